import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { findBrokenRules } from '../../../testing/books.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { getOrder, insertBuyer, placePaidOrder } from '../../shop/orders/orders.testing.ts';
import { makeListing } from '../../shop/products/products.testing.ts';
import { reasonNamed } from '../../shop/shop-console/shop-console.testing.ts';
import { requestRefundByHand } from './refunds.sql.ts';

let app: TestApp;
let token: string;
let userId: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token, userId } = await signInStaff(app, { role: 'finance' }));
});
afterAll(() => app.close());

/** An order of ₹800 paid online. */
async function makePaid() {
  const buyer = await insertBuyer(app.db);
  const { id: listingId } = await makeListing(app, { stock: 5 });
  const { order, paymentId } = await placePaidOrder(app, buyer.token, {
    lines: [{ listingId, quantity: 2 }],
    addressId: buyer.addressId,
  });
  return { buyer, order, paymentId, paid: order.toPay as number };
}

const cause = 'damaged' as const;
const reason = 'The bag came torn, as you wrote';
const refund = (paymentId: string, amount: number, headers?: Record<string, string>) =>
  app.call(`POST /console/refund/payments/${paymentId}/v1`, {
    token,
    body: { amount, cause, reason },
    headers,
  });

const open = async (paymentId: string) =>
  (await app.call(`GET /console/get/payments/${paymentId}/v1`, { token })).body.data;

const list = async (query: Record<string, string>) =>
  (await app.call(`GET /console/list/payments/v1?${new URLSearchParams(query)}`, { token })).body;

