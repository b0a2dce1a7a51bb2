import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnyBody } from '../../../testing/answers.ts';
import { buildTestApp, type TestAnswer, type TestApp } from '../../../testing/test-app.ts';
import { clearTimes, create, findVet, insertOwner } from './consultations.testing.ts';

let app: TestApp;
let vetId: string;
/** Each test uses its own times. */
let nextTime: () => string;
let owner: Awaited<ReturnType<typeof insertOwner>>;

beforeAll(async () => {
  app = await buildTestApp();
  ({ vetId } = await findVet(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  nextTime = await clearTimes(app, vetId);
  owner = await insertOwner(app.db);
});

const newKey = () => ({ 'Idempotency-Key': randomUUID() });

const hundred = <Body>(call: () => Promise<TestAnswer<Body>>) =>
  Promise.all(Array.from({ length: 100 }, call));

const start = (scheduleId: string, headers: Record<string, string>) =>
  app.call('POST /payment/start/v1', { token: owner.token, body: { scheduleId }, headers });

/** Returns the successful response, which must be the same for all; the others got "please wait". */
function expectOneAnswer<Body extends AnyBody>(answers: TestAnswer<Body>[]): TestAnswer<Body> {
  const good = answers.filter(({ status }) => status === 200);
  for (const other of answers.filter(({ status }) => status !== 200)) {
    expect([other.status, other.body.code]).toEqual([409, 'STILL_RUNNING']);
  }
  const [first] = good;
  if (!first) throw new Error('no request was answered');
  for (const { body } of good) expect(body).toEqual(first.body);
  return first;
}

const selectConsultations = () =>
  app.db.selectFrom('consultations').where('userId', '=', owner.id).select(['id', 'status']).execute();

test('a hundred attempts to book with one Idempotency-Key create one consultation', async () => {
  const request = { vetId, startsAt: nextTime() };
  const headers = newKey();
  const answer = expectOneAnswer(await hundred(() => create(app, owner, request, headers)));
  const { _id } = answer.body.newSchedule;
  expect(await selectConsultations()).toEqual([{ id: _id, status: 'payment_pending' }]);
  // A client that never got the first response gets it now.
  const again = await create(app, owner, request, headers);
  expect([again.status, again.body]).toEqual([200, answer.body]);
});

test('a response is repeated for 24 hours, then its key can be used again', async () => {
  const request = { vetId, startsAt: nextTime() };
  const headers = newKey();
  expect((await create(app, owner, request, headers)).status).toBe(200);
  const ageBy = (hours: number) =>
    sql`update idempotent_answers set created_at = now() - make_interval(hours => ${hours})
      where key = ${headers['Idempotency-Key']}`.execute(app.db);
  await ageBy(23);
  expect((await create(app, owner, request, headers)).status).toBe(200);
  await ageBy(25);
  // Handled like a first request: the owner already holds this slot, so it is booked as it is or refused.
  const other = { vetId, startsAt: nextTime() };
  const fresh = await create(app, owner, other, headers);
  expect(fresh.status).toBe(200);
});

test('a hundred attempts to pay with one Idempotency-Key create one payment', async () => {
  const created = await create(app, owner, { vetId, startsAt: nextTime() }, newKey());
  const { _id } = created.body.newSchedule;
  const headers = newKey();
  const answer = expectOneAnswer(await hundred(() => start(_id, headers)));
  const payments = await app.db
    .selectFrom('payments')
    .where('consultationId', '=', _id)
    .select(['id', 'status', 'checkoutUrl'])
    .execute();
  const { _id: id, checkoutUrl } = answer.body.data;
  expect(payments).toEqual([{ id, status: 'pending', checkoutUrl }]);
  const again = await start(_id, headers);
  expect([again.status, again.body]).toEqual([200, answer.body]);
});

test('a hundred attempts to move with one Idempotency-Key use one move', async () => {
  const created = await create(app, owner, { vetId, startsAt: nextTime() });
  const { _id } = created.body.newSchedule;
  await app.db.updateTable('consultations').set({ status: 'booked' }).where('id', '=', _id).execute();
  const [headers, startsAt] = [newKey(), nextTime()];
  const move = () =>
    app.call(`PUT /user/update/asign/vet/schedule/${_id}/v1`, {
      token: owner.token,
      body: { startsAt },
      headers,
    });
  const answer = expectOneAnswer(await hundred(move));
  expect(answer.body.data).toMatchObject({ startsAt, reschedule: { movesLeft: 1 } });
});

test('a key reused with another body is refused, and books nothing', async () => {
  const headers = newKey();
  await create(app, owner, { vetId, startsAt: nextTime() }, headers);
  const before = await selectConsultations();
  const refused = await create(app, owner, { vetId, startsAt: nextTime() }, headers);
  expect([refused.status, refused.body.code]).toEqual([422, 'IDEMPOTENCY_KEY']);
  expect(await selectConsultations()).toEqual(before);
});

test('a refused attempt can be repeated with its key', async () => {
  const rival = await insertOwner(app.db);
  const startsAt = nextTime();
  const rejected = await create(app, rival, { vetId, startsAt });
  const headers = newKey();
  expect((await create(app, owner, { vetId, startsAt }, headers)).body.code).toBe('SLOT_TAKEN');
  const id = rejected.body.newSchedule._id;
  await app.call(`PUT /user/delete/asign/vet/schedule/${id}/v1`, { token: rival.token, body: {} });
  expect((await create(app, owner, { vetId, startsAt }, headers)).status).toBe(200);
});

test('the same key of two users counts as two keys', async () => {
  const other = await insertOwner(app.db);
  const headers = newKey();
  const mine = await create(app, owner, { vetId, startsAt: nextTime() }, headers);
  const theirs = await create(app, other, { vetId, startsAt: nextTime() }, headers);
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  expect(theirs.body.newSchedule).not.toEqual(mine.body.newSchedule);
});
