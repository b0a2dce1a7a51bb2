import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { findBrokenRules } from '../../../testing/books.ts';
import { rounds } from '../../../testing/rounds.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertBuyer, placePaidOrder } from '../../shop/orders/orders.testing.ts';
import { makeListing, makeProduct } from '../../shop/products/products.testing.ts';
import { findBrokenBooks } from '../ledger/ledger.check.sql.ts';
import { releaseRequest, selectRequest, updateDecided } from './refund-requests.sql.ts';
import { requestRefundByHand } from './refunds.sql.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;

let app: TestApp;
let author: Staff;
let colleague: Staff;
let third: Staff;
beforeAll(async () => {
  app = await buildTestApp();
  author = await signInStaff(app, { role: 'finance' }, { name: 'Meena Rao' });
  colleague = await signInStaff(app, { role: 'finance' }, { name: 'Kavya Nair' });
  third = await signInStaff(app, { role: 'admin' }, { name: 'Arjun Sen' });
});
afterAll(() => app.close());

const reason = 'The fridge failed in transit';

/** An order of some ₹20,000 that is paid online. */
async function makePaid() {
  const buyer = await insertBuyer(app.db);
  const { id: productId } = await makeProduct(app, { mrpPaise: 12_000_00 });
  const { id: listingId } = await makeListing(app, { productId, stock: 5, pricePaise: 10_000_00 });
  const { order, paymentId } = await placePaidOrder(app, buyer.token, {
    lines: [{ listingId, quantity: 2 }],
    addressId: buyer.addressId,
  });
  return { buyer, order, paymentId, paid: order.toPay as number };
}

const refund = (paymentId: string, amount: number, { token } = author) =>
  app.call(`POST /console/refund/payments/${paymentId}/v1`, {
    token,
    body: { amount, cause: 'damaged', reason },
  });
const open = async (paymentId: string, { token } = author) =>
  (await app.call(`GET /console/get/payments/${paymentId}/v1`, { token })).body.data;
const approve = (id: string, { token } = colleague) =>
  app.call(`POST /console/approve/refunds/${id}/v1`, { token });
const decline = (id: string, { token } = colleague) =>
  app.call(`POST /console/decline/refunds/${id}/v1`, {
    token,
    body: { reason: 'The photo shows no damage' },
  });

const withdraw = (id: string, { token } = author) =>
  app.call(`POST /console/withdraw/refunds/${id}/v1`, { token });

/** A refund of ₹8,000 that waits. */
async function makeWaiting() {
  const made = await makePaid();
  expect((await refund(made.paymentId, 8_000)).body.data).toBeNull();
  const [request] = (await open(made.paymentId)).requests;
  return { ...made, id: request?._id ?? '' };
}

const notificationsOf = async (token: string) =>
  (await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token })).body.data.map(({ title }) => title);

