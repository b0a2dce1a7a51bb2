import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { readQr } from '../../../testing/read-qr.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { erasePerson } from '../../site/data-rights/data-rights.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { uploadPicture } from '../pets/pets.testing.ts';
import { dewormingBody, makeCarer, uploadPaper, vaccinationBody } from './health-cards.testing.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof insertOwner>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await insertOwner(app.db);
});

const inDays = (days: number) => dayInIndia(new Date(), days);
const cardOf = async ({ token, petId } = owner) =>
  (await app.call(`GET /pet/get/all/e/health/card/pet/list/v1?petId=${petId}`, { token })).body.data[0];
const add = (body: object) =>
  app.call(`POST /pet/add/vaccination/${owner.petId}/v1`, { token: owner.token, body });
const make = (token = owner.token) => app.call(`POST /pet/make/pass/${owner.petId}/v1`, { token });
const revoke = (token = owner.token) => app.call(`PUT /pet/revoke/pass/${owner.petId}/v1`, { token });
const check = async (code: string) => (await app.call(`GET /pet/check/pass/${code}/v1`)).body;
const setPet = (set: object) => app.db.updateTable('pets').set(set).where('id', '=', owner.petId).execute();

async function givePhoto() {
  const photoPath = await uploadPicture(app, owner.token);
  await app.db
    .updateTable('uploads')
    .set({ state: 'used', usedAt: new Date() })
    .where('path', '=', photoPath)
    .execute();
  await setPet({ photoPath });
}

async function register(set: { status: 'approved' | 'expired'; validUntil: string }) {
  const city = await app.db
    .insertInto('registrationCities')
    .values({
      name: `City ${crypto.randomUUID()}`,
      authority: 'Its corporation',
      feePaise: 0,
      renewalFeePaise: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tokenNo = `TWR-${owner.petId.replaceAll('-', '').slice(-10).toUpperCase()}`;
  const approval = { submittedAt: new Date(), tokenNo, approvedOn: inDays(-100), certified: '{}' };
  await app.db
    .insertInto('registrations')
    .values({ userId: owner.id, petId: owner.petId, cityId: city.id, ...approval, ...set })
    .execute();
  return tokenNo;
}

describe('a pass', () => {
  test('shows five facts, and nothing else', async () => {
    await givePhoto();
    await add(vaccinationBody({ nextDueOn: inDays(200) }));
    const registrationNo = await register({ status: 'approved', validUntil: inDays(0) });
    const pass = (await make()).body.data;
    expect(pass).toEqual({
      code: expect.stringMatching(/^[\w-]{22}$/),
      url: `${app.context.config.publicUrl}/pass/${pass.code}`,
      createdAt: expect.any(String),
    });
    const { data } = await check(pass.code);
    expect(data).toEqual({
      name: 'Bruno',
      species: 'Dog',
      photo: expect.stringMatching(/^\/files\/pet-photo\/.*400\.webp\?/),
      rabiesValidUntil: inDays(200),
      registrationNo,
    });
    const seconds = Number(/expires=(\d+)/.exec(data.photo)?.[1]) - Date.now() / 1000;
    expect(seconds).toBeLessThanOrEqual(7_200);
    expect((await fetch(app.origin + data.photo)).status).toBe(200);
    expect((await cardOf()).pass).toEqual(pass);
  });

  test('shows no expired registration, and no unrecorded rabies vaccination', async () => {
    await register({ status: 'approved', validUntil: inDays(-1) });
    const { code } = (await make()).body.data;
    expect((await check(code)).data).toEqual({
      name: 'Bruno',
      species: 'Dog',
      photo: null,
      rabiesValidUntil: null,
      registrationNo: null,
    });
  });

  test('is created once per pet, also in five concurrent requests, by any of its carers', async () => {
    const parent = await insertOwner(app.db);
    await makeCarer(app, owner.petId, parent.id, 'co_parent');
    const passes = await Promise.all([owner, parent, owner, parent, owner].map(({ token }) => make(token)));
    const codes = passes.map(({ body }) => body.data?.code);
    expect([new Set(codes).size, passes.map(({ status }) => status)]).toEqual([1, Array(5).fill(200)]);
  });

  test('once revoked reads like one that never existed, and a new one has another code', async () => {
    const { code } = (await make()).body.data;
    const never = await check('aaaaaaaaaaaaaaaaaaaaaa');
    expect(never.data).toBe(null);
    expect((await revoke()).body.data).toBe(null);
    expect(await check(code)).toEqual(never);
    expect((await cardOf()).pass).toBe(null);
    expect((await revoke()).status).toBe(200);
    const next = (await make()).body.data.code;
    expect(next).not.toBe(code);
    expect([(await check(next)).data.name, await check(code)]).toEqual(['Bruno', never]);
  });

  test('shows nothing while the pet is archived or its owner’s account deleted', async () => {
    const { code } = (await make()).body.data;
    await setPet({ status: 'no_longer_with_me' });
    expect((await check(code)).data).toBe(null);
    expect((await make()).status).toBe(404);
    await setPet({ status: 'with_me' });
    expect((await check(code)).data).not.toBe(null);
    await app.db
      .updateTable('users')
      .set({ deletedAt: new Date(), eraseAfter: new Date() })
      .where('id', '=', owner.id)
      .execute();
    expect((await check(code)).data).toBe(null);
  });

  test('can’t be found by trying codes', async () => {
    const watched = await buildTestApp({ CALL_LIMIT_FACTOR: '1' });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 21; count += 1) {
        statuses.push((await watched.call('GET /pet/check/pass/aaaaaaaaaaaaaaaaaaaaaa/v1')).status);
      }
      expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    } finally {
      await watched.close();
    }
  });
});

