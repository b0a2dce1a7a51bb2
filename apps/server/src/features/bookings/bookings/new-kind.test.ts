import type { AddressInfo } from 'node:net';
import { paymentCalls } from '@tailwell/contract/money/payments';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payables } from '../../../features.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { openFastify } from '../../../platform/http/open-fastify.ts';
import { API_BASE, type Handlers, mount } from '../../../platform/http/serve.ts';
import { newInt } from '../../../testing/seed.ts';
import { buildTestApp, callOver, signIn, type TestApp } from '../../../testing/test-app.ts';
import type { PaymentContext } from '../../money/payments/payable.flow.ts';
import { paymentHandlers } from '../../money/payments/payments.handlers.ts';
import { checkOpenPayments } from '../../money/payments/payments.jobs.ts';
import { serveWebhooks } from '../../money/payments/payments.routes.ts';
import { bookingParts, expireAllHolds } from './bookings.flow.ts';
import {
  cancelGrooming,
  GROOMING_PAISE,
  groomingCalls,
  groomingHandlers,
  groomingKind,
  makeGroomings,
  paidWithGrooming,
} from './new-kind.testing.ts';

type Owner = Awaited<ReturnType<typeof signIn>>;

let app: TestApp;
let server: FastifyInstance;
let context: PaymentContext;
let origin: string;
let owner: Owner;
const { payable, personalData } = bookingParts(groomingKind);

