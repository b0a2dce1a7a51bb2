import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matchDemoSchedules } from '../../demo/match-schedules.ts';
import { dayInIndia } from '../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertOwner } from '../consultations/consultations.testing.ts';
import { insertService } from '../home-visits/inserted-visits.testing.ts';
import { drawJpeg, MIXED_DOG, petBody } from '../pets/pets.testing.ts';
import { vaccinate } from '../vaccinations/vaccinations.testing.ts';
import { dewormingBody, makeCarer, sendPaper, vaccinationBody } from './health-cards.testing.ts';

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
const LIST = 'GET /pet/get/all/e/health/card/pet/list/v1';
const PDF = Buffer.from('%PDF-1.4\n%%EOF');
const today = () => dayInIndia(new Date());
const inDays = (days: number) => dayInIndia(new Date(), days);

const cards = async (token = owner.token) => (await app.call(LIST, { token })).body.data;
const add = (body: object, { token, petId } = { token: owner.token, petId: owner.petId }) =>
  app.call(`POST /pet/add/vaccination/${petId}/v1`, { token, body });
const change = (id: string, body: object, token = owner.token) =>
  app.call(`PUT /pet/update/vaccination/${id}/v1`, { token, body });
const remove = (id: string, token = owner.token) =>
  app.call(`DELETE /pet/delete/vaccination/${id}/v1`, { token });
const deworm = (body: object, { token, petId } = { token: owner.token, petId: owner.petId }) =>
  app.call(`POST /pet/add/deworming/${petId}/v1`, { token, body });
const setPet = (set: object) => app.db.updateTable('pets').set(set).where('id', '=', owner.petId).execute();
const stateOfUpload = async (path: string) =>
  await app.db
    .selectFrom('uploads')
    .where('path', '=', path)
    .select(['state', 'userId'])
    .executeTakeFirstOrThrow();