describe('a card as a PDF', () => {
  const read = async (path: string) => {
    const answer = await fetch(app.origin + path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    return { answer, bytes, text: text.replace(/\s+/g, ' ') };
  };

  test('shows the current state of the card, with its photo and what is next', async () => {
    await givePhoto();
    await setPet({ bornOn: inDays(-100), weightKg: 4.5, microchipNo: '356000012345678' });
    await add(vaccinationBody({ vaccinationDate: inDays(-20), nextDueOn: inDays(345) }));
    await app.call(`POST /pet/add/deworming/${owner.petId}/v1`, {
      token: owner.token,
      body: dewormingBody({ givenOn: inDays(-20) }),
    });
    const tokenNo = await register({ status: 'approved', validUntil: inDays(50) });
    const { pdfUrl } = await cardOf();
    const { answer, text, bytes } = await read(pdfUrl);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain('Health-card-Bruno');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    for (const phrase of [
      'Bruno',
      'Dog, Mixed / not sure, male',
      '4.5 kg',
      '356000012345678',
      tokenNo,
      'Nobivac Rabies, batch A123',
      'Dr Rao, Jacaranda Pet Clinic',
      'Up to date',
      'Drontal',
      'Distemper, hepatitis and parvo (DHPPi)',
      'WSAVA, 2024 guidelines',
      'no travel document',
    ]) {
      expect(text).toContain(phrase);
    }
    expect(text).not.toContain('Scan to check');
    expect(bytes.toString('latin1')).toContain('/DCTDecode');
    await setPet({ name: 'Bhima' });
    expect((await read(pdfUrl)).text).toContain('Bhima');
  });

  test('has the code of its pass, which scans as the address that checks it', async () => {
    const { url } = (await make()).body.data;
    const { pdfUrl } = await cardOf();
    const { bytes, text } = await read(pdfUrl);
    expect(text).toContain('Scan to check');
    expect(readQr(bytes)).toBe(url);
    await revoke();
    expect((await read(pdfUrl)).text).not.toContain('Scan to check');
  });

  test('has as many pages as its entries need', async () => {
    await app.db
      .insertInto('vaccinations')
      .values(
        Array.from({ length: 60 }, (_, at) => ({
          petId: owner.petId,
          name: `Vaccine ${at}`,
          givenOn: inDays(-at),
          vetOrClinic: 'वेट क्लिनिक '.repeat(10).trim(),
        })),
      )
      .execute();
    const { text } = await read((await cardOf()).pdfUrl);
    expect(text).toContain('Page 1 of');
    for (let at = 0; at < 60; at += 1) expect(text).toContain(`Vaccine ${at} `);
  });

  test('is served at its signed address only', async () => {
    const { pdfUrl } = await cardOf();
    const other = (await insertOwner(app.db)).petId;
    for (const path of [
      pdfUrl.split('?')[0],
      pdfUrl.replace('signature=', 'signature=x'),
      pdfUrl.replace(owner.petId, other),
    ]) {
      expect((await fetch(app.origin + path)).status).toBe(404);
    }
  });
});

describe('personal data', () => {
  test('is exported with the account, and erased with it', async () => {
    const file = await uploadPaper(app, owner.token, Buffer.from('%PDF-1.4\n%%EOF'), 'application/pdf');
    await add(vaccinationBody({ file }));
    const path = `POST /pet/add/deworming/${owner.petId}/v1` as const;
    await app.call(path, { token: owner.token, body: dewormingBody() });
    const { code } = (await make()).body.data;
    const exported = JSON.stringify(
      (await app.call('GET /user/export/my/data/v1', { token: owner.token })).body,
    );
    for (const phrase of ['Nobivac Rabies', 'Drontal', code, file]) expect(exported).toContain(phrase);
    await app.db
      .updateTable('users')
      .set({ deletedAt: new Date(), eraseAfter: new Date(0) })
      .where('id', '=', owner.id)
      .execute();
    expect(await erasePerson(app.db, owner.id)).toBe(true);
    for (const table of ['vaccinations', 'dewormings', 'petPasses'] as const) {
      const left = await app.db.selectFrom(table).where('petId', '=', owner.petId).select('id').execute();
      expect([table, left]).toEqual([table, []]);
    }
    const paper = app.db.selectFrom('uploads').where('path', '=', file).select('state');
    expect((await paper.executeTakeFirstOrThrow()).state).toBe('released');
  });

  test('of a co-parent who leaves: their entries and papers stay with the pet, without their name', async () => {
    const parent = await insertOwner(app.db);
    await makeCarer(app, owner.petId, parent.id, 'co_parent');
    const file = await uploadPaper(app, parent.token, Buffer.from('%PDF-1.4\n%%EOF'), 'application/pdf');
    await app.call(`POST /pet/add/vaccination/${owner.petId}/v1`, {
      token: parent.token,
      body: vaccinationBody({ file }),
    });
    await app.db
      .updateTable('users')
      .set({ deletedAt: new Date(), eraseAfter: new Date(0) })
      .where('id', '=', parent.id)
      .execute();
    expect(await erasePerson(app.db, parent.id)).toBe(true);
    const [row] = (await cardOf()).vaccinations;
    expect((await fetch(app.origin + row.fileUrl)).status).toBe(200);
    const written = app.db.selectFrom('vaccinations').where('id', '=', row._id).select('addedBy');
    expect((await written.executeTakeFirstOrThrow()).addedBy).toBe(null);
  });
});