describe('a refund above the limit', () => {
  test('waits for a second person: nothing is sent, booked or said yet', async () => {
    const { buyer, paymentId, paid } = await makeWaiting();
    expect(await open(paymentId)).toMatchObject({
      refunded: 0,
      waiting: 8_000,
      left: paid - 8_000,
      aloneUpTo: 5_000,
      refunds: [],
      requests: [{ status: 'waiting', amount: 8_000, handCause: 'damaged', by: 'Meena Rao', isMine: true }],
    });
    expect(await notificationsOf(buyer.token)).not.toContain('Your refund is on its way');
    const { token } = author;
    const search = (query: string) =>
      app.call(`GET /console/list/payments/v1?search=${paymentId}&${query}`, { token });
    expect((await search('refund=waiting')).body).toMatchObject({ total: 1, data: [{ waiting: 8_000 }] });
    expect((await search('refund=requested')).body.total).toBe(0);
    expect(await findBrokenBooks(app.db)).toEqual([]);
  });

  test('is sent once another member of staff approves it', async () => {
    const { buyer, paymentId, id } = await makeWaiting();
    const approved = await approve(id);
    expect(approved.body.data).toMatchObject({
      amount: 8_000,
      by: 'Meena Rao',
      handCause: 'damaged',
      reason,
    });
    await app.runJobs();
    expect(await open(paymentId, colleague)).toMatchObject({
      refunded: 8_000,
      waiting: 0,
      refunds: [{ status: 'processed' }],
      requests: [{ status: 'approved', decidedBy: 'Kavya Nair', isMine: false }],
    });
    expect(await notificationsOf(buyer.token)).toContain('Your refund is on its way');
    expect(await findBrokenBooks(app.db)).toEqual([]);
    for (const answer of [await approve(id, third), await decline(id, third)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'NOT_WAITING']);
    }
  });

  test('is declined with a reason, and the rest can be refunded again', async () => {
    const { paymentId, paid, id } = await makeWaiting();
    expect((await decline(id)).body.data).toMatchObject({
      status: 'declined',
      decidedBy: 'Kavya Nair',
      declineReason: 'The photo shows no damage',
    });
    expect(await open(paymentId)).toMatchObject({ refunded: 0, waiting: 0, left: paid, refunds: [] });
    expect((await approve(id, third)).body.code).toBe('NOT_WAITING');
  });

  test('is never decided by the one who requested it, not even in the database', async () => {
    const { id } = await makeWaiting();
    for (const answer of [await approve(id, author), await decline(id, author)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'REQUESTED_BY_YOU']);
    }
    await expect(
      app.db
        .updateTable('refundRequests')
        .set({
          status: 'declined',
          decidedBy: author.userId,
          decidedAt: sql`now()`,
          declineReason: 'By hand, in the database',
        })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('refund_requests_decided_by_another');
  });

  test('needs the permission, and a fresh second factor to approve', async () => {
    const { id } = await makeWaiting();
    const support = await signInStaff(app, { role: 'support' });
    expect((await approve(id, support)).status).toBe(403);
    expect((await decline(id, support)).status).toBe(403);
    const stale = await signInStaff(app, { role: 'finance' });
    await app.db
      .updateTable('sessions')
      .set({ secondFactorAt: sql<Date>`now() - interval '6 minutes'` })
      .where('userId', '=', stale.userId)
      .execute();
    expect((await approve(id, stale)).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await approve(crypto.randomUUID())).status).toBe(404);
    expect((await decline(crypto.randomUUID())).status).toBe(404);
  });

  test('can’t be split: what one has refunded of a payment alone counts', async () => {
    const { paymentId } = await makePaid();
    expect((await refund(paymentId, 3_000)).body.data).toMatchObject({ amount: 3_000 });
    expect((await open(paymentId)).aloneUpTo).toBe(2_000);
    expect((await refund(paymentId, 2_000.5)).body.data).toBeNull();
    expect((await refund(paymentId, 2_000)).body.data).toMatchObject({ amount: 2_000 });
    // A colleague's own.
    expect((await refund(paymentId, 5_000, colleague)).body.data).toMatchObject({ amount: 5_000 });
  });

  test('follows the limit that is set', async () => {
    await app.db.updateTable('refundTerms').set({ aloneUpToPaise: 100_00 }).execute();
    const { paymentId } = await makePaid();
    expect((await refund(paymentId, 100)).body.data).toMatchObject({ amount: 100 });
    expect((await refund(paymentId, 100.5, colleague)).body.data).toBeNull();
    await app.db.updateTable('refundTerms').set({ aloneUpToPaise: 5_000_00 }).execute();
  });

  test('leaves a later cancellation its full refund, and lapses if the rest no longer covers it', async () => {
    const { order, paymentId, paid, id } = await makeWaiting();
    const cancelled = await app.call(`POST /console/cancel/parcels/${order.parcels[0]._id}/v1`, {
      token: author.token,
      body: { reason: 'The shop can’t deliver it' },
    });
    expect(cancelled.body.data).toEqual({ refund: paid });
    expect(await open(paymentId)).toMatchObject({
      refunded: paid,
      waiting: 0,
      left: 0,
      requests: [{ status: 'lapsed', decidedBy: null }],
    });
    expect((await approve(id)).body.code).toBe('NOT_WAITING');
    expect(await notifiedOf(paymentId, author)).toEqual([
      [
        'refund-decided',
        'Your refund of ₹8,000 is no longer needed',
        'The payment was refunded otherwise before a colleague decided.',
      ],
    ]);
  });
});

