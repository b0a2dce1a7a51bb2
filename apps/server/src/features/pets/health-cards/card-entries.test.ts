import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertService } from '../../home-care/home-visits/inserted-visits.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { makeJpeg } from '../pets/pets.testing.ts';
import { vaccinate } from '../vaccinations/vaccinations.testing.ts';
import {
  addDeworming,
  addVaccination,
  dewormingBody,
  inDays,
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
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await insertOwner(app.db);
});

const cards = (token = owner.token) => readCards(app, token);
const add = (body: object, of = { token: owner.token, petId: owner.petId }) => addVaccination(app, of, body);
const change = (id: string, body: object, token = owner.token) =>
  app.call(`PUT /pet/update/vaccination/${id}/v1`, { token, body });
const remove = (id: string, token = owner.token) =>
  app.call(`DELETE /pet/delete/vaccination/${id}/v1`, { token });
const deworm = (body: object, of = { token: owner.token, petId: owner.petId }) => addDeworming(app, of, body);

describe('a vaccination', () => {
  test('is added, changed and deleted; each answer is the card', async () => {
    const added = (await add(vaccinationBody())).body.data;
    const [{ _id }] = added.vaccinations;
    expect(added.vaccinations).toEqual([
      {
        _id,
        vetOrClinic: 'Dr Rao, Jacaranda Pet Clinic',
        vaccineId: null,
        vaccinationDate: '2026-01-10',
        name: 'Nobivac Rabies',
        batchNo: 'A123',
        nextDueOn: '2027-01-10',
        state: expect.any(String),
        isRabies: true,
        isOwnEntry: true,
        certificateNo: null,
        fileUrl: null,
      },
    ]);
    const body = vaccinationBody({ name: 'DHPPi', vetOrClinic: undefined, batchNo: '', nextDueOn: null });
    const changed = (await change(_id, body)).body.data;
    expect(changed.vaccinations).toMatchObject([
      { _id, name: 'DHPPi', vetOrClinic: '', batchNo: '', nextDueOn: null, isRabies: false },
    ]);
    expect((await remove(_id)).body.data.vaccinations).toEqual([]);
    expect((await remove(_id)).status).toBe(404);
  });

  test('has the name and usual next date of the selected vaccine', async () => {
    const vaccine = await insertService(app.db, 'vaccination', { species: ['dog'], repeatDays: 100 });
    const body = vaccinationBody({ vaccineId: vaccine.id, name: 'Something else' });
    const [row] = (await add(body)).body.data.vaccinations;
    expect(row).toMatchObject({ vaccineId: vaccine.id, name: vaccine.name, nextDueOn: '2026-04-20' });
    // The vaccine is no longer in the list: the entry keeps its name.
    await app.db.updateTable('homeServices').set({ isActive: false }).where('id', '=', vaccine.id).execute();
    const changed = await change(row._id, vaccinationBody({ vaccineId: vaccine.id, nextDueOn: null }));
    expect(changed.body.data.vaccinations[0]).toMatchObject({ name: vaccine.name, nextDueOn: null });
    const another = await add(vaccinationBody({ vaccineId: vaccine.id, vaccinationDate: '2026-02-02' }));
    expect([another.status, another.body.code]).toEqual([422, 'VACCINE_UNKNOWN']);
  });

  test.each([
    ['of other animals', { species: ['cat' as const] }, 'vaccination' as const],
    ['that is none', {}, 'blood_test' as const],
  ])('can’t be a vaccine %s', async (_, set, kind) => {
    const { id: vaccineId } = await insertService(app.db, kind, set);
    const answer = await add(vaccinationBody({ vaccineId }));
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      422,
      'VACCINE_UNKNOWN',
      { vaccineId: 'Choose a vaccine for this kind of animal.' },
    ]);
  });

  test('is saved once a day, in capitals or not, also in ten concurrent requests', async () => {
    const names = ['Nobivac Rabies', 'NOBIVAC RABIES', 'nobivac rabies'];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => add(vaccinationBody({ name: names[at % 3] }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['ALREADY_THERE']));
    const rows = (await add(vaccinationBody({ vaccinationDate: '2026-01-11' }))).body.data.vaccinations;
    expect(rows).toHaveLength(2);
    // Changed to a day that already has one.
    const isOther = ({ vaccinationDate }: { vaccinationDate: string }) => vaccinationDate === '2026-01-11';
    const { _id: other } = rows.find(isOther) ?? expect.unreachable();
    expect((await change(other, vaccinationBody())).body.code).toBe('ALREADY_THERE');
    expect((await change(other, vaccinationBody({ vaccinationDate: '2026-01-11' }))).status).toBe(200);
  });

  test('given by us is neither changed nor added again', async () => {
    const { id, name, serviceId } = await vaccinate(app.db, owner);
    expect((await cards())[0].vaccinations).toMatchObject([
      {
        _id: id,
        isOwnEntry: false,
        certificateNo: expect.stringMatching(/^TWV-/),
        fileUrl: expect.stringContaining(`/files/vaccinations/${id}.pdf?`),
      },
    ]);
    expect((await change(id, vaccinationBody())).body.code).toBe('GIVEN_BY_US');
    expect((await remove(id)).body.code).toBe('GIVEN_BY_US');
    const same = { vaccinationDate: today() };
    expect((await add(vaccinationBody({ ...same, name: name.toUpperCase() }))).body.code).toBe(
      'ALREADY_THERE',
    );
    expect((await add(vaccinationBody({ ...same, vaccineId: serviceId }))).body.code).toBe('ALREADY_THERE');
    expect((await cards())[0].vaccinations).toHaveLength(1);
  });

  test.each([
    ['neither vaccine nor name', () => ({ name: '' }), 'name'],
    ['a day to come', () => ({ vaccinationDate: dayInIndia(new Date(), 1) }), 'vaccinationDate'],
    ['a next one before it', () => ({ nextDueOn: '2026-01-10' }), 'nextDueOn'],
  ])('with %s is refused', async (_, makeChanges, field) => {
    const answer = await add(vaccinationBody(makeChanges()));
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });

  test('can be written by co-parents only', async () => {
    const [parent, caretaker, stranger] = [
      await insertOwner(app.db),
      await insertOwner(app.db),
      await insertOwner(app.db),
    ];
    await makeCarer(app, owner.petId, parent.id, 'co_parent');
    await makeCarer(app, owner.petId, caretaker.id, 'caretaker');
    const missing = await (await app.call(`DELETE /pet/delete/vaccination/${crypto.randomUUID()}/v1`, owner))
      .body;
    const { petId } = owner;
    const [{ _id }] = (await add(vaccinationBody(), { token: parent.token, petId })).body.data.vaccinations;
    const worms = (await deworm(dewormingBody(), { token: parent.token, petId })).body.data;
    expect(worms.role).toBe('co_parent');
    for (const { token } of [caretaker, stranger]) {
      const answers = [
        await add(vaccinationBody({ name: 'DHPPi' }), { token, petId }),
        await change(_id, vaccinationBody({ name: 'DHPPi' }), token),
        await remove(_id, token),
        await deworm(dewormingBody({ givenOn: '2026-02-01' }), { token, petId }),
        await app.call(`DELETE /pet/delete/deworming/${worms.dewormings[0]._id}/v1`, { token }),
        await app.call(`POST /pet/make/pass/${petId}/v1`, { token }),
        await app.call(`PUT /pet/revoke/pass/${petId}/v1`, { token }),
        await app.call(`PUT /pet/delete/pet/health/card/${petId}/v1`, { token }),
      ];
      expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [404, missing]));
    }
    expect((await change(_id, vaccinationBody({ name: 'DHPPi' }))).status).toBe(200);
  });
});

