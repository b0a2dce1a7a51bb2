import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { payables } from '../../../../features.ts';
import { inTransaction } from '../../../../platform/database/db.ts';
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { countWaiting } from '../../../../testing/waiting.ts';
import { checkPayment } from '../../../money/payments/settle.flow.ts';
import { expireHoldsOfAll } from '../consultations.jobs.ts';
import {
  book,
  cancelReason,
  choose,
  create,
  expireHold,
  getSchedule,
  hold,
  insertOwner,
  moveCloser,
  startPayment,
  statusOf,
} from '../consultations.testing.ts';
import { notificationsOf, openPage, outcomeOf, settleWithoutWebhook, takeVet } from './payments.testing.ts';

let app: TestApp;
let vetId: string;
let fee: number;
let nextTime: () => string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ vetId, fee, nextTime } = await takeVet(app));
});
afterAll(() => app.close());

const open = (more: Record<string, unknown> = {}) => openPage(app, { vetId, startsAt: nextTime(), ...more });

const BOOKED = { status: 'completed', outcome: 'fulfilled', consultation: 'booked', refunds: [] };
const returned = (cause: string, amount = fee) => ({
  status: 'completed',
  outcome: 'returned',
  refunds: [{ cause, amountPaise: amount * 100 }],
});

test('when a payment fails the slot stays held, and a second attempt books it', async () => {
  const { owner, id, paymentId } = await open();
  await choose(app, paymentId, 'fail');
  expect((await statusOf(app, paymentId, owner.token)).body.data).toMatchObject({
    status: 'failed',
    booking: { isHeld: true },
  });
  const second = await startPayment(app, owner.token, id);
  expect(second).not.toBe(paymentId);
  await choose(app, second, 'pay');
  await statusOf(app, second);
  expect(await outcomeOf(app, second)).toEqual(BOOKED);
  expect(await outcomeOf(app, paymentId)).toMatchObject({ status: 'failed', outcome: null });
  expect(await notificationsOf(app, id)).toEqual(['consultation-booked']);
});

test('a payment that was left pending and is paid later books', async () => {
  const { paymentId } = await open();
  await choose(app, paymentId, 'pending');
  expect((await statusOf(app, paymentId)).body.data.status).toBe('pending');
  await choose(app, paymentId, 'pay');
  await statusOf(app, paymentId);
  expect(await outcomeOf(app, paymentId)).toEqual(BOOKED);
});

test.each([false, true])(
  'a late payment books if the slot is still free (expired by the job: %j)',
  async (isExpired) => {
    const { id, paymentId } = await open({ couponCode: 'VETCARE' });
    await expireHold(app, id);
    if (isExpired) await expireHoldsOfAll(app.context);
    await choose(app, paymentId, 'pay');
    await statusOf(app, paymentId);
    expect(await outcomeOf(app, paymentId)).toEqual(BOOKED);
    const use = await app.db
      .selectFrom('couponUses')
      .innerJoin('consultations', 'consultations.couponUseId', 'couponUses.id')
      .where('consultations.id', '=', id)
      .select('state')
      .executeTakeFirst();
    expect(use).toEqual({ state: 'used' });
  },
);

test('a late payment books if the next holder of the slot did not pay either', async () => {
  const startsAt = nextTime();
  const { id, paymentId } = await open({ startsAt });
  await expireHold(app, id);
  const next = await hold(app, await insertOwner(app.db), vetId, startsAt);
  expect(next.status).toBe(200);
  await expireHold(app, next.body.data._id);
  await choose(app, paymentId, 'pay');
  await statusOf(app, paymentId);
  expect(await outcomeOf(app, paymentId)).toEqual(BOOKED);
});

test('a late payment for a slot booked by another owner is refunded once, in full', async () => {
  const startsAt = nextTime();
  const { owner, id, paymentId } = await open({ startsAt });
  await expireHold(app, id);
  const winner = await insertOwner(app.db);
  await book(app, winner, { vetId, startsAt });
  await choose(app, paymentId, 'pay');
  await Promise.all(Array.from({ length: 10 }, () => statusOf(app, paymentId)));
  expect(await outcomeOf(app, paymentId)).toEqual({ ...returned('late'), consultation: 'expired' });
  expect(await notificationsOf(app, paymentId)).toEqual(['refund-sent']);
  expect((await statusOf(app, paymentId, owner.token)).body.data).toMatchObject({
    status: 'completed',
    refund: { amount: fee, status: 'requested' },
    booking: { _id: id, isHeld: false },
  });
  await app.runJobs();
  expect((await statusOf(app, paymentId)).body.data.refund.status).toBe('processed');
});