/** What a member of staff was notified of, of this payment. */
const notifiedOf = async (paymentId: string, { userId }: Staff) =>
  (
    await app.db
      .selectFrom('notifications')
      .where('userId', '=', userId)
      .where('url', '=', `/console/office/payments/${paymentId}`)
      .orderBy('createdAt')
      .select(['kind', 'title', 'body'])
      .execute()
  ).map(({ kind, title, body }) => [kind, title, body]);

describe('who takes part', () => {
  const toApprove = [
    'refund-to-approve',
    'Please check a refund of ₹8,000',
    `Meena Rao has requested it: “${reason}” Approve or decline it on the payment’s page.`,
  ];

  test('all who may approve a request are notified, and then its author of the decision', async () => {
    const suspended = await signInStaff(app, { role: 'finance' });
    await app.db
      .updateTable('staffMembers')
      .set({ suspendedAt: sql<Date>`now()`, suspendedBy: third.userId, suspendedFor: 'On leave' })
      .where('userId', '=', suspended.userId)
      .execute();
    const support = await signInStaff(app, { role: 'support' });
    const { paymentId, id } = await makeWaiting();
    for (const staff of [colleague, third]) expect(await notifiedOf(paymentId, staff)).toEqual([toApprove]);
    for (const staff of [author, suspended, support]) expect(await notifiedOf(paymentId, staff)).toEqual([]);
    await approve(id);
    expect(await notifiedOf(paymentId, author)).toEqual([
      [
        'refund-decided',
        'Your refund of ₹8,000 was approved',
        'Kavya Nair has approved it, and the owner has been notified.',
      ],
    ]);
    expect(await notifiedOf(paymentId, colleague)).toEqual([toApprove]);
  });

  test('its author reads why it was declined', async () => {
    const { paymentId, id } = await makeWaiting();
    await decline(id);
    expect(await notifiedOf(paymentId, author)).toEqual([
      [
        'refund-decided',
        'Your refund of ₹8,000 was declined',
        'Kavya Nair has declined it: “The photo shows no damage”',
      ],
    ]);
  });

  test('its author withdraws it while it waits; this is audited, and the rest can be refunded again', async () => {
    const { paymentId, paid, id } = await makeWaiting();
    expect((await withdraw(id, colleague)).status).toBe(404);
    expect((await withdraw(crypto.randomUUID())).status).toBe(404);
    expect((await withdraw(id)).body).toMatchObject({
      data: { _id: id, status: 'withdrawn', decidedBy: null, isMine: true },
      message: 'Withdrawn. Nothing is refunded.',
    });
    expect(await open(paymentId)).toMatchObject({ refunded: 0, waiting: 0, left: paid, refunds: [] });
    const audited = await app.db
      .selectFrom('auditLog')
      .where('subjectId', '=', paymentId)
      .where('actorId', '=', author.userId)
      .where('call', '=', 'paymentOffice.withdraw')
      .select(['before', 'after'])
      .execute();
    expect(audited).toEqual([{ before: { waiting: 8_000 }, after: { waiting: 0 } }]);
    for (const answer of [await withdraw(id), await approve(id), await decline(id)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'NOT_WAITING']);
    }
    expect((await refund(paymentId, 9_000)).body.data).toBeNull();
    expect(await notifiedOf(paymentId, author)).toEqual([]);
  });

  test('nothing that was decided can be withdrawn', async () => {
    const { id } = await makeWaiting();
    await decline(id);
    expect((await withdraw(id)).body.code).toBe('NOT_WAITING');
  });
});