describe('a refund by hand', () => {
  test('of a part and of the rest is sent, and the owner reads why', async () => {
    const { buyer, order, paymentId, paid } = await makePaid();
    const first = await refund(paymentId, 100.5);
    expect(first.body.data).toMatchObject({
      amount: 100.5,
      status: 'requested',
      cause: 'by_hand',
      handCause: cause,
      reason,
      by: 'Meena Rao',
    });
    expect((await refund(paymentId, paid)).body).toMatchObject({
      code: 'REFUND_TOO_LARGE',
      fields: { amount: expect.stringMatching(/^Only ₹.* of it is left/) },
    });
    expect((await open(paymentId)).left).toBe(paid - 100.5);
    expect((await refund(paymentId, paid - 100.5)).status).toBe(200);
    expect((await refund(paymentId, 1)).body.fields.amount).toBe('This payment is already fully refunded.');

    await app.runJobs();
    const { refunds, left, refunded } = await open(paymentId);
    expect([left, refunded]).toEqual([0, paid]);
    expect(refunds.map(({ status, amount }) => [status, amount])).toEqual([
      ['processed', paid - 100.5],
      ['processed', 100.5],
    ]);
    expect((await getOrder(app, buyer.token, order._id)).refund).toMatchObject({ status: 'processed' });
    const { data } = (await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token: buyer.token })).body;
    const texts = data.map(({ title, body }) => `${title}: ${body}`).join('\n');
    expect(texts).toContain('Your refund is on its way');
    expect(texts).toContain(`Reason: “${reason}” ₹100.50 goes back`);
  });

  test('reduces the refund of a later cancellation, as the owner is shown', async () => {
    const { buyer, order, paymentId, paid } = await makePaid();
    await refund(paymentId, 100.5);
    const { cancellation, parcels } = await getOrder(app, buyer.token, order._id);
    expect([cancellation.refund, parcels[0]?.cancellation.refund]).toEqual([paid - 100.5, paid - 100.5]);
    const reasonId = await reasonNamed(app, 'cancel');
    const cancel = (expectedRefund: number) =>
      app.call(`PUT /order/update/order/${order._id}/v1`, {
        token: buyer.token,
        body: { reasonId, expectedRefund },
      });
    expect((await cancel(paid)).body).toMatchObject({
      code: 'REFUND_CHANGED',
      details: { refund: paid - 100.5 },
    });
    expect((await cancel(paid - 100.5)).status).toBe(200);
    expect((await open(paymentId)).left).toBe(0);
  });

  test('is in the audit log with its sender, its reason, and the state before', async () => {
    const { paymentId } = await makePaid();
    await refund(paymentId, 10);
    const rows = await app.db.selectFrom('auditLog').where('subjectId', '=', paymentId).selectAll().execute();
    expect(rows).toMatchObject([
      {
        call: 'paymentOffice.refund',
        actorId: userId,
        reason,
        before: { refunded: 0 },
        after: { refunded: 10 },
      },
    ]);
  });

  test('that is repeated with its key is sent once', async () => {
    const { paymentId } = await makePaid();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const [one, other] = [await refund(paymentId, 10, headers), await refund(paymentId, 10, headers)];
    expect(other.body).toEqual(one.body);
    expect((await refund(paymentId, 11, headers)).body.code).toBe('IDEMPOTENCY_KEY');
    expect((await open(paymentId)).refunds).toHaveLength(1);
  });

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 0.001 }, 'amount'],
    [{ amount: 1, reason: 'short' }, 'reason'],
    [{ amount: 1, cause: 'by_hand' }, 'cause'],
    [{ amount: 1, cause: undefined }, 'cause'],
  ])('with %j is refused with a message', async (body, field) => {
    const { paymentId } = await makePaid();
    const answer = await app.call(`POST /console/refund/payments/${paymentId}/v1`, {
      token,
      body: { cause, reason, ...body },
    });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });

  test('of an unpaid or unknown payment is refused', async () => {
    const { paymentId } = await makePaid();
    await app.db
      .updateTable('payments')
      .set({ status: 'expired', outcome: null, completedAt: null })
      .where('id', '=', paymentId)
      .execute();
    const unpaid = await refund(paymentId, 1);
    expect([unpaid.status, unpaid.body.code]).toEqual([409, 'NOT_PAID']);
    expect((await refund('A'.repeat(22), 1)).status).toBe(404);
    expect((await refund('nothing', 1)).status).toBe(404);
  });

  test('needs a fresh second factor, and the permission', async () => {
    const { paymentId } = await makePaid();
    const body = { amount: 1, cause, reason };
    const route = `POST /console/refund/payments/${paymentId}/v1` as const;
    const support = await signInStaff(app, { role: 'support' });
    expect((await app.call(route, { token: support.token, body })).body.code).toBe('NOT_ALLOWED');
    const stale = await signInStaff(app, { role: 'finance' });
    await app.db
      .updateTable('sessions')
      .set({ secondFactorAt: sql<Date>`now() - interval '6 minutes'` })
      .where('userId', '=', stale.userId)
      .execute();
    expect((await app.call(route, { token: stale.token, body })).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await app.call(route, { token: (await signIn(app)).token, body })).status).toBe(403);
  });

  test('that the gateway refuses can be requested again', async () => {
    const { paymentId, paid } = await makePaid();
    await refund(paymentId, paid);
    const { refunds } = await open(paymentId);
    // What was refunded outside our system can't be refunded again.
    await sql`update sandbox_payments set refunded_paise = amount_paise where id = ${paymentId}`.execute(
      app.db,
    );
    await app.runJobs();
    expect(await open(paymentId)).toMatchObject({
      left: paid,
      refunded: 0,
      refunds: [{ _id: refunds[0]?._id, status: 'failed' }],
    });
    expect((await list({ refund: 'failed', search: paymentId })).total).toBe(1);
    await sql`update sandbox_payments set refunded_paise = 0 where id = ${paymentId}`.execute(app.db);
    await refund(paymentId, paid);
    await app.runJobs();
    expect((await open(paymentId)).refunds.map(({ status }) => status)).toEqual(['processed', 'failed']);
  });

  test('leaves the rest for a later cancellation, and the owner reads that', async () => {
    const { buyer, order, paymentId, paid } = await makePaid();
    await refund(paymentId, paid - 30);
    const cancelled = await app.call(`POST /console/cancel/parcels/${order.parcels[0]._id}/v1`, {
      token,
      body: { reason: 'The shop can’t deliver it' },
    });
    expect(cancelled.body.data).toEqual({ refund: 30 });
    await app.runJobs();
    expect(await open(paymentId)).toMatchObject({ left: 0, refunded: paid });
    const { data } = (await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token: buyer.token })).body;
    expect(data.map(({ body }) => body).join('\n')).toContain(
      `The shop can’t deliver it. So we have cancelled it in order ${order.number}. ₹30 goes back`,
    );
    const broken = await findBrokenRules(app.db);
    expect(broken.filter(({ rule }) => /refund|goes back/.test(rule) && !/failed/.test(rule))).toEqual([]);
  });
});

