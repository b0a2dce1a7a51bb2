import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addressBody } from '../../account/addresses/addresses.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { CAT, uploadPicture } from '../pets/pets.testing.ts';
import { vaccinate } from '../vaccinations/vaccinations.testing.ts';
import {
  type Applicant,
  applicationBody,
  cityNamed,
  makeApplicant,
  makeDraft,
  makeSubmitted,
  rabiesVaccine,
  uploadPaper,
  uploadPapers,
} from './registrations.testing.ts';

const REGISTER = 'POST /pet/register/goverment/pet/web/v1';
const LIST = 'GET /pet/get/my/goverment/pet/v1';
const one = (id: string) => `GET /pet/get/single/goverment/register/pet/${id}/v1` as const;
const update = (id: string) => `PUT /pet/update/goverment/pet/${id}/v1` as const;
const remove = (id: string) => `PUT /pet/delete/goverment/pet/${id}/v1` as const;
const renew = (id: string) => `POST /pet/renew/goverment/pet/${id}/v1` as const;
/** A cat's "Mixed / not sure". */
const MIXED_CAT = '01970000-0000-7000-8001-000000000002';
const prefill = (petId: string) => `GET /pet/get/goverment/pet/prefill/${petId}/v1` as const;

let app: TestApp;
let owner: Applicant;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await makeApplicant(app);
});

const get = async (id: string) => (await app.call(one(id), { token: owner.token })).body.data;
const register = (changes: Record<string, unknown> = {}) =>
  app.call(REGISTER, { token: owner.token, body: applicationBody(owner, changes) });
const stateOf = async (path: string) =>
  (await app.db.selectFrom('uploads').where('path', '=', path).select('state').executeTakeFirstOrThrow())
    .state;
const setPet = async (set: {
  status?: 'passed_away';
  isCommunity?: boolean;
  categoryId?: string;
  breedId?: string;
}) => {
  await app.db.updateTable('pets').set(set).where('id', '=', owner.petId).execute();
};