describe('concurrent', () => {
  test.each(Array.from({ length: rounds() }, (_, at) => at))(
    'withdrawals and decisions: one wins (%#)',
    async (at) => {
      const { paymentId, id } = await makeWaiting();
      const calls = [() => withdraw(id), () => approve(id), () => decline(id, third)];
      const inOrder = [...calls.slice(at % 3), ...calls.slice(0, at % 3)];
      const answers = await Promise.all(inOrder.map((send) => send()));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      const { refunded, waiting, requests, refunds } = await open(paymentId);
      const isApproved = requests[0]?.status === 'approved';
      expect(waiting).toBe(0);
      expect([refunded, refunds.length]).toEqual(isApproved ? [8_000, 1] : [0, 0]);
      const decided = await notifiedOf(paymentId, author);
      expect(decided).toHaveLength(requests[0]?.status === 'withdrawn' ? 0 : 1);
    },
  );

  test('requests and refunds never exceed the payment', async () => {
    const { paymentId, paid } = await makePaid();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        refund(paymentId, nth % 2 ? 6_000 : 4_000, nth % 3 ? author : third),
      ),
    );
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('REFUND_TOO_LARGE');
    const { refunded, waiting, left } = await open(paymentId);
    expect(refunded + waiting).toBeLessThanOrEqual(paid);
    expect(left).toBeCloseTo(paid - refunded - waiting);
    await app.runJobs();
    const broken = await findBrokenRules(app.db);
    expect(broken.filter(({ rule }) => /waits|add up/.test(rule))).toEqual([]);
  });

  test('approvals refund once', async () => {
    const { paymentId, id } = await makeWaiting();
    const answers = await Promise.all(
      [colleague, third, colleague, third].map((staff) => approve(id, staff)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await open(paymentId)).toMatchObject({ refunded: 8_000, waiting: 0 });
    expect((await open(paymentId)).refunds).toHaveLength(1);
  });

  test('approvals that only look first would refund twice, without the database’s check', async () => {
    const { paymentId, id } = await makeWaiting();
    /** Looks, waits until the other one has looked too, and then sends. */
    const naive = (decidedBy: string, haveBothLooked: () => Promise<void>) =>
      inTransaction(app.db, async (tx) => {
        const { status, ...request } = await selectRequest(tx, id);
        await haveBothLooked();
        if (status !== 'waiting') return;
        await releaseRequest(tx, request);
        await updateDecided(tx, id, { decidedBy, refundId: await requestRefundByHand(tx, request) });
      });
    const naively = async () => {
      const both = Promise.withResolvers<void>();
      let looking = 2;
      const haveBothLooked = () => {
        looking -= 1;
        if (looking === 0) both.resolve();
        return both.promise;
      };
      const tries = await Promise.allSettled(
        [colleague, third].map(({ userId }) => naive(userId, haveBothLooked)),
      );
      return tries.filter(({ status }) => status === 'rejected').length;
    };
    expect(await naively()).toBe(1);
    expect((await open(paymentId)).refunded).toBe(8_000);

    // Control: without the guard both are sent, so the race can be lost.
    await sql`update refund_requests set status = 'waiting', decided_by = null, decided_at = null, refund_id = null
      where id = ${id}`.execute(app.db);
    await sql`delete from refunds where payment_id = ${paymentId}`.execute(app.db);
    await sql`update payments set refunded_paise = 0, waiting_paise = 800000 where id = ${paymentId}`.execute(
      app.db,
    );
    await sql`alter table payments drop constraint payments_wait_within_the_rest`.execute(app.db);
    expect(await naively()).toBe(0);
    const { refundedPaise } = await app.db
      .selectFrom('payments')
      .where('id', '=', paymentId)
      .select('refundedPaise')
      .executeTakeFirstOrThrow();
    expect(refundedPaise).toBe(16_000_00);
  });
});
