import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matchDemoSchedules } from '../../../demo/home-care/load-home-services.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { MIXED_DOG, petBody } from '../pets/pets.testing.ts';
import { vaccinate } from '../vaccinations/vaccinations.testing.ts';
import {
  addDeworming,
  addVaccination,
  dewormingBody,
  inDays,
  insertRegistration,
  makeCarer,
  PDF,
  readCards,
  stateOfUpload,
  today,
  uploadPaper,
  vaccinationBody,
} from './health-cards.testing.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof insertOwner>>;
beforeAll(async () => {
  app = await buildTestApp();
  await matchDemoSchedules(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await insertOwner(app.db);
});

const CREATE = 'POST /pet/create/pet/registration/info/web/v1';

const cards = (token = owner.token) => readCards(app, token);
const add = (body: object, of = { token: owner.token, petId: owner.petId }) => addVaccination(app, of, body);
const deworm = (body: object, of = { token: owner.token, petId: owner.petId }) => addDeworming(app, of, body);
const setPet = (set: object) => app.db.updateTable('pets').set(set).where('id', '=', owner.petId).execute();

describe('a card', () => {
  test('exists for each pet from the start', async () => {
    await setPet({ bornOn: '2023-01-05', weightKg: 12.5, microchipNo: '356000012345678' });
    expect(await cards()).toEqual([
      {
        _id: owner.petId,
        name: 'Bruno',
        category: { name: 'Dog', petImage: 'images/pets/dog.svg' },
        breed: 'Mixed / not sure',
        sex: 'male',
        bornOn: '2023-01-05',
        isBornOnApproximate: false,
        weightKg: 12.5,
        microchipNo: '356000012345678',
        photo: null,
        allergies: [],
        isCommunity: false,
        role: 'owner',
        vaccinations: [],
        dewormings: [],
        schedule: expect.any(Array),
        rabiesValidUntil: null,
        registration: null,
        pass: null,
        pdfUrl: expect.stringContaining(`/files/health-cards/${owner.id}/${owner.petId}.pdf?`),
      },
    ]);
  });

  test('shows a valid registration, and no other', async () => {
    const { id, shown } = await insertRegistration(app, owner);
    expect((await cards())[0].registration).toEqual(shown);
    await app.db
      .updateTable('registrations')
      .set({ validUntil: inDays(-1) })
      .where('id', '=', id)
      .execute();
    expect((await cards())[0].registration).toBe(null);
    await app.db
      .updateTable('registrations')
      .set({ validUntil: today(), status: 'expired' })
      .where('id', '=', id)
      .execute();
    expect((await cards())[0].registration).toBe(null);
  });

  test('of an archived pet is in no list; read by id, it plans nothing and protects from nothing', async () => {
    await add(vaccinationBody({ nextDueOn: inDays(100) }));
    await setPet({ status: 'passed_away' });
    expect(await cards()).toEqual([]);
    const [card] = await readCards(app, owner.token, owner.petId);
    expect(card).toMatchObject({ schedule: [], rabiesValidUntil: null, vaccinations: [{ isRabies: true }] });
  });

  test('is also read by co-parents, after their own pets; not by caretakers, former carers and strangers', async () => {
    const [parent, caretaker, former] = [
      await insertOwner(app.db),
      await insertOwner(app.db),
      await insertOwner(app.db),
    ];
    await makeCarer(app, owner.petId, parent.id, 'co_parent');
    await makeCarer(app, owner.petId, caretaker.id, 'caretaker');
    await makeCarer(app, owner.petId, former.id, 'co_parent');
    await app.db
      .deleteFrom('petCarers')
      .where('userId', '=', former.id)
      .where('role', '=', 'co_parent')
      .execute();
    expect(
      (await cards(parent.token)).map(({ _id, role }: { _id: string; role: string }) => [_id, role]),
    ).toEqual([
      [parent.petId, 'owner'],
      [owner.petId, 'co_parent'],
    ]);
    for (const { token, petId } of [caretaker, former]) {
      expect((await cards(token)).map(({ _id }: { _id: string }) => _id)).toEqual([petId]);
      expect(await readCards(app, token, owner.petId)).toEqual([]);
    }
  });
});

describe('the PDF of a card', () => {
  test('is served at an address that ends with its reader’s access', async () => {
    const parent = await insertOwner(app.db);
    await makeCarer(app, owner.petId, parent.id, 'co_parent');
    const pdfOf = async (token: string) => {
      const card = (await cards(token)).find(({ _id }: { _id: string }) => _id === owner.petId);
      return app.origin + card?.pdfUrl;
    };
    const [theirs, own] = [await pdfOf(parent.token), await pdfOf(owner.token)];
    expect((await fetch(theirs)).status).toBe(200);
    // An address is bound to its reader: another name in it opens nothing.
    expect((await fetch(theirs.replace(parent.id, owner.id))).status).toBe(404);
    const { id } = await app.db
      .selectFrom('petCarers')
      .where('userId', '=', parent.id)
      .where('petId', '=', owner.petId)
      .select('id')
      .executeTakeFirstOrThrow();
    await app.call(`DELETE /pet/remove/carer/${id}/v1`, { token: owner.token });
    expect((await fetch(theirs)).status).toBe(404);
    expect((await fetch(own)).status).toBe(200);
  });
});

describe('a card is created', () => {
  test('with a new pet, its photo and its vaccinations, all or nothing', async () => {
    const pet = petBody({ name: 'Mishti', bornOn: '2023-08-20' });
    const body = { pet, vaccinations: [vaccinationBody(), vaccinationBody({ name: 'DHPPi' })] };
    const answer = await app.call(CREATE, { token: owner.token, body });
    expect([answer.status, answer.body.message]).toEqual([200, 'Card Saved Successfully']);
    expect(answer.body.data).toMatchObject({ name: 'Mishti', role: 'owner' });
    expect(answer.body.data.vaccinations.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'DHPPi',
      'Nobivac Rabies',
    ]);
    const twice = { pet, vaccinations: [vaccinationBody(), vaccinationBody()] };
    expect((await app.call(CREATE, { token: owner.token, body: twice })).body.code).toBe('ALREADY_THERE');
    expect(await cards()).toHaveLength(2);
  });

  test('for an existing pet, once however often it is sent', async () => {
    const body = { petId: owner.petId, vaccinations: [vaccinationBody()] };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const sent = await Promise.all([1, 2].map(() => app.call(CREATE, { token: owner.token, body, headers })));
    const again = await app.call(CREATE, { token: owner.token, body, headers });
    expect(again.status).toBe(200);
    expect(sent.some(({ status }) => status === 200)).toBe(true);
    expect((await cards())[0].vaccinations).toHaveLength(1);
  });

  test('not with another user’s pet, an unknown breed, both pets or none', async () => {
    const stranger = await insertOwner(app.db);
    const refused = async (body: object) => {
      const { status, body: answered } = await app.call(CREATE, { token: owner.token, body });
      return [status, answered.code, Object.keys(answered.fields ?? {})];
    };
    expect(await refused({ petId: stranger.petId })).toEqual([422, 'PET_UNKNOWN', ['petId']]);
    expect(await refused({ pet: petBody({ breed: crypto.randomUUID() }) })).toEqual([
      422,
      'BREED_UNKNOWN',
      ['pet.breed'],
    ]);
    expect(await refused({ petId: owner.petId, pet: petBody({ breed: MIXED_DOG }) })).toEqual([
      422,
      'INVALID',
      ['petId'],
    ]);
    expect(await refused({})).toEqual([422, 'INVALID', ['petId']]);
    const file = 'pet-document/aaaaaaaaaaaaaaaaaaaaaa';
    const vaccinations = [vaccinationBody(), vaccinationBody({ name: 'DHPPi', file })];
    expect(await refused({ petId: owner.petId, vaccinations })).toEqual([
      422,
      'UPLOAD_UNKNOWN',
      ['vaccinations.1.file'],
    ]);
    expect((await cards())[0].vaccinations).toEqual([]);
  });
});