/** The app with an additional kind: its object in the list of what is paid for, and its calls. */
beforeAll(async () => {
  app = await buildTestApp();
  await makeGroomings(app.db);
  context = { ...app.context, payables: [...payables, payable] };
  server = await openFastify(context);
  const { db, microCache } = context;
  const shared = { db, microCache, callLimitFactor: 1_000 };
  const feature = paymentCalls(paidWithGrooming);
  const handlers = paymentHandlers(context) as unknown as Handlers<typeof feature>;
  mount(server, { ...shared, tag: 'payments', feature, handlers });
  mount(server, { ...shared, tag: 'grooming', feature: groomingCalls, handlers: groomingHandlers(context) });
  await serveWebhooks(server, context);
  context.sandboxPayments?.serve(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  owner = await signIn(app);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const HOUR = 3_600_000;
/** Fixed for all tests: the same number of hours is always the same time. */
const nextHour = Math.ceil(Date.now() / HOUR) * HOUR;
const inHours = (hours: number) => new Date(nextHour + hours * HOUR).toISOString();
const newSalon = () => `Salon ${newInt(1e9)}`;

const call = async (route: string, body: unknown, { token }: Owner = owner) => {
  const { status, body: answer } = await callOver(origin + API_BASE, route, { token, body });
  return { status, body: { ...answer, data: answer.data as { _id: string } } };
};
const book = (body: { salon: string; startsAt: string }, by = owner) =>
  call('POST /book/grooming/v1', body, by);
const move = (id: string, startsAt: string, by = owner) =>
  call(`PUT /move/grooming/${id}/v1`, { startsAt }, by);
const cancel = (id: string, body: unknown = {}, by = owner) =>
  call(`PUT /cancel/grooming/${id}/v1`, body, by);
const start = (id: string, by = owner) => call('POST /payment/start/v1', { groomingId: id }, by);

async function hold(salon = newSalon(), startsAt = inHours(30), by = owner): Promise<string> {
  const heldBooking = await book({ salon, startsAt }, by);
  expect(heldBooking.status).toBe(200);
  return heldBooking.body.data._id;
}

async function open(id: string, by = owner): Promise<string> {
  const started = await start(id, by);
  expect(started.status).toBe(200);
  return started.body.data._id;
}

const choose = (paymentId: string, choice: 'pay' | 'fail' | 'pending') =>
  fetch(`${origin}/sandbox/payments/${paymentId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `choice=${choice}`,
  });

/** The payment as the payer sees it, after a check with the gateway. */
async function read(paymentId: string, { token }: Owner = owner) {
  await sql`update payments set next_check_at = now() - interval '1 hour' where id = ${paymentId}`.execute(
    app.db,
  );
  const path = `/phonepe/user/check/status/phonepe/payment/${paymentId}/v1`;
  return (await callOver(origin + API_BASE, `GET ${path}`, { token })).body.data;
}

async function pay(id: string, by = owner): Promise<string> {
  const paymentId = await open(id, by);
  await choose(paymentId, 'pay');
  await read(paymentId, by);
  return paymentId;
}

const bookPaid = async (salon = newSalon(), startsAt = inHours(30), by = owner) => {
  const id = await hold(salon, startsAt, by);
  return { id, paymentId: await pay(id, by) };
};

/** Completes a payment late, at the bank. */
async function payLate(paymentId: string) {
  await sql`update sandbox_payments set state = 'completed', settled_at = now() where id = ${paymentId}`.execute(
    app.db,
  );
  await sql`update payments set next_check_at = now() where id = ${paymentId}`.execute(app.db);
  await checkOpenPayments(context);
  await app.runJobs();
}

const runOut = (id: string) =>
  sql`update groomings set hold_expires_at = now() - interval '1 minute' where id = ${id}`.execute(app.db);

async function statusOf(id: string) {
  const { rows } = await sql<{ status: string }>`select status from groomings where id = ${id}`.execute(
    app.db,
  );
  return rows[0]?.status;
}

async function historyOf(id: string) {
  const { rows } = await sql<{ toStatus: string }>`
    select to_status from grooming_events where grooming_id = ${id} order by id`.execute(app.db);
  return rows.map(({ toStatus }) => toStatus);
}

const refundsOf = (paymentId: string) =>
  app.db
    .selectFrom('refunds')
    .where('paymentId', '=', paymentId)
    .select(['cause', 'amountPaise', 'status'])
    .execute();

async function notifiedOf(paymentId: string) {
  const { body } = await app.db
    .selectFrom('notifications')
    .where('key', '=', `payment-returned:${paymentId}`)
    .select('body')
    .executeTakeFirstOrThrow();
  return body;
}

/** A reason that can be chosen for care at home, or one that can't. */
async function reason({ isForIt = true } = {}) {
  const { rows } = await sql<{ id: string }>`
    select id from cancel_reasons where is_active and ('home_care' = any(applies_to)) = ${isForIt} limit 1`.execute(
    app.db,
  );
  return rows[0]?.id;
}

test('a new kind can be held, paid and booked', async () => {
  const [salon, startsAt] = [newSalon(), inHours(30)];
  const id = await hold(salon, startsAt);
  expect(await hold(salon, startsAt)).toBe(id);
  const paymentId = await open(id);
  expect(await open(id)).toBe(paymentId);
  const booking = { kind: 'grooming', _id: id, isHeld: true, isPaidOtherwise: false };
  expect(await read(paymentId)).toMatchObject({
    status: 'pending',
    amount: GROOMING_PAISE / 100,
    booking,
  });
  await choose(paymentId, 'pay');
  expect(await read(paymentId)).toMatchObject({
    status: 'completed',
    refund: null,
    booking: { ...booking, isHeld: false },
  });
  expect(await historyOf(id)).toEqual(['payment_pending', 'booked']);
  expect((await start(id)).body.code).toBe('ALREADY_PAID');
});

test('another time replaces a hold, and a hold is released without a reason', async () => {
  const salon = newSalon();
  const first = await hold(salon);
  const second = await hold(salon, inHours(40));
  expect(await statusOf(first)).toBe('cancelled_by_user');
  expect((await cancel(second)).status).toBe(200);
  expect(await statusOf(second)).toBe('cancelled_by_user');
  expect((await start(second)).body).toMatchObject({
    code: 'HOLD_OVER',
    message: 'The time is no longer held for you. Please choose it again.',
  });
});

test('of ten concurrent requests for one time one succeeds', async () => {
  const [salon, startsAt] = [newSalon(), inHours(30)];
  const owners = await Promise.all(Array.from({ length: 10 }, () => signIn(app)));
  const answers = await Promise.all(owners.map((one) => book({ salon, startsAt }, one)));
  expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 'SLOT_TAKEN'),
  ]);
});

test('a failed payment leaves it held, and the next one books it', async () => {
  const id = await hold();
  const failed = await open(id);
  await choose(failed, 'fail');
  expect(await read(failed)).toMatchObject({
    status: 'failed',
    booking: { isHeld: true, isPaidOtherwise: false },
  });
  const second = await pay(id);
  expect(second).not.toBe(failed);
  expect(await statusOf(id)).toBe('booked');
  expect(await read(failed)).toMatchObject({
    status: 'failed',
    booking: { isHeld: false, isPaidOtherwise: true },
  });
});

test('an expired hold frees the time; a late payment books it while it is free', async () => {
  const id = await hold();
  const paymentId = await open(id);
  await choose(paymentId, 'pending');
  await runOut(id);
  await expireAllHolds(context, groomingKind);
  expect((await start(id)).body.code).toBe('HOLD_OVER');
  await payLate(paymentId);
  expect(await historyOf(id)).toEqual(['payment_pending', 'expired', 'booked']);
  expect(await refundsOf(paymentId)).toEqual([]);
});

test('a late payment is refunded if another user has the time', async () => {
  const [salon, startsAt] = [newSalon(), inHours(30)];
  const id = await hold(salon, startsAt);
  const paymentId = await open(id);
  await choose(paymentId, 'pending');
  await runOut(id);
  await bookPaid(salon, startsAt, await signIn(app));
  await payLate(paymentId);
  expect(await statusOf(id)).toBe('expired');
  expect(await refundsOf(paymentId)).toEqual([
    { cause: 'late', amountPaise: GROOMING_PAISE, status: 'processed' },
  ]);
  expect(await notifiedOf(paymentId)).toContain(payable.lateMessage);
  expect(await read(paymentId)).toMatchObject({
    refund: { amount: GROOMING_PAISE / 100, status: 'processed' },
  });
});

test('a second payment is refunded', async () => {
  const id = await hold();
  const first = await open(id);
  await choose(first, 'fail');
  await read(first);
  const second = await pay(id);
  await payLate(first);
  expect(await read(first)).toMatchObject({ status: 'completed', booking: { isPaidOtherwise: true } });
  expect(await refundsOf(first)).toMatchObject([{ cause: 'twice', amountPaise: GROOMING_PAISE }]);
  expect(await refundsOf(second)).toEqual([]);
  expect(await notifiedOf(first)).toMatch(/^You paid twice for one grooming/);
});

test('it is rescheduled by its rules, and never onto another booking', async () => {
  const salon = newSalon();
  const { id } = await bookPaid(salon);
  await bookPaid(salon, inHours(50), await signIn(app));
  expect((await move(id, inHours(30))).body.message).toBe(
    'It is at this time already. Please choose another one.',
  );
  expect((await move(id, inHours(50))).body.code).toBe('SLOT_TAKEN');
  expect((await move(id, inHours(60))).status).toBe(200);
  expect(await historyOf(id)).toEqual(['payment_pending', 'booked', 'booked']);
  // The previous time is free again.
  await hold(salon, inHours(30), await signIn(app));
  expect((await move(id, inHours(70))).body).toMatchObject({
    code: 'NOT_MOVABLE',
    message: 'You have moved it once already.',
  });
});

test('its owner cancels with a reason and is refunded by its rules; of twenty concurrent requests one succeeds', async () => {
  const { id, paymentId } = await bookPaid();
  expect((await cancel(id)).body.code).toBe('REASON_UNKNOWN');
  const wrongKind = await cancel(id, { reasonId: await reason({ isForIt: false }) });
  expect(wrongKind.body.code).toBe('REASON_UNKNOWN');
  const reasonId = await reason();
  expect((await cancel(id, { reasonId, expectedRefund: 800 })).body).toMatchObject({
    code: 'REFUND_CHANGED',
    details: { refund: 400 },
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(id, { reasonId })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)?.body.message).toMatch(
    /^This grooming can’t be cancelled any more/,
  );
  await app.runJobs();
  expect(await refundsOf(paymentId)).toEqual([
    { cause: 'cancelled', amountPaise: GROOMING_PAISE / 2, status: 'processed' },
  ]);
});

test('when we cancel, everything is refunded', async () => {
  const { id, paymentId } = await bookPaid();
  const office = () => inTransaction(app.db, (tx) => cancelGrooming(tx, id));
  expect(await office()).toBe(GROOMING_PAISE);
  expect(await refundsOf(paymentId)).toMatchObject([{ cause: 'cancelled', amountPaise: GROOMING_PAISE }]);
  await expect(office()).rejects.toThrow('can’t be cancelled any more');
});

test('deleting the account cancels upcoming bookings by their terms, and releases holds', async () => {
  const leaving = await signIn(app);
  const { id, paymentId } = await bookPaid(newSalon(), inHours(30), leaving);
  const heldBooking = await hold(newSalon(), inHours(90), leaving);
  const { rows } = await sql<{ userId: string }>`select user_id from groomings where id = ${id}`.execute(
    app.db,
  );
  const userId = rows[0]?.userId ?? '';
  await inTransaction(app.db, async (tx) => {
    const { discounts } = await personalData.lockUpcoming.lock(tx, userId);
    expect(discounts).toHaveLength(2);
    await personalData.cancelUpcoming(tx, userId);
  });
  expect(await Promise.all([statusOf(id), statusOf(heldBooking)])).toEqual([
    'cancelled_by_user',
    'cancelled_by_user',
  ]);
  expect(await refundsOf(paymentId)).toMatchObject([{ amountPaise: GROOMING_PAISE / 2 }]);
});

test('another user’s booking is not found, two kinds in one payment are refused, and the product has no such kind', async () => {
  const id = await hold();
  const stranger = await signIn(app);
  const answers = [
    await start(id, stranger),
    await cancel(id, {}, stranger),
    await move(id, inHours(80), stranger),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await call('POST /payment/start/v1', { groomingId: id, orderId: id })).status).toBe(422);
  const body = { groomingId: id };
  expect((await app.call('POST /payment/start/v1', { token: owner.token, body })).status).toBe(422);
});