describe('a paper', () => {
  test('is a photo or a PDF, served at its address, and released with its entry', async () => {
    const photo = await uploadPaper(app, owner.token, await makeJpeg(), 'image/jpeg');
    const [row] = (await add(vaccinationBody({ file: photo }))).body.data.vaccinations;
    const shown = await fetch(app.origin + row.fileUrl);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    // A file left out stays; a new one replaces it.
    const [unchanged] = (await change(row._id, vaccinationBody())).body.data.vaccinations;
    const read = (fileUrl: string) => new URL(fileUrl, app.origin);
    expect(read(unchanged.fileUrl).pathname).toBe(read(row.fileUrl).pathname);
    // A user who loses access keeps it for five more minutes.
    const holds = Number(read(row.fileUrl).searchParams.get('expires')) - Date.now() / 1000;
    expect(holds).toBeLessThanOrEqual(300);
    const pdf = await uploadPaper(app, owner.token, PDF, 'application/pdf');
    const [changed] = (await change(row._id, vaccinationBody({ file: pdf }))).body.data.vaccinations;
    const saved = await fetch(app.origin + changed.fileUrl);
    expect([saved.status, saved.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment/),
    ]);
    expect((await stateOfUpload(app, photo)).state).toBe('released');
    expect((await change(row._id, vaccinationBody({ file: null }))).body.data.vaccinations[0].fileUrl).toBe(
      null,
    );
    expect((await stateOfUpload(app, pdf)).state).toBe('released');
    const last = await uploadPaper(app, owner.token, PDF, 'application/pdf');
    await change(row._id, vaccinationBody({ file: last }));
    const listed = await app.call(`GET /pet/get/vaccinations/${owner.petId}/v1`, { token: owner.token });
    expect(listed.body.data).toMatchObject([
      { isOwnEntry: true, fileUrl: expect.stringContaining('file.pdf'), pdfUrl: null },
    ]);
    await remove(row._id);
    expect((await stateOfUpload(app, last)).state).toBe('released');
  });

  test('can be used once, by the user who uploaded it', async () => {
    const stranger = await insertOwner(app.db);
    const theirs = await uploadPaper(app, stranger.token, PDF, 'application/pdf');
    const own = await uploadPaper(app, owner.token, PDF, 'application/pdf');
    expect((await add(vaccinationBody({ file: theirs }))).body.code).toBe('UPLOAD_UNKNOWN');
    expect((await add(vaccinationBody({ file: own }))).status).toBe(200);
    expect((await add(vaccinationBody({ name: 'DHPPi', file: own }))).body.code).toBe('UPLOAD_UNKNOWN');
  });

  test('uploaded by a co-parent belongs to the owner from then on', async () => {
    const parent = await insertOwner(app.db);
    await makeCarer(app, owner.petId, parent.id, 'co_parent');
    const file = await uploadPaper(app, parent.token, PDF, 'application/pdf');
    await add(vaccinationBody({ file }), { token: parent.token, petId: owner.petId });
    expect(await stateOfUpload(app, file)).toEqual({ state: 'used', userId: owner.id });
  });
});

describe('a deworming', () => {
  test('is added once a day, also in five concurrent requests, and deleted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => deworm(dewormingBody({ nextDueOn: null }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_THERE');
    await deworm(dewormingBody({ givenOn: '2026-10-20', nextDueOn: inDays(5) }));
    const [{ dewormings }] = await cards();
    expect(dewormings).toEqual([
      {
        _id: expect.any(String),
        givenOn: '2026-10-20',
        medicine: 'Drontal',
        nextDueOn: inDays(5),
        state: 'due_soon',
      },
      { _id: expect.any(String), givenOn: '2026-10-01', medicine: 'Drontal', nextDueOn: null, state: null },
    ]);
    const undo = () =>
      app.call(`DELETE /pet/delete/deworming/${dewormings[0]._id}/v1`, { token: owner.token });
    expect((await undo()).body.data.dewormings).toHaveLength(1);
    expect((await undo()).status).toBe(404);
  });
});