describe('the schedule', () => {
  const planned = async () =>
    (await cards())[0].schedule.map(({ name, dueOn, state }: Record<string, unknown>) => [
      name,
      dueOn,
      state,
    ]);

  test('shows a puppy’s next doses, with their source, until they are on the card', async () => {
    await setPet({ bornOn: inDays(-70) });
    const [{ schedule }] = await cards();
    expect(schedule[0]).toEqual({
      scheduleId: expect.any(String),
      kind: 'vaccination',
      name: 'Distemper, hepatitis and parvo (DHPPi)',
      dueOn: inDays(-14),
      state: 'overdue',
      isCore: true,
      vaccineId: expect.any(String),
      note: expect.stringContaining('puppy'),
      source: expect.stringContaining('WSAVA'),
      sourceUrl: expect.stringMatching(/^https:/),
    });
    const before = await planned();
    // From now on the card itself has the course's next dose.
    const body = vaccinationBody({ vaccineId: schedule[0].vaccineId, vaccinationDate: today() });
    const [row] = (await add(body)).body.data.vaccinations;
    expect(row).toMatchObject({ name: '9-in-1 (DHPPi + L)', nextDueOn: inDays(14), state: 'due_soon' });
    const names = ['Distemper, hepatitis and parvo (DHPPi)', 'Leptospirosis'];
    expect(await planned()).toEqual(before.filter(([name]: unknown[]) => !names.includes(String(name))));
  });

  test('has nothing overdue for an adult dog without records', async () => {
    const expected = [
      ['Distemper, hepatitis and parvo (DHPPi)', null, null],
      ['Rabies', null, null],
      ['Leptospirosis', null, null],
      ['Kennel cough', null, null],
      ['Deworming', null, null],
    ];
    expect(await planned()).toEqual(expected);
    await setPet({ bornOn: '2020-01-01' });
    expect(await planned()).toEqual(expected);
  });

  test('also gives the next date of a typed vaccine', async () => {
    const [row] = (await add(vaccinationBody({ name: 'Raksharab' }))).body.data.vaccinations;
    expect(row).toMatchObject({ nextDueOn: '2027-01-10', isRabies: true });
    await setPet({ bornOn: '2026-09-01' });
    expect((await deworm({ givenOn: '2026-10-01' })).body.data.dewormings[0]).toMatchObject({
      medicine: '',
      nextDueOn: '2026-10-15',
    });
  });
});

