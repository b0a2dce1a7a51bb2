import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { walkParcel } from '../../shop/orders/orders.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { makeVet } from '../../vets/vets/vets.testing.ts';
import { makeCoupon } from '../coupons/coupons.testing.ts';
import { requestRefund } from '../payments/refunds.flow.ts';
import { requestRefundByHand } from '../payments/refunds.sql.ts';
import { insertPaidConsultation, journalsOf, makeDelivered, setRates } from './ledger.testing.ts';

let app: TestApp;
let token: string;
let userId: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token, userId } = await signInStaff(app, { role: 'finance' }));
  await setRates(app, 'shop', { commissionBps: 1_000, commissionGstBps: 1_800, tcsBps: 50, tdsBps: 10 });
  await setRates(app, 'vet', { commissionBps: 2_000, commissionGstBps: 1_800, tdsBps: 10 });
});
afterAll(() => app.close());

const sums = (accounts: Record<string, number>) =>
  Object.values(accounts).reduce((sum, paise) => sum + paise, 0);

describe('an order', () => {
  test('that was paid online is earned by its shop when it is delivered', async () => {
    const { id } = await makeDelivered(app);
    const [payment, supply] = await journalsOf(app, id);
    expect(payment).toEqual(['payment', { gateway: 80_000, prepaid: -80_000 }]);
    expect(supply?.[0]).toBe('supply');
    expect(supply?.[1]).toMatchObject({ prepaid: 80_000, commission: -8_000, gst: -1_440, tds: -80 });
    expect(sums(supply?.[1] ?? {})).toBe(0);
  });

  test('that was paid in cash leaves the cash with its shop, and a return takes everything back', async () => {
    const { id, parcelId } = await makeDelivered(app, { cash: true });
    const [supply] = await journalsOf(app, id);
    expect(supply?.[1]).toMatchObject({ shop_cash: 82_500, commission: -8_250 });
    await app.db
      .updateTable('parcels')
      .set({ status: 'return_requested' })
      .where('id', '=', parcelId)
      .execute();
    await walkParcel(app, parcelId, ['returned']);
    const [, back] = await journalsOf(app, id);
    const negated = Object.entries(supply?.[1] ?? {}).map(([account, paise]) => [account, -paise]);
    expect(back).toEqual(['return', Object.fromEntries(negated)]);
  });

  test('with a coupon: the discount is ours, except for the part that the shop bears', async () => {
    await setRates(app, 'shop', { discountBps: 2_500 });
    const { code } = await makeCoupon(app, { flatPaise: 10_000, category: 'order' });
    const { id } = await makeDelivered(app, { couponCode: code });
    await setRates(app, 'shop', { commissionBps: 1_000, commissionGstBps: 1_800, tcsBps: 50, tdsBps: 10 });
    expect((await journalsOf(app, id))[1]).toEqual([
      'supply',
      { prepaid: 70_000, discounts: 10_000, partner_discounts: -2_500, partner: -77_500 },
    ]);
  });

  test('that is refunded by hand after delivery is refunded at our cost', async () => {
    const { id, paymentId } = await makeDelivered(app);
    await inTransaction(app.db, (tx) =>
      requestRefundByHand(tx, {
        handCause: 'goodwill',
        paymentId,
        amountPaise: 5_000,
        requestedBy: userId,
        reason: 'The bag was torn.',
      }),
    );
    await app.runJobs();
    expect((await journalsOf(app, id)).slice(2)).toEqual([
      ['refund', { goodwill: 5_000, refunds: -5_000 }],
      ['refund_paid', { refunds: 5_000, gateway: -5_000 }],
    ]);
  });
});

describe('a consultation', () => {
  test('that took place is earned by its vet, with the vet’s own rates before the general ones', async () => {
    const { id: vetId } = await makeVet(app);
    const { id: owner } = await insertOwner(app.db);
    const at = new Date(Date.now() - 3_600_000);
    const first = await insertPaidConsultation(app, { vetId, userId: owner, at });
    expect((await journalsOf(app, first))[1]).toEqual([
      'supply',
      { prepaid: 50_000, commission: -10_000, gst: -1_800, tds: -50, partner: -38_150 },
    ]);
    const rate = {
      partnerKind: 'vet',
      vetId,
      shopId: null,
      startsOn: '2025-01-01',
      commission: 5,
      commissionGst: 0,
      tcs: 0,
      tds: 0.25,
      discountShare: 0,
      source: 'Contract of 2025',
    };
    const added = await app.call('POST /console/create/partner-rates/v1', { token, body: rate });
    expect(added.body.data).toMatchObject({ ...rate, partner: expect.stringContaining('Ela Test') });
    const second = await insertPaidConsultation(app, { vetId, userId: owner, at });
    expect((await journalsOf(app, second))[1]?.[1]).toEqual({
      prepaid: 50_000,
      commission: -2_500,
      tds: -125,
      partner: -47_375,
    });
  });

  test('that was cancelled late is earned for what isn’t refunded', async () => {
    const { id: vetId } = await makeVet(app);
    const { id: owner } = await insertOwner(app.db);
    const at = new Date(Date.now() + 3_600_000);
    const id = await insertBooked({ vetId, userId: owner, at });
    await inTransaction(app.db, async (tx) => {
      await tx
        .updateTable('consultations')
        .set({ status: 'cancelled_by_user', cancelledAt: sql`now()` })
        .where('id', '=', id)
        .execute();
      const { id: paymentId } = await tx
        .selectFrom('payments')
        .where('consultationId', '=', id)
        .select('id')
        .executeTakeFirstOrThrow();
      await requestRefund(tx, { paymentId, amountPaise: 25_000, cause: 'cancelled' });
    });
    expect((await journalsOf(app, id)).slice(1)).toEqual([
      ['supply', { prepaid: 25_000, commission: -5_000, gst: -900, tds: -25, partner: -19_075 }],
      ['refund', { prepaid: 25_000, refunds: -25_000 }],
    ]);
  });
});