test('a late payment is refunded if the pet is booked with another vet at that time', async () => {
  const other = await takeVet(app, 1);
  const startsAt = nextTime();
  const { owner, id, paymentId } = await open({ startsAt });
  await expireHold(app, id);
  // The other vet's times can differ: what matters is that the two overlap.
  const { id: otherId } = await book(app, owner, { vetId: other.vetId, startsAt: other.nextTime() });
  const [first] = await app.db
    .selectFrom('consultations')
    .where('id', '=', id)
    .select(['startsAt', 'endsAt', 'blockedUntil'])
    .execute();
  await app.db
    .updateTable('consultations')
    .set(first ?? {})
    .where('id', '=', otherId)
    .execute();
  await choose(app, paymentId, 'pay');
  await statusOf(app, paymentId);
  expect(await outcomeOf(app, paymentId)).toEqual({ ...returned('late'), consultation: 'expired' });
});

test('a payment that arrives after the owner released the hold is refunded once', async () => {
  const { owner, id, paymentId } = await open();
  await app.call(`PUT /user/delete/asign/vet/schedule/${id}/v1`, { token: owner.token, body: {} });
  await choose(app, paymentId, 'pay');
  await statusOf(app, paymentId);
  await statusOf(app, paymentId);
  expect(await outcomeOf(app, paymentId)).toEqual({
    ...returned('late'),
    consultation: 'cancelled_by_user',
  });
});

test('a payment that arrives after the consultation’s start is refunded', async () => {
  const { id, paymentId } = await open();
  await moveCloser(app, id, -1);
  await choose(app, paymentId, 'pay');
  await statusOf(app, paymentId);
  expect(await outcomeOf(app, paymentId)).toMatchObject(returned('late'));
});

test('of two payments for one consultation the second is refunded, whichever it is', async () => {
  const startsAt = nextTime();
  const { owner, id, paymentId: first } = await open({ startsAt });
  // Two pages with the same price are open if a coupon was applied to the bill and removed again.
  await create(app, owner, { vetId, startsAt, couponCode: 'VETCARE' });
  await create(app, owner, { vetId, startsAt });
  const second = await startPayment(app, owner.token, id);
  expect(second).not.toBe(first);
  await Promise.all([choose(app, first, 'pay'), choose(app, second, 'pay')]);
  await Promise.all([statusOf(app, first), statusOf(app, second)]);
  const outcomes = [await outcomeOf(app, first), await outcomeOf(app, second)];
  expect(outcomes).toContainEqual(BOOKED);
  expect(outcomes).toContainEqual({ ...returned('twice'), consultation: 'booked' });
  expect(await notificationsOf(app, id)).toEqual(['consultation-booked']);
});

test('a payment of the previous price is refunded, and the new price is paid on a separate page', async () => {
  const startsAt = nextTime();
  const { owner, id, paymentId: old } = await open({ startsAt });
  await create(app, owner, { vetId, startsAt, couponCode: 'VETCARE' });
  // The gateway still awaits the old one; that does not reopen anything.
  expect((await statusOf(app, old)).body.data.status).toBe('expired');
  const body = { scheduleId: id };
  const started = await app.call('POST /payment/start/v1', { token: owner.token, body });
  expect(started.body.data).toMatchObject({ amount: fee - 75 });
  expect(started.body.data._id).not.toBe(old);
  expect((await statusOf(app, old)).body.data.status).toBe('expired');

  await choose(app, old, 'pay');
  await statusOf(app, old);
  expect(await outcomeOf(app, old)).toEqual({ ...returned('late'), consultation: 'payment_pending' });
  const published = await app.db
    .selectFrom('notifications')
    .where('key', '=', `payment-returned:${old}`)
    .select('body')
    .executeTakeFirstOrThrow();
  expect(published.body).toContain('the old price');
  await choose(app, started.body.data._id, 'pay');
  await statusOf(app, started.body.data._id);
  expect(await outcomeOf(app, started.body.data._id)).toEqual(BOOKED);
  const { bill } = (await getSchedule(app, owner.token, id)).body.data;
  expect(bill).toMatchObject({ couponCode: 'VETCARE', toPay: fee - 75 });
});

/** Resolves once a statement of this database waits for another one's lock. */
const untilOneWaits = () => vi.waitFor(async () => expect(await countWaiting(app.db)).toBe(1), 10_000);

test('an owner who cancels at the very moment the payment arrives is refunded', async () => {
  const { owner, id, paymentId } = await open();
  const reasonId = await cancelReason(app, owner.token);
  await settleWithoutWebhook(app, paymentId, 'pay');
  const { cancelled } = await inTransaction(app.db, async (tx) => {
    await checkPayment({ ...app.context, payables, db: tx }, paymentId);
    const cancelling = app.call(`PUT /user/delete/asign/vet/schedule/${id}/v1`, {
      token: owner.token,
      body: { reasonId },
    });
    await untilOneWaits();
    // Not the promise itself: it would be awaited before the transaction ends.
    return { cancelled: { answer: cancelling } };
  });
  expect((await cancelled.answer).body.data).toMatchObject({
    status: 'cancelled_by_user',
    refund: { amount: fee },
  });
  expect((await outcomeOf(app, paymentId)).refunds).toEqual([{ cause: 'cancelled', amountPaise: fee * 100 }]);
});