describe('rabies', () => {
  test.each([
    ['the day on which the next one is due', [{ nextDueOn: '2029-01-10' }], '2029-01-10'],
    ['a year, if the next date is unknown', [{ nextDueOn: null }], '2027-01-10'],
    [
      'the latest of several',
      [{ nextDueOn: '2028-01-10' }, { vaccinationDate: '2026-03-01', nextDueOn: null }],
      '2028-01-10',
    ],
    ['nothing by another vaccine', [{ name: 'DHPPi', nextDueOn: '2029-01-10' }], null],
  ])('is valid for %s', async (_, rows, until) => {
    for (const row of rows) await add(vaccinationBody(row));
    expect((await cards())[0].rabiesValidUntil).toBe(until);
  });
});

describe('deleting a card', () => {
  test('removes manual entries, papers and pass; what we gave stays', async () => {
    const parent = await insertOwner(app.db);
    await makeCarer(app, owner.petId, parent.id, 'co_parent');
    const vaccination = await vaccinate(app.db, owner);
    const file = await uploadPaper(app, owner.token, PDF, 'application/pdf');
    await add(vaccinationBody({ file }));
    await deworm(dewormingBody());
    const { code } = (await app.call(`POST /pet/make/pass/${owner.petId}/v1`, { token: owner.token })).body
      .data;
    const path = `PUT /pet/delete/pet/health/card/${owner.petId}/v1`;
    expect((await app.call(path, { token: parent.token })).status).toBe(404);
    expect((await cards())[0].vaccinations).toHaveLength(2);
    const answer = await app.call(path, { token: owner.token });
    expect([answer.status, answer.body.data]).toEqual([200, null]);
    expect(await cards()).toMatchObject([
      { vaccinations: [{ _id: vaccination.id }], dewormings: [], pass: null },
    ]);
    expect((await stateOfUpload(app, file)).state).toBe('released');
    expect((await app.call(`GET /pet/check/pass/${code}/v1`)).body.data).toBe(null);
    expect((await app.call(path, { token: owner.token })).status).toBe(200);
  });
});
