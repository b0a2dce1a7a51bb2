import type { AddressInfo } from 'node:net';
import { paymentCalls } from '@tailwell/contract/money/payments';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payables } from '../../../features.ts';
import { openFastify } from '../../../platform/http/open-fastify.ts';
import { API_BASE, type Handlers, mount } from '../../../platform/http/serve.ts';
import { buildTestApp, callOver, signIn, type TestApp } from '../../../testing/test-app.ts';
import {
  fourThings,
  holdNight,
  makeKennelNights,
  NIGHT_PAISE,
  payableNight,
  selectNight,
  updateNight,
} from './fourth-kind.testing.ts';
import type { PaymentContext } from './payable.flow.ts';
import { paymentHandlers } from './payments.handlers.ts';
import { checkOpenPayments } from './payments.jobs.ts';
import { serveWebhooks } from './payments.routes.ts';
import { requestRefund } from './refunds.sql.ts';

let app: TestApp;
let server: FastifyInstance;
let context: PaymentContext;
let origin: string;
let owner: Awaited<ReturnType<typeof signIn>>;

/** Payments of four kinds: nothing but the list is another one. */
beforeAll(async () => {
  app = await buildTestApp();
  await makeKennelNights(app.db);
  context = { ...app.context, payables: [...payables, payableNight] };
  server = await openFastify(context);
  const feature = paymentCalls(fourThings);
  const handlers = paymentHandlers(context) as unknown as Handlers<typeof feature>;
  const { db, microCache } = context;
  mount(server, { tag: 'payments', feature, handlers, db, microCache, callLimitFactor: 1_000 });
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

const start = (id: string, { token } = owner) =>
  callOver(origin + API_BASE, 'POST /payment/start/v1', { token, body: { kennelNightId: id } });

async function open(id: string): Promise<string> {
  const started = await start(id);
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

/** What the payer reads, once the gateway has been asked. */
async function read(paymentId: string) {
  await sql`update payments set next_check_at = now() - interval '1 hour' where id = ${paymentId}`.execute(
    app.db,
  );
  const path = `/phonepe/user/check/status/phonepe/payment/${paymentId}/v1`;
  return (await callOver(origin + API_BASE, `GET ${path}`, { token: owner.token })).body.data;
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

test('a fourth kind is paid for, and for who pays it is what it is', async () => {
  const id = await holdNight(app.db, owner.mobileNo);
  const paymentId = await open(id);
  expect(await open(id)).toBe(paymentId);
  const booking = { kind: 'kennel_night', _id: id, isKept: true, isPaidOtherwise: false };
  expect(await read(paymentId)).toMatchObject({ status: 'pending', amount: NIGHT_PAISE / 100, booking });
  await choose(paymentId, 'pay');
  expect(await read(paymentId)).toMatchObject({
    status: 'completed',
    refund: null,
    booking: { ...booking, isKept: false },
  });
  expect(await selectNight(app.db, id)).toMatchObject({ status: 'booked' });
  expect((await start(id)).body.code).toBe('ALREADY_PAID');
});

test('a payment that fails leaves it held, and the next one books it', async () => {
  const id = await holdNight(app.db, owner.mobileNo);
  const failed = await open(id);
  await choose(failed, 'fail');
  expect(await read(failed)).toMatchObject({
    status: 'failed',
    booking: { isKept: true, isPaidOtherwise: false },
  });
  const second = await open(id);
  expect(second).not.toBe(failed);
  await choose(second, 'pay');
  await read(second);
  expect(await selectNight(app.db, id)).toMatchObject({ status: 'booked' });
  expect(await read(failed)).toMatchObject({
    status: 'failed',
    booking: { isKept: false, isPaidOtherwise: true },
  });
});

test('money that comes too late goes back, by the job of each minute too', async () => {
  const id = await holdNight(app.db, owner.mobileNo);
  const paymentId = await open(id);
  await choose(paymentId, 'pending');
  await updateNight(app.db, id, 'expired');
  expect((await start(id)).body.code).toBe('HOLD_OVER');
  await sql`update sandbox_payments set state = 'completed', settled_at = now() where id = ${paymentId}`.execute(
    app.db,
  );
  await sql`update payments set next_check_at = now() where id = ${paymentId}`.execute(app.db);
  await checkOpenPayments(context);
  await app.runJobs();
  expect(await refundsOf(paymentId)).toEqual([
    { cause: 'late', amountPaise: NIGHT_PAISE, status: 'processed' },
  ]);
  expect(await notifiedOf(paymentId)).toContain(payableNight.tooLate);
  expect(await read(paymentId)).toMatchObject({ refund: { amount: NIGHT_PAISE / 100, status: 'processed' } });
});

test('who pays twice gets the second payment back', async () => {
  const id = await holdNight(app.db, owner.mobileNo);
  const first = await open(id);
  await choose(first, 'fail');
  await read(first);
  const second = await open(id);
  await choose(second, 'pay');
  await read(second);
  // The bank has let it pass after all.
  await sql`update sandbox_payments set state = 'completed', settled_at = now() where id = ${first}`.execute(
    app.db,
  );
  expect(await read(first)).toMatchObject({ status: 'completed', booking: { isPaidOtherwise: true } });
  expect(await refundsOf(first)).toMatchObject([{ cause: 'twice', amountPaise: NIGHT_PAISE }]);
  expect(await refundsOf(second)).toEqual([]);
  expect(await notifiedOf(first)).toMatch(/^You paid twice for one night/);
});

test('what was paid can be refunded once, and never more than was paid', async () => {
  const id = await holdNight(app.db, owner.mobileNo);
  const paymentId = await open(id);
  await choose(paymentId, 'pay');
  await read(paymentId);
  const refund = () =>
    app.db
      .transaction()
      .execute((tx) => requestRefund(tx, { paymentId, amountPaise: NIGHT_PAISE, cause: 'cancelled' }));
  await refund();
  await expect(refund()).rejects.toThrow();
  await app.runJobs();
  expect(await refundsOf(paymentId)).toMatchObject([{ cause: 'cancelled', status: 'processed' }]);
});

test('a stranger’s, a senseless and two at once are refused as ever', async () => {
  const id = await holdNight(app.db, owner.mobileNo);
  expect((await start(id, await signIn(app))).status).toBe(404);
  const both = await callOver(origin + API_BASE, 'POST /payment/start/v1', {
    token: owner.token,
    body: { kennelNightId: id, orderId: id },
  });
  expect(both.status).toBe(422);
  // The product itself knows no such kind.
  expect(
    (await app.call('POST /payment/start/v1', { token: owner.token, body: { kennelNightId: id } })).status,
  ).toBe(422);
});