describe('a draft', () => {
  test('can be incomplete, and states what is missing', async () => {
    const { status, body } = await app.call(REGISTER, {
      token: owner.token,
      body: { petId: owner.petId, cityId: owner.cityId, isSubmitted: false },
    });
    expect({ status, state: body.data.status }).toEqual({ status: 200, state: 'draft' });
    expect(Object.keys(body.data.missing).toSorted()).toEqual(
      [
        ...['address', 'breed', 'colour', 'identityProof', 'mobileNo', 'ownerName', 'petImage', 'petName'],
        ...['pincode', 'rabiesGivenOn', 'rabiesVaccinatedCertificate', 'rabiesValidUntil', 'sex', 'species'],
        'vetOrClinic',
      ].toSorted(),
    );
    expect(body.data).toMatchObject({ canEdit: true, canDelete: true, canRenew: false, pdfUrl: null });
    expect(body.data.events).toMatchObject([{ from: null, to: 'draft', actor: 'owner' }]);
  });

  test('is explicit only: without the flag an application is submitted, new or changed', async () => {
    const papers = await uploadPapers(app, owner.token);
    const sent = await register({ ...papers, isSubmitted: undefined });
    expect(sent.body).toMatchObject({ message: 'Sent to the registry.', data: { status: 'submitted' } });
    const other = await makeApplicant(app);
    const id = await makeDraft(app, other, await uploadPapers(app, other.token));
    const { applied } = (await app.call(one(id), { token: other.token })).body.data;
    const changed = await app.call(update(id), {
      token: other.token,
      body: applicationBody(other, {
        petImage: applied.petImage?.path,
        rabiesVaccinatedCertificate: applied.rabiesVaccinatedCertificate?.path,
        identityProof: applied.identityProof?.path,
        isSubmitted: undefined,
      }),
    });
    expect(changed.body).toMatchObject({ message: 'Sent to the registry.', data: { status: 'submitted' } });
  });

  test('is submitted only once it is complete: 422 with what is missing, by field, and nothing is saved', async () => {
    const { status, body } = await register({ isSubmitted: true, petName: '' });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'NOT_COMPLETE' });
    expect(body.fields).toMatchObject({
      petName: 'Enter the pet’s name.',
      petImage: 'Add a photo of your pet.',
      identityProof: 'Owner’s photo ID is needed.',
    });
    expect((await app.call(LIST, { token: owner.token })).body.data).toEqual([]);
  });

  test('is submitted with photo and papers, which its owner can view', async () => {
    const id = await makeSubmitted(app, owner);
    const registration = await get(id);
    expect(registration).toMatchObject({ status: 'submitted', canEdit: false, canDelete: true, missing: {} });
    const { petImage, identityProof } = registration.applied;
    const picture = await fetch(app.origin + petImage?.url);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const paper = await fetch(app.origin + identityProof?.url);
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect(paper.headers.get('content-disposition')).toContain('attachment');
    expect((await fetch(`${app.origin}${identityProof?.url.split('?')[0]}`)).status).toBe(404);
    expect(registration.events.map(({ to }) => to)).toEqual(['draft', 'submitted']);
  });

  test.each([
    ['vaccinated tomorrow', () => ({ rabiesGivenOn: dayInIndia(new Date(), 1) }), 'rabiesGivenOn'],
    ['no longer protected', () => ({ rabiesValidUntil: dayInIndia(new Date()) }), 'rabiesValidUntil'],
    ['born tomorrow', () => ({ bornOn: dayInIndia(new Date(), 1) }), 'bornOn'],
  ])('of a pet that is %s is not submitted', async (_, makeChanges, field) => {
    const papers = await uploadPapers(app, owner.token);
    const { status, body } = await register({ ...papers, isSubmitted: true, ...makeChanges() });
    expect({ status, code: body.code, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 422,
      code: 'NOT_COMPLETE',
      fields: [field],
    });
  });

  test('whose vaccination ends before it starts is refused as a draft, too', async () => {
    const { status, body } = await register({ rabiesValidUntil: dayInIndia(new Date(), -20) });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 422,
      fields: ['rabiesValidUntil'],
    });
  });

  test('is changed; replaced papers are released, the others stay', async () => {
    const papers = await uploadPapers(app, owner.token);
    const id = await makeDraft(app, owner, papers);
    const newer = await uploadPaper(app, owner.token, 'photo');
    const { status, body } = await app.call(update(id), {
      token: owner.token,
      body: applicationBody(owner, { ...papers, petImage: newer, petName: 'Bruno II' }),
    });
    expect({ status, name: body.data.petName }).toEqual({ status: 200, name: 'Bruno II' });
    expect(await stateOf(papers.petImage)).toBe('released');
    expect(await stateOf(papers.identityProof)).toBe('used');
    expect((await app.call(remove(id), { token: owner.token })).status).toBe(200);
    expect([await stateOf(newer), await stateOf(papers.identityProof)]).toEqual(['released', 'released']);
    expect((await app.call(one(id), { token: owner.token })).status).toBe(404);
  });
});

describe('papers', () => {
  test('are the owner’s own, uploaded for this purpose, and not in use elsewhere', async () => {
    const stranger = await insertOwner(app.db);
    const theirs = await uploadPaper(app, stranger.token);
    const ofPet = await uploadPicture(app, owner.token);
    const used = await uploadPaper(app, owner.token);
    for (const [field, path] of [
      ['identityProof', theirs],
      ['identityProof', ofPet],
      ['identityProof', 'registration-paper/aaaaaaaaaaaaaaaaaaaaaa'],
    ] as const) {
      const { status, body } = await register({ [field]: path });
      expect({ status, code: body.code, fields: Object.keys(body.fields ?? {}) }, path).toEqual({
        status: 422,
        code: 'UPLOAD_UNKNOWN',
        fields: [field],
      });
    }
    const twice = await register({ identityProof: used, addressProof: used });
    expect(twice.body).toMatchObject({ code: 'UPLOAD_UNKNOWN' });
  });

  test('are pictures or PDFs, but the photo must be a picture', async () => {
    const { body } = await register({ petImage: await uploadPaper(app, owner.token, 'pdf') });
    expect(body).toMatchObject({
      code: 'UPLOAD_UNKNOWN',
      fields: { petImage: 'Choose a photo here, not a PDF.' },
    });
  });
});