describe('a card', () => {
  test('is there for each pet from the beginning', async () => {
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

  test('says a registration that holds, and only that', async () => {
    const city = await app.db
      .insertInto('registrationCities')
      .values({
        name: `City ${crypto.randomUUID()}`,
        authority: 'Its corporation',
        feePaise: 0,
        renewalFeePaise: 0,
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    const { id } = await app.db
      .insertInto('registrations')
      .values({
        userId: owner.id,
        petId: owner.petId,
        cityId: city.id,
        status: 'approved',
        submittedAt: new Date(),
        tokenNo: 'TWR-ABCDEFGH23',
        approvedOn: inDays(-30),
        certified: '{}',
        validUntil: today(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const registration = { tokenNo: 'TWR-ABCDEFGH23', city: city.name, validUntil: today() };
    expect((await cards())[0].registration).toEqual(registration);
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

  test('of a pet that is gone is in no list; asked for, it plans nothing and protects from nothing', async () => {
    await add(vaccinationBody({ nextDueOn: inDays(100) }));
    await setPet({ status: 'passed_away' });
    expect(await cards()).toEqual([]);
    const [card] = (await app.call(`${LIST}?petId=${owner.petId}`, { token: owner.token })).body.data;
    expect(card).toMatchObject({ schedule: [], rabiesValidUntil: null, vaccinations: [{ isRabies: true }] });
  });

  test('is read by co-parents too, after their own pets; not by caretakers, former carers and strangers', async () => {
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
      expect((await app.call(`${LIST}?petId=${owner.petId}`, { token })).body.data).toEqual([]);
    }
  });
});

describe('the PDF of a card', () => {
  test('is read at an address that ends with the access of who has it', async () => {
    const parent = await insertOwner(app.db);
    await makeCarer(app, owner.petId, parent.id, 'co_parent');
    const pdfOf = async (token: string) => {
      const card = (await cards(token)).find(({ _id }: { _id: string }) => _id === owner.petId);
      return app.origin + card?.pdfUrl;
    };
    const [theirs, own] = [await pdfOf(parent.token), await pdfOf(owner.token)];
    expect((await fetch(theirs)).status).toBe(200);
    // An address is its reader's: a name that is put into it opens nothing.
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

describe('a card is begun', () => {
  test('with a new pet, its photo’s place and its vaccinations, all or nothing', async () => {
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

  test('of a pet that is there, once however often it is sent', async () => {
    const body = { petId: owner.petId, vaccinations: [vaccinationBody()] };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const sent = await Promise.all([1, 2].map(() => app.call(CREATE, { token: owner.token, body, headers })));
    const again = await app.call(CREATE, { token: owner.token, body, headers });
    expect(again.status).toBe(200);
    expect(sent.some(({ status }) => status === 200)).toBe(true);
    expect((await cards())[0].vaccinations).toHaveLength(1);
  });

  test('not with somebody else’s pet, an unknown breed, both pets or none', async () => {
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

describe('a vaccination', () => {
  test('is written down, changed and deleted; each answer is the card', async () => {
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

  test('has the name and the usual next day of a vaccine that is chosen', async () => {
    const vaccine = await insertService(app.db, 'vaccination', { species: ['dog'], repeatDays: 100 });
    const body = vaccinationBody({ vaccineId: vaccine.id, name: 'Something else' });
    const [row] = (await add(body)).body.data.vaccinations;
    expect(row).toMatchObject({ vaccineId: vaccine.id, name: vaccine.name, nextDueOn: '2026-04-20' });
    // Its list calls it something else, or nothing at all, by now: what stands there goes on.
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

  test('stands once a day, by whatever letters, also when ten are sent at once', async () => {
    const names = ['Nobivac Rabies', 'NOBIVAC RABIES', 'nobivac rabies'];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => add(vaccinationBody({ name: names[at % 3] }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['ALREADY_THERE']));
    const rows = (await add(vaccinationBody({ vaccinationDate: '2026-01-11' }))).body.data.vaccinations;
    expect(rows).toHaveLength(2);
    // Changed to a day that is taken.
    const isOther = ({ vaccinationDate }: { vaccinationDate: string }) => vaccinationDate === '2026-01-11';
    const { _id: other } = rows.find(isOther) ?? expect.unreachable();
    expect((await change(other, vaccinationBody())).body.code).toBe('ALREADY_THERE');
    expect((await change(other, vaccinationBody({ vaccinationDate: '2026-01-11' }))).status).toBe(200);
  });

  test('that we gave is neither changed nor written down again', async () => {
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

  test('is written by co-parents, and by nobody else', async () => {
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
  test('is a photo or a PDF, had at its address, and let go with what it was for', async () => {
    const photo = await sendPaper(app, owner.token, await drawJpeg(), 'image/jpeg');
    const [row] = (await add(vaccinationBody({ file: photo }))).body.data.vaccinations;
    const shown = await fetch(app.origin + row.fileUrl);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    // Left out, it stays; another one takes its place.
    const [unchanged] = (await change(row._id, vaccinationBody())).body.data.vaccinations;
    const read = (fileUrl: string) => new URL(fileUrl, app.origin);
    expect(read(unchanged.fileUrl).pathname).toBe(read(row.fileUrl).pathname);
    // Who loses access has it for five minutes more.
    const holds = Number(read(row.fileUrl).searchParams.get('expires')) - Date.now() / 1000;
    expect(holds).toBeLessThanOrEqual(300);
    const pdf = await sendPaper(app, owner.token, PDF, 'application/pdf');
    const [changed] = (await change(row._id, vaccinationBody({ file: pdf }))).body.data.vaccinations;
    const saved = await fetch(app.origin + changed.fileUrl);
    expect([saved.status, saved.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment/),
    ]);
    expect((await stateOfUpload(photo)).state).toBe('released');
    expect((await change(row._id, vaccinationBody({ file: null }))).body.data.vaccinations[0].fileUrl).toBe(
      null,
    );
    expect((await stateOfUpload(pdf)).state).toBe('released');
    const last = await sendPaper(app, owner.token, PDF, 'application/pdf');
    await change(row._id, vaccinationBody({ file: last }));
    const listed = await app.call(`GET /pet/get/vaccinations/${owner.petId}/v1`, { token: owner.token });
    expect(listed.body.data).toMatchObject([
      { isOwnEntry: true, fileUrl: expect.stringContaining('file.pdf'), pdfUrl: null },
    ]);
    await remove(row._id);
    expect((await stateOfUpload(last)).state).toBe('released');
  });

  test('is used once, by whoever has sent it', async () => {
    const stranger = await insertOwner(app.db);
    const theirs = await sendPaper(app, stranger.token, PDF, 'application/pdf');
    const own = await sendPaper(app, owner.token, PDF, 'application/pdf');
    expect((await add(vaccinationBody({ file: theirs }))).body.code).toBe('UPLOAD_UNKNOWN');
    expect((await add(vaccinationBody({ file: own }))).status).toBe(200);
    expect((await add(vaccinationBody({ name: 'DHPPi', file: own }))).body.code).toBe('UPLOAD_UNKNOWN');
  });

  test('that a co-parent has sent is the owner’s from then on', async () => {
    const parent = await insertOwner(app.db);
    await makeCarer(app, owner.petId, parent.id, 'co_parent');
    const file = await sendPaper(app, parent.token, PDF, 'application/pdf');
    await add(vaccinationBody({ file }), { token: parent.token, petId: owner.petId });
    expect(await stateOfUpload(file)).toEqual({ state: 'used', userId: owner.id });
  });
});

describe('a deworming', () => {
  test('is written down once a day, also when five are sent at once, and deleted', async () => {
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

describe('the schedule', () => {
  const planned = async () =>
    (await cards())[0].schedule.map(({ name, dueOn, state }: Record<string, unknown>) => [
      name,
      dueOn,
      state,
    ]);

  test('says what a puppy gets next, with its source, until it stands on the card', async () => {
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
    // The next one of the course is what the card says itself from now on.
    const body = vaccinationBody({ vaccineId: schedule[0].vaccineId, vaccinationDate: today() });
    const [row] = (await add(body)).body.data.vaccinations;
    expect(row).toMatchObject({ name: '9-in-1 (DHPPi + L)', nextDueOn: inDays(14), state: 'due_soon' });
    const names = ['Distemper, hepatitis and parvo (DHPPi)', 'Leptospirosis'];
    expect(await planned()).toEqual(before.filter(([name]: unknown[]) => !names.includes(String(name))));
  });

  test('has nothing late for a grown-up dog of which nothing is known', async () => {
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

  test('names the next day of what is typed by hand, too', async () => {
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
    ['a year, where nobody knows', [{ nextDueOn: null }], '2027-01-10'],
    [
      'the latest of several',
      [{ nextDueOn: '2028-01-10' }, { vaccinationDate: '2026-03-01', nextDueOn: null }],
      '2028-01-10',
    ],
    ['nothing by another vaccine', [{ name: 'DHPPi', nextDueOn: '2029-01-10' }], null],
  ])('holds for %s', async (_, rows, until) => {
    for (const row of rows) await add(vaccinationBody(row));
    expect((await cards())[0].rabiesValidUntil).toBe(until);
  });
});

describe('deleting a card', () => {
  test('takes what was written by hand, papers and pass; what we gave stays', async () => {
    const parent = await insertOwner(app.db);
    await makeCarer(app, owner.petId, parent.id, 'co_parent');
    const given = await vaccinate(app.db, owner);
    const file = await sendPaper(app, owner.token, PDF, 'application/pdf');
    await add(vaccinationBody({ file }));
    await deworm(dewormingBody());
    const { code } = (await app.call(`POST /pet/make/pass/${owner.petId}/v1`, { token: owner.token })).body
      .data;
    const path = `PUT /pet/delete/pet/health/card/${owner.petId}/v1`;
    expect((await app.call(path, { token: parent.token })).status).toBe(404);
    expect((await cards())[0].vaccinations).toHaveLength(2);
    const answer = await app.call(path, { token: owner.token });
    expect([answer.status, answer.body.data]).toEqual([200, null]);
    expect(await cards()).toMatchObject([{ vaccinations: [{ _id: given.id }], dewormings: [], pass: null }]);
    expect((await stateOfUpload(file)).state).toBe('released');
    expect((await app.call(`GET /pet/check/pass/${code}/v1`)).body.data).toBe(null);
    expect((await app.call(path, { token: owner.token })).status).toBe(200);
  });
});
