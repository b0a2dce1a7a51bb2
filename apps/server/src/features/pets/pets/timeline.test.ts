import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { insertService, insertVisit } from '../../home-care/home-visits/inserted-visits.testing.ts';
import { prescribe } from '../../shop/medicines/medicines.testing.ts';
import { insertBuyer } from '../../shop/orders/orders.testing.ts';
import { draftOf, signAfterwards } from '../../shop/prescriptions/prescriptions.testing.ts';
import { eraseDeletedAccounts } from '../../site/data-rights/data-rights.testing.ts';
import { book, clearTimes, findVet, insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { vaccinate } from '../vaccinations/vaccinations.testing.ts';
import { makePet, petBody } from './pets.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const read = (token: string, petId: string, query = '') =>
  app.call(`GET /pet/get/timeline/${petId}/v1${query}`, { token });
const weigh = (token: string, petId: string, weightKg: number | null) =>
  app.call(`PUT /pet/update/pet/info/${petId}/v1`, { token, body: petBody({ weightKg }) });
const weights = async (token: string, petId: string) =>
  (await app.call(`GET /pet/get/weights/${petId}/v1`, { token })).body.data as { weightKg: number }[];

interface Entry {
  kind: string;
  isBooked: boolean;
  care: unknown;
}

const order = (entries: Entry[], kind: string) => entries.findIndex((entry) => entry.kind === kind);

/** A waiting report of a collected sample. */
async function insertReport(lineId: string) {
  const lab = await app.db.selectFrom('labs').select('id').limit(1).executeTakeFirstOrThrow();
  const sample = await app.db
    .insertInto('labSamples')
    .values({ lineId, labId: lab.id, barcode: `TW-${Date.now()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('labReports')
    .values({ lineId, sampleId: sample.id, labId: lab.id, dueAt: new Date() })
    .execute();
}

/** Moves all weights a number of days into the past. */
const ageWeights = (petId: string, days: number) =>
  sql`update pet_weights set measured_on = measured_on - ${days}::int where pet_id = ${petId}`.execute(
    app.db,
  );

describe('a pet’s timeline', () => {
  test('has the consultation, its prescription, the follow-up and the weight, newest first', async () => {
    const visit = await prescribe(app, [{ medicine: 'Cephalexin' }]);
    const { body } = await read(visit.token, visit.owner.petId);
    expect(body.next).toBe(null);
    const kinds = body.data.map(({ kind }: { kind: string }) => kind);
    expect(kinds[0]).toBe('follow-up');
    expect(kinds.toSorted()).toEqual(['consultation', 'follow-up', 'prescription', 'weight']);
    const of = (kind: string) => body.data.find((entry: { kind: string }) => entry.kind === kind);
    expect(of('prescription')).toMatchObject({
      consultId: visit.id,
      medicines: ['Cephalexin 250 mg'],
      pdfUrl: expect.stringContaining(`/files/prescriptions/${visit.id}.pdf?`),
    });
    expect(of('follow-up')).toMatchObject({
      followUpOn: '2099-11-28',
      vetId: visit.vet.vetId,
      isBooked: false,
    });
    expect(of('consultation')).toMatchObject({
      consultationStatus: 'completed',
      vetName: expect.any(String),
    });
    expect(of('weight')).toMatchObject({ weightKg: 12.5 });
    const only = (await read(visit.token, visit.owner.petId, '?kind=prescription')).body.data;
    expect(only.map(({ kind }: { kind: string }) => kind)).toEqual(['prescription']);
  });

  test('counts a follow-up as booked by an upcoming appointment only, until the vet gives new advice', async () => {
    const owner = await insertOwner(app.db);
    const { vetId } = await findVet(app);
    const nextTime = await clearTimes(app, vetId);
    const bookNext = async () => (await book(app, owner, { vetId, startsAt: nextTime() })).id;
    const followUps = async () => (await read(owner.token, owner.petId, '?kind=follow-up')).body.data;
    await signAfterwards(app, await bookNext(), draftOf({ followUpOn: '2099-11-28' }));

    // A vet was called in the meantime, without an appointment.
    const instant = await bookNext();
    const over = { kind: 'instant', status: 'awaiting_notes' } as const;
    await app.db.updateTable('consultations').set(over).where('id', '=', instant).execute();
    expect(await followUps()).toMatchObject([{ followUpOn: '2099-11-28', isBooked: false }]);

    const booked = await bookNext();
    expect(await followUps()).toMatchObject([{ followUpOn: '2099-11-28', isBooked: true }]);
    await signAfterwards(app, booked, draftOf({ followUpOn: '2099-12-12' }));
    expect(await followUps()).toMatchObject([{ followUpOn: '2099-12-12', isBooked: false }]);
  });

  test('has visits at home, what was given there and what is due again, until it is booked', async () => {
    const owner = await insertOwner(app.db);
    const { id, visitId, serviceId, name } = await vaccinate(app.db, owner);
    const { body } = await read(owner.token, owner.petId);
    const entries = body.data.map(({ kind, isBooked, care }: Entry) => ({ kind, isBooked, care }));
    const care = { kind: 'vaccination', status: null, windowEnd: null, names: [name], vaccineId: serviceId };
    expect(entries).toEqual([
      { kind: 'vaccine-due', isBooked: false, care: { ...care, visitId: null } },
      ...[
        { kind: 'vaccination', isBooked: false, care: { ...care, visitId } },
        {
          kind: 'visit',
          isBooked: false,
          care: {
            ...care,
            visitId,
            status: 'done',
            windowEnd: expect.stringMatching(/Z$/),
            vaccineId: null,
          },
        },
      ].toSorted((one, other) => order(entries, one.kind) - order(entries, other.kind)),
    ]);
    expect(body.data.find(({ kind }: Entry) => kind === 'vaccination')?.pdfUrl).toContain(
      `/files/vaccinations/${id}.pdf?`,
    );

    const line = { petId: owner.petId, serviceId, name };
    const next = await insertVisit(app.db, { userId: owner.id, kind: 'vaccination', lines: [line] });
    const [due] = (await read(owner.token, owner.petId, '?kind=vaccine-due')).body.data;
    expect(due).toMatchObject({ isBooked: true, care: { visitId: next.id } });
    // Given again, the first one is no longer due.
    await vaccinate(app.db, owner, { serviceId });
    expect((await read(owner.token, owner.petId, '?kind=vaccine-due')).body.data).toHaveLength(1);
  });

  test('lists entries with a date only after those with a time on that day', async () => {
    const owner = await insertOwner(app.db);
    const { id: serviceId, name } = await insertService(app.db, 'home_care');
    const lines = [{ petId: owner.petId, serviceId, name }];
    const at = (day: number, time: string) => new Date(`2026-03-0${day}T${time}:00+05:30`);
    for (const windowStart of [at(4, '17:00'), at(4, '09:00'), at(3, '21:00')]) {
      await insertVisit(app.db, { userId: owner.id, kind: 'home_care', lines, windowStart });
    }
    await sql`
      insert into pet_weights (pet_id, measured_on, weight_kg)
      values (${owner.petId}, '2026-03-04', 12), (${owner.petId}, '2026-03-03', 11)`.execute(app.db);
    const { data } = (await read(owner.token, owner.petId)).body;
    const since = data.slice(-5).map(({ kind, at }: { kind: string; at: string }) => [kind, at]);
    expect(since).toEqual([
      ['visit', at(4, '17:00').toISOString()],
      ['visit', at(4, '09:00').toISOString()],
      ['weight', at(4, '00:00').toISOString()],
      ['visit', at(3, '21:00').toISOString()],
      ['weight', at(3, '00:00').toISOString()],
    ]);
  });

  test('has a blood test’s report once it is verified, with its PDF', async () => {
    const owner = await insertOwner(app.db);
    const { id: serviceId, name } = await insertService(app.db, 'blood_test');
    const line = { petId: owner.petId, serviceId, name };
    const { id: visitId, lineIds } = await insertVisit(app.db, {
      userId: owner.id,
      kind: 'blood_test',
      lines: [line],
    });
    await insertReport(lineIds[0] ?? '');
    expect((await read(owner.token, owner.petId, '?kind=report')).body.data).toEqual([]);
    await app.db
      .updateTable('labReports')
      .set({ status: 'verified', verifiedAt: new Date() })
      .where('lineId', '=', lineIds[0] ?? '')
      .execute();
    expect((await read(owner.token, owner.petId, '?kind=report')).body.data).toMatchObject([
      { pdfUrl: expect.stringContaining(`/${lineIds[0]}.pdf?`), care: { visitId, names: [name] } },
    ]);
  });

  test('is paged, with each entry once, also if they have the same time', async () => {
    const { token } = await signIn(app);
    const petId = await makePet(app, token);
    await sql`insert into pet_weights (pet_id, measured_on, weight_kg)
      select ${petId}, current_date - n, n from generate_series(10, 54) n`.execute(app.db);
    const keys: string[] = [];
    let before: string | null = '';
    let pages = 0;
    while (before !== null) {
      const { body } = await read(token, petId, before && `?before=${encodeURIComponent(before)}`);
      keys.push(...body.data.map(({ key }: { key: string }) => key));
      before = body.next;
      pages += 1;
    }
    expect([pages, keys.length, new Set(keys).size]).toEqual([3, 46, 46]);
  });

  test('can be read by its owner only, and has nothing of another pet', async () => {
    const visit = await prescribe(app, [{ medicine: 'Cephalexin' }]);
    const other = await makePet(app, visit.token);
    const kinds = (await read(visit.token, other)).body.data.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['weight']);
    const stranger = await insertBuyer(app.db);
    expect((await read(stranger.token, visit.owner.petId)).status).toBe(404);
    expect(
      (await app.call(`GET /pet/get/weights/${visit.owner.petId}/v1`, { token: stranger.token })).status,
    ).toBe(404);
    for (const before of ['x', '2026-11-22T00:00:00.000Z', '2026-13-22T00:00:00.000Z~weight:2026', '~']) {
      const answer = await read(visit.token, visit.owner.petId, `?before=${encodeURIComponent(before)}`);
      expect([before, answer.status]).toEqual([before, 422]);
    }
  });
});

describe('weights', () => {
  test('are stored once a day: the last of a day, and no row without a value', async () => {
    const { token } = await signIn(app);
    const petId = await makePet(app, token);
    await ageWeights(petId, 30);
    await weigh(token, petId, 13);
    await weigh(token, petId, 13.2);
    await weigh(token, petId, null);
    expect((await weights(token, petId)).map(({ weightKg }) => weightKg)).toEqual([12.5, 13.2]);
    await ageWeights(petId, 1);
    await weigh(token, petId, 13.2);
    await weigh(token, petId, 13.2);
    expect((await weights(token, petId)).map(({ weightKg }) => weightKg)).toEqual([12.5, 13.2, 13.2]);
  });

  test('of twenty concurrent changes leave one of the day', async () => {
    const { token } = await signIn(app);
    const petId = await makePet(app, token);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => weigh(token, petId, at + 1)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const now = (await app.call(`GET /pet/get/pet/info/${petId}/v1`, { token })).body.data.weightKg;
    expect((await weights(token, petId)).map(({ weightKg }) => weightKg)).toEqual([now]);
  });

  test('are exported, and erased with the account', async () => {
    const { token } = await signIn(app);
    const petId = await makePet(app, token);
    const exported = (await app.call('GET /user/export/my/data/v1', { token })).body;
    expect(JSON.stringify(exported)).toContain('"weight_kg":12.5');
    await app.call('DELETE /user/delete/my/profile/v1', { token });
    await sql`update users set erase_after = now() - interval '1 second'
      where id = (select user_id from pets where id = ${petId})`.execute(app.db);
    await eraseDeletedAccounts(app.context);
    const left = await sql`select from pet_weights where pet_id = ${petId}`.execute(app.db);
    expect(left.rows).toEqual([]);
  });
});