describe('pet and city', () => {
  test.each([
    ['another user’s pet', async () => ({ petId: (await insertOwner(app.db)).petId })],
    ['a pet that has passed away', async () => setPet({ status: 'passed_away' })],
    ['a community animal', async () => setPet({ isCommunity: true })],
  ])('%s is not registered', async (_, prepare) => {
    const { status, body } = await register({ ...(await prepare()) });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'PET_UNKNOWN' });
  });

  test('a city accepts only the kinds of animals that it names', async () => {
    await setPet({ categoryId: CAT, breedId: MIXED_CAT });
    expect((await register()).body).toMatchObject({
      code: 'SPECIES_NOT_TAKEN',
      fields: { cityId: expect.any(String) },
    });
    expect((await register({ cityId: await cityNamed(app, 'Chennai') })).status).toBe(200);
  });

  test('every city states its fee, papers and source', async () => {
    const { body } = await app.call('GET /pet/get/goverment/cities/v1');
    expect(body.data.map(({ name, fee, renewalFee }) => [name, fee, renewalFee])).toEqual([
      ['Delhi', 500, 500],
      ['Gurugram', 500, 250],
      ['Pune', 50, 25],
      ['Bengaluru', 110, 110],
      ['Mumbai', 75, 50],
      ['Chennai', 50, 50],
      ['Another city', 100, 100],
    ]);
    for (const city of body.data) expect(city.source, city.name).not.toBe('');
  });

  test('a pet has one registration in progress, however many are submitted concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => register()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const created = answers.find(({ status }) => status === 200);
    expect(refused?.body).toMatchObject({
      code: 'ALREADY_REGISTERED',
      details: { _id: created?.body.data._id },
    });
  });

  test('which the index enforces: without it all of them are created', async () => {
    await sql`drop index registrations_one_open`.execute(app.db);
    try {
      const answers = await Promise.all(Array.from({ length: 3 }, () => register()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    } finally {
      await app.db.deleteFrom('registrations').where('userId', '=', owner.id).execute();
      await sql`
        create unique index registrations_one_open on registrations (pet_id)
        where status in ('draft', 'submitted', 'under_review', 'needs_correction')`.execute(app.db);
    }
  });
});

describe('the form is prefilled', () => {
  test('with pet, card, profile and address, and in the city of the address', async () => {
    await app.call('POST /address/add/address/v1', { token: owner.token, body: addressBody() });
    const { certificateNo } = await vaccinate(app.db, owner, await rabiesVaccine(app));
    const { body } = await app.call(prefill(owner.petId), { token: owner.token });
    expect(body.data).toMatchObject({
      cityId: owner.cityId,
      species: 'Dog',
      rabiesGivenOn: dayInIndia(new Date()),
      rabiesValidUntil: dayInIndia(new Date(), 365),
      rabiesBatchNo: 'RB2611',
      ownCertificateNo: certificateNo,
      pincode: addressBody().pincode,
    });
    expect(body.data.address).toContain(addressBody().area);
  });

  test('also for a pet without card and address', async () => {
    const { status, body } = await app.call(prefill(owner.petId), { token: owner.token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      cityId: null,
      address: '',
      rabiesGivenOn: null,
      ownCertificateNo: null,
    });
  });
});

test('with our own certificate, which counts as the paper', async () => {
  await vaccinate(app.db, owner, await rabiesVaccine(app));
  const { petImage, identityProof } = await uploadPapers(app, owner.token);
  const sent = await register({
    petImage,
    identityProof,
    isSubmitted: true,
    rabiesGivenOn: dayInIndia(new Date()),
    rabiesValidUntil: dayInIndia(new Date(), 365),
  });
  expect(sent.body.data).toMatchObject({
    status: 'submitted',
    ownCertificateNo: expect.stringMatching(/^TWV-/),
  });
});

test('for the owner only: not for a stranger, a co-parent or a caretaker', async () => {
  const id = await makeSubmitted(app, owner);
  for (const role of [null, 'co_parent', 'caretaker'] as const) {
    const other = await insertOwner(app.db);
    if (role) {
      await app.db.insertInto('petCarers').values({ petId: owner.petId, userId: other.id, role }).execute();
    }
    for (const route of [one(id), remove(id), renew(id), prefill(owner.petId)]) {
      expect((await app.call(route, { token: other.token })).status, `${role} ${route}`).toBe(404);
    }
    const body = applicationBody(owner);
    expect((await app.call(update(id), { token: other.token, body })).status).toBe(404);
    expect((await app.call(REGISTER, { token: other.token, body })).body).toMatchObject({
      code: 'PET_UNKNOWN',
    });
    expect((await app.call(LIST, { token: other.token })).body.data).toEqual([]);
  }
});