/** A paid consultation that is still ahead. */
async function insertBooked({ vetId, userId: owner, at }: { vetId: string; userId: string; at: Date }) {
  const { id } = await app.db
    .insertInto('consultations')
    .values({
      vetId,
      userId: owner,
      feePaise: 50_000,
      startsAt: at,
      endsAt: new Date(at.getTime() + 900_000),
      blockedUntil: new Date(at.getTime() + 900_000),
      bookedAt: sql`now()`,
      status: 'booked',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('payments')
    .values({
      id: id.replaceAll('-', '').slice(0, 22),
      userId: owner,
      consultationId: id,
      gateway: 'sandbox',
      amountPaise: 50_000,
      status: 'completed',
      outcome: 'fulfilled',
      expiresAt: at,
      completedAt: sql`now()`,
    })
    .execute();
  return id;
}

test('rates that leave nothing, or begin on the same day as others, are rejected at their fields', async () => {
  const body = {
    partnerKind: 'shop',
    vetId: null,
    shopId: null,
    startsOn: '2031-04-01',
    commission: 90,
    commissionGst: 18,
    tcs: 0.5,
    tds: 0.1,
    discountShare: 0,
    source: 'A test',
  };
  const add = (changes: object) =>
    app.call('POST /console/create/partner-rates/v1', { token, body: { ...body, ...changes } });
  expect((await add({})).body.fields.commission).toContain('more than 100%');
  expect((await add({ commission: 10 })).status).toBe(200);
  expect((await add({ commission: 12 })).body.fields.startsOn).toContain('already');
  const { id: vetId } = await makeVet(app);
  expect((await add({ vetId, startsOn: '2031-05-01' })).status).toBe(422);
  const listed = await app.call('GET /console/list/partner-rates/v1?partnerKind=shop&search=A test', {
    token,
  });
  expect(listed.body.data[0]).toMatchObject({
    startsOn: '2031-04-01',
    commission: 10,
    tds: 0.1,
    partner: null,
  });
});

test('finance reads entries and balances, and checks the books', async () => {
  const { id } = await makeDelivered(app);
  const listed = (await app.call(`GET /console/list/ledger/v1?search=${id}`, { token })).body;
  expect(listed.data.map(({ account, debit, credit }) => [account, debit, credit])).toContainEqual([
    'gateway',
    800,
    0,
  ]);
  const balances = (await app.call('GET /console/get/ledger/balances/v1', { token })).body.data;
  expect(balances.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0)).toBe(0);
  expect((await app.call('GET /console/check/ledger/v1', { token })).body.data).toEqual([]);
  const { token: support } = await signInStaff(app, { role: 'support' });
  for (const route of ['list/ledger', 'get/ledger/balances', 'check/ledger'] as const) {
    expect((await app.call(`GET /console/${route}/v1`, { token: support })).status).toBe(403);
  }
});

describe('the database', () => {
  test('refuses a journal that doesn’t add up', async () => {
    const post = (paise: number) =>
      sql`select post_journal('payment', 'payment', 'a test', null, null, ${JSON.stringify([
        { account: 'gateway', paise: 100 },
        { account: 'prepaid', paise },
      ])}::jsonb)`.execute(app.db);
    await expect(post(-99)).rejects.toMatchObject({ constraint: 'ledger_entries_balance' });
    const { rows } = await sql`select from ledger_journals where subject_id = 'a test'`.execute(app.db);
    expect(rows).toEqual([]);
  });

  test('refuses to change or delete what is booked', async () => {
    const changes = [
      sql`update ledger_entries set paise = paise + 1`,
      sql`delete from ledger_entries`,
      sql`update ledger_journals set booked_at = now()`,
      sql`delete from ledger_journals`,
    ];
    await makeDelivered(app);
    for (const change of changes) {
      await expect(change.execute(app.db)).rejects.toMatchObject({ constraint: 'ledger_is_append_only' });
    }
  });
});