describe('20 concurrent refunds', () => {
  test('never return more than was paid', async () => {
    const { paymentId, paid } = await makePaid();
    const third = Math.floor(paid / 3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(paymentId, third)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('REFUND_TOO_LARGE');
    expect((await open(paymentId)).refunded).toBe(3 * third);
  });

  test('that check before sending would, without the database’s check', async () => {
    const { paymentId, paid } = await makePaid();
    const amountPaise = Math.floor((paid * 100) / 3);
    const naive = (haveAllLooked: () => Promise<void>) =>
      inTransaction(app.db, async (tx) => {
        const before = await tx
          .selectFrom('payments')
          .where('id', '=', paymentId)
          .select(['amountPaise', 'refundedPaise'])
          .executeTakeFirstOrThrow();
        await haveAllLooked();
        if (before.amountPaise - before.refundedPaise < amountPaise) return;
        await requestRefundByHand(tx, {
          paymentId,
          amountPaise,
          requestedBy: userId,
          handCause: cause,
          reason,
        });
      });
    const naively = async () => {
      // As many as there are connections: each of them looks before the first one sends.
      const all = Promise.withResolvers<void>();
      let looking = app.pool.options.max ?? 1;
      const haveAllLooked = () => {
        looking -= 1;
        if (looking === 0) all.resolve();
        return all.promise;
      };
      const tries = await Promise.allSettled(Array.from({ length: looking }, () => naive(haveAllLooked)));
      return {
        refused: tries.filter(({ status }) => status === 'rejected').length,
        ...(await refundedOf(paymentId)),
      };
    };
    const held = await naively();
    expect(held.refunded).toBeLessThanOrEqual(held.paid);
    expect(held.refused).toBeGreaterThan(0);

    // Control: without the guard, more is refunded than was paid, so the race can be lost.
    await sql`delete from refunds where payment_id = ${paymentId}`.execute(app.db);
    await sql`update payments set refunded_paise = 0 where id = ${paymentId}`.execute(app.db);
    await sql`alter table payments drop constraint payments_check, drop constraint payments_wait_within_the_rest`.execute(
      app.db,
    );
    const open = await naively();
    expect(open.refunded).toBeGreaterThan(open.paid);
  });
});

const refundedOf = (paymentId: string) =>
  app.db
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .select(['refundedPaise as refunded', 'amountPaise as paid'])
    .executeTakeFirstOrThrow();

test('payments are found by order, reference, kind, day and owner, but not by part of a reference', async () => {
  const { buyer, order, paymentId, paid } = await makePaid();
  const { reference, ownerId } = await open(paymentId);
  for (const search of [
    order.number,
    order.number.replace('TW-', ''),
    paymentId,
    reference ?? '',
    order._id,
  ]) {
    const { data, total } = await list({ search });
    expect([total, data[0]?._id], search).toEqual([1, paymentId]);
  }
  expect(ownerId).toBe(buyer.id);
  expect((await list({ ownerId, kind: 'order', status: 'completed' })).total).toBe(1);
  expect((await list({ ownerId, kind: 'consultation' })).total).toBe(0);
  expect((await list({ ownerId, toDay: '2020-01-01' })).total).toBe(0);
  expect((await list({ search: paymentId.slice(0, 10) })).total).toBe(0);
  expect((await list({ ownerId })).data[0]).toMatchObject({
    amount: paid,
    refunded: 0,
    number: order.number,
  });
  const exported = await app.call(`GET /console/export/payments/v1?ownerId=${ownerId}`, { token });
  expect(exported.body.data.csv).toContain(paymentId);
});
