import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
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
import { signInVet } from './vet-console.testing.ts';

const CONFIRM = (id: string) => `PUT /vet/confirm/asign/vet/schedule/${id}/v1` as const;
const CANCEL = (id: string) => `PUT /vet/cancel/asign/vet/schedule/${id}/v1` as const;

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
