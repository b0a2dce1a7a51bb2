import { randomUUID } from 'node:crypto';
import type { FigureKey } from '@tailwell/contract/office/figure-constants';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newLetters } from '../../../testing/seed.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertService, insertVisit } from '../../home-care/home-visits/inserted-visits.testing.ts';
import { insertPaidConsultation } from '../../money/ledger/ledger.testing.ts';
import { insertBuyer, placeOrder } from '../../shop/orders/orders.testing.ts';
import { makeListing } from '../../shop/products/products.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { makeVet } from '../../vets/vets/vets.testing.ts';

/** Noon in India of a Monday years before anything else in the database. */
const NOW = '2019-03-11T12:00:00+05:30';
const at = (time: string) => new Date(`2019-03-${time}:00+05:30`);

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await signInStaff(app, { role: 'finance' }));
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => app.close());

/** What a call answers at NOW. */
async function atNow<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  const answer = await call();
  vi.useRealTimers();
  return answer;
}

const getFigure = async (figure: FigureKey, days = 7) => {
  const query = `figure=${figure}&days=${days}`;
  return (await atNow(() => app.call(`GET /console/get/figure/v1?${query}`, { token }))).body.data;
};
const namedValues = ({ splits }: Awaited<ReturnType<typeof getFigure>>) =>
  splits.map(({ name, value, previous }) => [name, value, previous]);

async function insertOwnerAt(moment: Date) {
  await app.db.insertInto('users').values({ referralCode: newLetters(), createdAt: moment }).execute();
}

/** Books a journal of the ledger. */
async function post(cause: string, moment: Date, entries: Record<string, unknown>[]) {
  await sql`select post_journal(${cause}, 'parcel', ${randomUUID()}, null, ${moment}, ${JSON.stringify(entries)}::jsonb)`.execute(
    app.db,
  );
}

describe('days', () => {
  test('start at midnight in India, and end now', async () => {
    await insertOwnerAt(new Date(at('11T00:00').getTime() - 1));
    await insertOwnerAt(at('11T00:00'));
    await insertOwnerAt(at('11T12:01'));
    const week = await getFigure('newOwners');
    expect(week.value).toBe(2);
    expect(week.days.slice(-2)).toEqual([
      { day: '2019-03-10', value: 1 },
      { day: '2019-03-11', value: 1 },
    ]);
    expect(week.days).toHaveLength(7);
    // Yesterday only until noon.
    expect(await getFigure('newOwners', 1)).toMatchObject({ value: 1, previous: 0 });
  });

  test('are compared with as many days before, until the same time', async () => {
    const { previous } = await getFigure('newOwners');
    await insertOwnerAt(at('04T12:00'));
    await insertOwnerAt(at('04T11:59'));
    await insertOwnerAt(new Date('2019-02-26T00:00:00+05:30'));
    await insertOwnerAt(new Date('2019-02-25T23:59:00+05:30'));
    expect((await getFigure('newOwners')).previous).toBe(Number(previous) + 2);
    expect((await getFigure('newOwners', 30)).value).toBe(6);
  });
});

test('orders are counted by city once they are placed', async () => {
  const buyer = await insertBuyer(app.db);
  const { id: listingId } = await makeListing(app, { stock: 5 });
  const form = { lines: [{ listingId }], addressId: buyer.addressId };
  const unpaid = await placeOrder(app, buyer.token, { ...form, paymentMethod: 'ONLINE' });
  await app.db
    .updateTable('orders')
    .set({ createdAt: at('10T09:00') })
    .where('id', '=', unpaid._id)
    .execute();
  expect((await getFigure('orders')).value).toBe(0);
  const other = await insertBuyer(app.db);
  const placed = await placeOrder(app, other.token, { ...form, addressId: other.addressId });
  const city = await app.db
    .updateTable('orders')
    .set({ createdAt: at('10T09:00') })
    .where('id', '=', placed._id)
    .returning(sql<string>`address ->> 'city'`.as('name'))
    .executeTakeFirstOrThrow();
  const found = await getFigure('orders');
  expect(found).toMatchObject({ value: 1, previous: 0 });
  expect(namedValues(found)).toEqual([[city.name, 1, 0]]);
});

