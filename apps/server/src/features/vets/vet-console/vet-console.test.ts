import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadDemoVets } from '../../../demo/vets/load-vets.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, readCode, signIn, type TestApp } from '../../../testing/test-app.ts';
import {
  book,
  create,
  findVet,
  freeTimes,
  getSchedule,
  makeOwner,
  moveCloser,
  type Owner,
} from '../consultations/consultations.testing.ts';
import { clearMissedRings, countMissedRing, selectOnlineVets } from '../instant/presence.sql.ts';
import { goOnline, signInVet } from './vet-console.testing.ts';

const CONSOLE = 'GET /vet/get/my/console/v1';
const PRESENCE = 'PUT /vet/update/my/presence/v1';
const LIST = 'GET /vet/get/my/consultations/v1';
const ONE = (id: string) => `GET /vet/get/my/consultation/${id}/v1` as const;
const CONFIRM = (id: string) => `PUT /vet/confirm/asign/vet/schedule/${id}/v1` as const;
const CANCEL = (id: string) => `PUT /vet/cancel/asign/vet/schedule/${id}/v1` as const;

/** The vet whom a test reloads. */
const RELOADED = 'Joseph D’Mello';

let app: TestApp;
let vetId: string;
let fee: number;
let vet: Awaited<ReturnType<typeof signInVet>>;
let owner: Owner;
/** Each test uses its own times. */
let times: string[];
const nextTime = () => {
  const time = times.shift();
  if (!time) throw new Error('the vet has no time left');
  return time;
};
const bookNext = (body: Record<string, unknown> = {}) =>
  book(app, owner, { vetId, startsAt: nextTime(), ...body });

beforeAll(async () => {
  app = await buildTestApp();
  ({ vetId, fee } = await findVet(app));
  // Who is free first depends on the hour; this one loses the role in a test.
  const { name } = await app.db
    .selectFrom('vets')
    .where('id', '=', vetId)
    .select('name')
    .executeTakeFirstOrThrow();
  if (name === RELOADED) ({ vetId, fee } = await findVet(app, 8));
  vet = await signInVet(app, vetId);
  times = await freeTimes(app, vetId);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await makeOwner(app);
});
// What a test has moved close to now would block the next one.
afterEach(async () => {
  const ended = { status: 'cancelled_by_ops' as const };
  await app.db.updateTable('consultations').set(ended).where('vetId', '=', vetId).execute();
});

const callAs =
  (token: string) =>
  <const Route extends string>(route: Route, body?: object) =>
    app.call(route, { token, body });
const callAsVet = <const Route extends string>(route: Route, body?: object) => callAs(vet.token)(route, body);