test('sales are what was paid online and collected in cash; our fee is what the ledger books as commission', async () => {
  const [{ id: vetId }, owner] = await Promise.all([makeVet(app), insertOwner(app.db)]);
  await insertPaidConsultation(app, { vetId, userId: owner.id, at: at('09T10:00'), feePaise: 50_050 });
  await insertPaidConsultation(app, { vetId, userId: owner.id, at: at('02T10:00'), feePaise: 40_000 });
  const shop = { partner_kind: 'shop', partner_id: (await makeListing(app, {})).shopId };
  const supply = [
    { account: 'shop_cash', ...shop, paise: 80_000 },
    { account: 'commission', paise: -8_000 },
    { account: 'partner', ...shop, paise: -72_000 },
  ];
  await post('supply', at('10T10:00'), supply);
  const sales = await getFigure('sales');
  expect(sales).toMatchObject({ value: 1_300.5, previous: 400 });
  expect(namedValues(sales)).toEqual([
    ['Orders, in cash', 800, 0],
    ['Consultations', 500.5, 400],
  ]);
  const name = (
    await app.db
      .selectFrom('shops')
      .where('id', '=', shop.partner_id)
      .select('name')
      .executeTakeFirstOrThrow()
  ).name;
  expect(namedValues(await getFigure('fee'))).toEqual([[name, 80, 0]]);
  const back = supply.map((entry) => ({ ...entry, paise: -entry.paise }));
  await post('return', at('11T10:00'), back);
  const fee = await getFigure('fee');
  expect(fee.value).toBe(0);
  expect(fee.days.slice(-2).map(({ value }) => value)).toEqual([80, -80]);
  // Before refunds and returns.
  expect((await getFigure('sales')).value).toBe(1_300.5);
});

test('refunds are added up by cause, without those that failed', async () => {
  const [{ id: vetId }, owner] = await Promise.all([makeVet(app), insertOwner(app.db)]);
  const id = await insertPaidConsultation(app, { vetId, userId: owner.id, at: at('01T10:00') });
  const { paymentId } = await app.db
    .selectFrom('payments')
    .where('consultationId', '=', id)
    .select('id as paymentId')
    .executeTakeFirstOrThrow();
  const { userId } = await signInStaff(app, { role: 'finance' });
  const common = { paymentId, requestedAt: at('10T10:00') };
  await app.db
    .insertInto('refunds')
    .values([
      { ...common, cause: 'cancelled', amountPaise: 10_000 },
      { ...common, cause: 'by_hand', handCause: 'goodwill', requestedBy: userId, amountPaise: 2_550 },
      { ...common, cause: 'late', amountPaise: 5_000, status: 'failed' },
    ])
    .execute();
  const found = await getFigure('refunds');
  expect(found.value).toBe(125.5);
  expect(namedValues(found)).toEqual([
    ['Cancelled', 100, 0],
    ['Goodwill', 25.5, 0],
  ]);
});

test('consultations, no-shows and cancellations are counted by vet and by cause', async () => {
  const [vet, owner] = await Promise.all([makeVet(app), insertOwner(app.db)]);
  const before = await getFigure('consultations');
  const insert = async (status: string, changes: object = {}) => {
    const id = await insertPaidConsultation(app, { vetId: vet.id, userId: owner.id, at: at('08T10:00') });
    await app.db
      .updateTable('consultations')
      .set({ status: status as 'completed', ...changes })
      .where('id', '=', id)
      .execute();
  };
  const reason = await app.db
    .selectFrom('cancelReasons')
    .select(['id', 'name'])
    .limit(1)
    .executeTakeFirstOrThrow();
  await insert('completed');
  await insert('awaiting_notes');
  await insert('no_show_user');
  await insert('no_show_vet');
  await insert('cancelled_by_user', { cancelledAt: at('07T10:00'), cancelReasonId: reason.id });
  await insert('cancelled_by_user', { cancelledAt: at('07T10:00'), bookedAt: null });
  await insert('cancelled_by_vet', { cancelledAt: at('07T10:00') });
  await insert('cancelled_by_ops', { cancelledAt: at('03T10:00') });
  const held = await getFigure('consultations');
  expect(held.value).toBe(Number(before.value) + 2);
  expect(held.splits.find(({ key }) => key === vet.id)).toMatchObject({ value: 2, previous: 0 });
  expect(namedValues(await getFigure('noShows'))).toEqual([
    ['A vet missed a consultation', 1, 0],
    ['An owner missed a consultation', 1, 0],
  ]);
  const cancelled = await getFigure('cancellations');
  expect(cancelled).toMatchObject({ value: 2, previous: 1 });
  expect(namedValues(cancelled)).toEqual([
    [`Owner: ${reason.name}`, 1, 0],
    ['Vet', 1, 0],
    ['Tailwell', 0, 1],
  ]);
});