describe('access to the console', () => {
  test('sandbox vets sign in by email and have names, also those loaded by an older release', async () => {
    const { name } = await app.db
      .selectFrom('vets')
      .where('name', '=', RELOADED)
      .select('name')
      .executeTakeFirstOrThrow();
    await sql`delete from role_grants using vets where vets.id = vet_id and vets.name = ${name}`.execute(
      app.db,
    );
    await app.db.updateTable('vets').set({ userId: null }).where('name', '=', RELOADED).execute();
    await app.db.deleteFrom('identities').where('subject', 'like', 'joseph.dmello@%').execute();
    await Promise.all([1, 2, 3].map(() => loadDemoVets(app.db, { info: () => {} })));

    const email = 'joseph.dmello@vets.sandbox.example';
    await app.call('POST /user/send/otp/via/email/v1', { body: { email } });
    const otp = await readCode(app, email);
    const signedIn = await app.call('POST /user/verify/otp/v1', { body: { email, otp } });
    expect(signedIn.body.data).toEqual({ isNewUser: false });
    const { token } = signedIn.body;
    const testConsole = await app.call(CONSOLE, { token });
    expect(testConsole.body.data.personalInfo.name).toBe(name);
    expect(testConsole.body.data.registration.number).toMatch(/^TW-/);
    expect((await app.call('GET /user/get/my/profile/v1', { token })).body.data.name).toBe(name);
  });

  test('an owner is refused, and stays signed in', async () => {
    const { token } = await signIn(app);
    const refused = await app.call(CONSOLE, { token });
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ALLOWED']);
    expect((await app.call('GET /user/get/my/profile/v1', { token })).status).toBe(200);
  });

  test('another vet can’t see or change a consultation', async () => {
    const { id } = await bookNext();
    const other = callAs((await signInVet(app, (await findVet(app, 1)).vetId)).token);
    const missing = await callAsVet(ONE('01234567-89ab-7def-8123-456789abcdef'));
    expect(missing.status).toBe(404);
    const answers = [
      await other(ONE(id)),
      await other(CONFIRM(id), {}),
      await other(CANCEL(id), { reason: 'Not mine at all' }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([404, missing.body]);
    expect((await other(`${LIST}?tab=upcoming`)).body.data).not.toContainEqual(
      expect.objectContaining({ _id: id }),
    );
    expect((await getSchedule(app, owner.token, id)).body.data.status).toBe('booked');
  });
});

describe('the lists', () => {
  test('show only the owner’s first name, and what a vet needs to know about the pet', async () => {
    await app.call('PUT /user/update/my/profile/v1', {
      token: owner.token,
      body: { name: 'Meera  Iyer Nair' },
    });
    const startsAt = nextTime();
    const { id } = await book(app, owner, {
      vetId,
      startsAt,
      symptoms: 'Coughs at night',
      since: 'few_days',
    });
    const { body } = await callAsVet(`${LIST}?tab=upcoming`);
    const row = body.data.find(({ _id }: { _id: string }) => _id === id);
    expect(row).toMatchObject({
      kind: 'scheduled',
      status: 'booked',
      startsAt,
      owner: { firstName: 'Meera', photo: null },
      pet: {
        name: expect.any(String),
        category: 'Dog',
        allergies: expect.any(Array),
        sex: expect.any(String),
      },
      symptoms: 'Coughs at night',
      since: 'few_days',
      canConfirm: true,
      canCancel: true,
    });
    const text = JSON.stringify((await callAsVet(ONE(id))).body);
    expect(text).not.toContain('Iyer');
    expect(text).not.toContain(owner.mobileNo);
  });

  test('show where a community animal lives', async () => {
    const { id } = await bookNext();
    expect((await callAsVet(ONE(id))).body.data.pet.community).toBeNull();
    const street = { isCommunity: true, communityArea: 'Market lane' };
    await app.db.updateTable('pets').set(street).where('id', '=', owner.petId).execute();
    expect((await callAsVet(ONE(id))).body.data.pet.community).toEqual({ area: 'Market lane' });
  });

  test('mark requests for a certificate that needs a visit; they are booked all the same', async () => {
    const created = await create(app, owner, {
      vetId,
      startsAt: nextTime(),
      symptoms: 'Fitness certificate for the flight',
    });
    expect(created.body).toMatchObject({ success: true, asksForPaper: true });
    const paper = await bookNext({ symptoms: 'Needs a health certificate' });
    const plain = await bookNext({ symptoms: 'Itches' });
    const asksOf = async (id: string) => (await callAsVet(ONE(id))).body.data.asksForPaper;
    expect([await asksOf(paper.id), await asksOf(plain.id)]).toEqual([true, false]);
  });

  test('omit held slots and released holds', async () => {
    const response = await create(app, owner, { vetId, startsAt: nextTime() });
    const id = response.body.newSchedule._id;
    expect((await callAsVet(ONE(id))).status).toBe(404);
    await app.call(`PUT /user/delete/asign/vet/schedule/${id}/v1`, { token: owner.token, body: {} });
    expect((await callAsVet(ONE(id))).status).toBe(404);
  });

  test('have today’s, upcoming and past consultations, page by page', async () => {
    const quiet = await signInVet(app, (await findVet(app, 2)).vetId);
    const call = callAs(quiet.token);
    const [first = '', second = '', third = ''] = await freeTimes(app, quiet.vetId);
    const ahead = await book(app, owner, { vetId: quiet.vetId, startsAt: third });
    const soon = await book(app, owner, { vetId: quiet.vetId, startsAt: first });
    await moveCloser(app, soon.id, 0.5);
    const past = await book(app, await makeOwner(app), { vetId: quiet.vetId, startsAt: second });
    await moveCloser(app, past.id, -2 * 24 * 60);

    const ids = async (tab: string) =>
      (await call(`${LIST}?tab=${tab}`)).body.data.map(({ _id }: { _id: string }) => _id);
    expect(await ids('upcoming')).toEqual([soon.id, ahead.id]);
    expect(await ids('past')).toEqual([past.id]);
    expect((await call(`${LIST}?tab=past&page=2`)).body).toMatchObject({ data: [], total: 1 });
    expect((await call(`${LIST}?tab=nonsense`)).status).toBe(422);
    const { data } = (await call(CONSOLE)).body;
    expect(data).toMatchObject({ toConfirm: 2, awaitingNotes: 0, next: { _id: soon.id } });

    await app.db
      .updateTable('consultations')
      .set({ status: 'awaiting_notes' })
      .where('id', '=', past.id)
      .execute();
    expect(await ids('today')).toContain(past.id);
    expect((await call(CONSOLE)).body.data.awaitingNotes).toBe(1);
  });

  test('include the pet’s earlier consultations with the same vet, with signed notes', async () => {
    const first = await bookNext({ symptoms: 'Itches' });
    await moveCloser(app, first.id, -3 * 24 * 60);
    await app.db
      .updateTable('consultations')
      .set({ status: 'completed' })
      .where('id', '=', first.id)
      .execute();
    const note = { consultationId: first.id, vetId, assessment: 'Flea allergy', advice: 'Bathe weekly' };
    await app.db.insertInto('visitNotes').values(note).execute();
    const second = await bookNext();
    const historyOf = async (id: string) => (await callAsVet(ONE(id))).body.data.history;
    expect(await historyOf(second.id)).toMatchObject([{ _id: first.id, symptoms: 'Itches', assessment: '' }]);
    await sql`
      update visit_notes set signed_at = now(), signed_by = '{}', verify_code = 'Zk3HFCg-HgtWepyBMQvKqY' where consultation_id = ${first.id}`.execute(
      app.db,
    );
    expect(await historyOf(second.id)).toMatchObject([
      { assessment: 'Flea allergy', advice: 'Bathe weekly' },
    ]);
    expect(await historyOf(first.id)).toEqual([]);
  });
});

describe('confirming', () => {
  test('notifies the owner once, however often it is tapped', async () => {
    const { id } = await bookNext();
    const answers = await Promise.all(Array.from({ length: 20 }, () => callAsVet(CONFIRM(id), {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'NOT_CONFIRMABLE')).toHaveLength(19);
    const { data } = (await getSchedule(app, owner.token, id)).body;
    expect(data.status).toBe('confirmed');
    expect(data.timeline.filter(({ status }: { status: string }) => status === 'confirmed')).toMatchObject([
      { actor: 'vet' },
    ]);
    const notifications = await app.db
      .selectFrom('notifications')
      .where('kind', '=', 'consultation-confirmed')
      .where('url', 'like', `%${id}%`)
      .select('id')
      .execute();
    expect(notifications).toHaveLength(1);
    const events = await app.db
      .selectFrom('liveEvents')
      .where('name', '=', 'consultation')
      .select('payload')
      .execute();
    expect(events.map(({ payload }) => payload)).toContainEqual({ _id: id, status: 'confirmed' });
  });

  test('is for upcoming bookings only, and for the time shown to the vet', async () => {
    const { id } = await bookNext();
    const moved = await callAsVet(CONFIRM(id), { startsAt: '2030-01-01T10:00:00.000Z' });
    expect([moved.status, moved.body.code]).toEqual([409, 'MOVED']);
    await moveCloser(app, id, -1);
    expect((await callAsVet(CONFIRM(id), {})).body.code).toBe('NOT_CONFIRMABLE');
    const cancelled = await bookNext();
    expect((await callAsVet(CANCEL(cancelled.id), { reason: 'I am ill today' })).status).toBe(200);
    const refused = await callAsVet(CONFIRM(cancelled.id), {});
    expect([refused.status, refused.body.details]).toEqual([409, { status: 'cancelled_by_vet' }]);
  });

  test('is left to the vet signed in at the console', async () => {
    const { id } = await bookNext();
    await app.runJobs({ untilAt: new Date(Date.now() + 60_000) });
    expect((await getSchedule(app, owner.token, id)).body.data.status).toBe('booked');
  });
});

describe('cancelling', () => {
  test('refunds everything even minutes before, with the coupon, frees the slot and says why', async () => {
    const startsAt = nextTime();
    const { id, paymentId } = await book(app, owner, { vetId, startsAt, couponCode: 'FIRSTVET' });
    await callAsVet(CONFIRM(id), {});
    const paid = (await getSchedule(app, owner.token, id)).body.data.payment.amount;
    expect(paid).toBeLessThan(fee);
    await moveCloser(app, id, 5);
    const reason = 'An emergency came in, I am sorry';
    const answers = await Promise.all(Array.from({ length: 10 }, () => callAsVet(CANCEL(id), { reason })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);

    const { data } = (await getSchedule(app, owner.token, id)).body;
    expect(data).toMatchObject({ status: 'cancelled_by_vet', cancelNote: reason, refund: { amount: paid } });
    expect(data.timeline.at(-1)).toMatchObject({ status: 'cancelled_by_vet', actor: 'vet', note: reason });
    const refunds = await app.db
      .selectFrom('refunds')
      .where('paymentId', '=', paymentId)
      .select('cause')
      .execute();
    expect(refunds).toEqual([{ cause: 'cancelled' }]);
    const again = await create(app, owner, { vetId, startsAt: nextTime(), couponCode: 'FIRSTVET' });
    expect(again.body.data.bill.couponCode).toBe('FIRSTVET');

    await app.runJobs();
    const published = await app.call(`GET /sandbox/messages/v1?to=${owner.mobileNo}`);
    const texts: string[] = published.body.data.map(({ text }: { text: string }) => text);
    expect(texts.filter((text) => text.includes(reason))).toHaveLength(1);
  });

  test('needs a reason, and a consultation that can still take place', async () => {
    const { id } = await bookNext();
    const without = await callAsVet(CANCEL(id), { reason: 'no' });
    expect([without.status, Object.keys(without.body.fields)]).toEqual([422, ['reason']]);
    await moveCloser(app, id, -60);
    expect((await callAsVet(CANCEL(id), { reason: 'It is over' })).body.code).toBe('NOT_CANCELLABLE');
  });
});

describe('being online', () => {
  const isRung = async () => (await selectOnlineVets(app.db)).some((online) => online.vetId === vetId);

  test('a break ends by the database’s clock', async () => {
    // Other tests leave the vet online.
    await callAsVet(PRESENCE, { status: 'offline' });
    expect(await isRung()).toBe(false);
    await goOnline(app, vetId);
    expect(await isRung()).toBe(true);
    const broke = await callAsVet(PRESENCE, { status: 'break', breakMinutes: 30 });
    expect(broke.body.data.status).toBe('break');
    const left = Date.parse(broke.body.data.breakUntil) - Date.now();
    expect(left).toBeGreaterThan(29 * 60_000);
    expect(left).toBeLessThan(31 * 60_000);
    expect(await isRung()).toBe(false);
    await app.db
      .updateTable('vetPresence')
      .set({ breakUntil: new Date(Date.now() - 1_000) })
      .where('vetId', '=', vetId)
      .execute();
    expect(await isRung()).toBe(true);
    expect((await callAsVet(CONSOLE)).body.data.presence).toEqual({
      status: 'online',
      breakUntil: null,
      missedRings: 0,
      isInCall: false,
    });
    await callAsVet(PRESENCE, { status: 'offline' });
    expect(await isRung()).toBe(false);
  });

  test('breaks have a length, and only breaks', async () => {
    for (const body of [
      { status: 'break' },
      { status: 'break', breakMinutes: 11 },
      { status: 'online', breakMinutes: 10 },
      { status: 'asleep' },
      {},
    ]) {
      expect((await callAsVet(PRESENCE, body)).status).toBe(422);
    }
  });

  test('a vet who only visits homes can’t be rung', async () => {
    const home = await app.db
      .selectFrom('vets')
      .where(sql<boolean>`modes = array['home']`)
      .select('id')
      .executeTakeFirstOrThrow();
    const { token } = await signInVet(app, home.id);
    const refused = await app.call(PRESENCE, { token, body: { status: 'online' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_BY_VIDEO']);
    expect((await app.call(PRESENCE, { token, body: { status: 'offline' } })).status).toBe(200);
  });

  test('a vet is not rung with a consultation soon or running, by themselves, or for another kind of animal', async () => {
    const { userId } = await goOnline(app, vetId);
    const has = async (expected: Parameters<typeof selectOnlineVets>[1]) =>
      (await selectOnlineVets(app.db, expected)).some((online) => online.vetId === vetId);
    expect(await has({ exceptUserId: userId })).toBe(false);
    expect(await has({ category: 'no such animal' })).toBe(false);
    const { id } = await bookNext();
    for (const [minutes, is] of [
      [40, true],
      [20, false],
      [-10, false],
      [-30, true],
    ] as const) {
      await moveCloser(app, id, minutes);
      expect([minutes, await isRung()]).toEqual([minutes, is]);
    }
    await app.db.updateTable('consultations').set({ status: 'in_call' }).where('id', '=', id).execute();
    expect(await isRung()).toBe(false);
    await app.db.updateTable('consultations').set({ status: 'completed' }).where('id', '=', id).execute();
    expect(await isRung()).toBe(true);
  });

  test('two missed rings in a row set a vet offline with a notification; an answer in between resets the count', async () => {
    await goOnline(app, vetId);
    const miss = () => inTransaction(app.db, (tx) => countMissedRing(tx, vetId));
    expect(await miss()).toBe(false);
    await inTransaction(app.db, (tx) => clearMissedRings(tx, vetId));
    expect(await miss()).toBe(false);
    expect(await isRung()).toBe(true);
    expect(await miss()).toBe(true);
    expect(await isRung()).toBe(false);
    expect((await callAsVet(CONSOLE)).body.data.presence).toMatchObject({
      status: 'offline',
      missedRings: 2,
    });
    expect(await miss()).toBe(false);
    const published = await app.db
      .selectFrom('liveEvents')
      .where('userId', '=', vet.userId)
      .where('name', '=', 'presence')
      .orderBy('id', 'desc')
      .select('payload')
      .executeTakeFirst();
    expect(published?.payload).toEqual({ status: 'offline' });
    await goOnline(app, vetId);
    expect((await callAsVet(CONSOLE)).body.data.presence.missedRings).toBe(0);
  });
});