test('a parcel is cancelled once it was ordered; the cause is its reason', async () => {
  const buyer = await insertBuyer(app.db);
  const { id: listingId } = await makeListing(app, { stock: 5 });
  const order = await placeOrder(app, buyer.token, { lines: [{ listingId }], addressId: buyer.addressId });
  const parcelId: string = order.parcels[0]._id;
  const before = await getFigure('cancellations');
  const event = { parcelId, actor: 'shop', at: at('09T18:00') } as const;
  await app.db
    .insertInto('orderEvents')
    .values([
      { ...event, fromStatus: 'placed', toStatus: 'rejected_by_shop' },
      { ...event, fromStatus: 'payment_pending', toStatus: 'cancelled_by_user' },
    ])
    .execute();
  const after = await getFigure('cancellations');
  expect(after.value).toBe(Number(before.value) + 1);
  expect(namedValues(after)).toContainEqual(['Shop: no reason', 1, 0]);
});

test('the time to a vet is the median of instant consultations, in minutes', async () => {
  expect(await getFigure('timeToVet')).toMatchObject({ value: null, previous: null });
  const [{ id: vetId }, owner] = await Promise.all([makeVet(app), insertOwner(app.db)]);
  for (const [moment, minutes] of [
    [at('11T10:00'), 1],
    [at('11T11:00'), 2.25],
    [at('10T11:00'), 9],
  ] as const) {
    const id = await insertPaidConsultation(app, { vetId, userId: owner.id, at: moment });
    await app.db.updateTable('consultations').set({ kind: 'instant' }).where('id', '=', id).execute();
    await app.db
      .insertInto('instantRequests')
      .values({
        id,
        userId: owner.id,
        feePaise: 100,
        holdExpiresAt: moment,
        status: 'accepted',
        acceptedBy: vetId,
      })
      .execute();
    await app.db
      .insertInto('instantRequestEvents')
      .values([
        {
          requestId: id,
          toStatus: 'searching',
          actor: 'system',
          at: new Date(moment.getTime() - minutes * 60_000),
        },
        { requestId: id, toStatus: 'accepted', actor: 'vet', at: moment },
      ])
      .execute();
  }
  const found = await getFigure('timeToVet');
  expect(found).toMatchObject({ value: 2.3, previous: null, splits: [] });
  expect(found.days.slice(-3)).toEqual([
    { day: '2019-03-09', value: null },
    { day: '2019-03-10', value: 9 },
    { day: '2019-03-11', value: 1.6 },
  ]);
});

test('home visits are counted by city on the day of their window', async () => {
  const owner = await insertOwner(app.db);
  const service = await insertService(app.db, 'home_care');
  const lines = [{ petId: owner.petId, serviceId: service.id, name: service.name }];
  for (const [status, windowStart] of [
    ['done', at('10T10:00')],
    ['done', at('03T10:00')],
    ['no_show_user', at('10T12:00')],
  ] as const) {
    const visit = { userId: owner.id, kind: 'home_care', lines, windowStart } as const;
    await insertVisit(app.db, { ...visit, set: { status } });
  }
  expect(namedValues(await getFigure('visits'))).toEqual([['Bengaluru', 1, 1]]);
  expect(namedValues(await getFigure('noShows'))).toContainEqual(['An owner missed a home visit', 1, 0]);
});

test('products out of stock are counted as they are now', async () => {
  const before = await getFigure('outOfStock');
  await makeListing(app, { stock: 0 });
  expect(await getFigure('outOfStock')).toEqual({
    key: 'outOfStock',
    value: Number(before.value) + 1,
    previous: null,
    days: [],
    splits: [],
  });
});
