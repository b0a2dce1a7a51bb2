import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rounds } from '../../../testing/rounds.ts';
import { openChance } from '../../../testing/seed.ts';
import { buildTestApp, type TestAnswer, type TestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../money/coupons/coupons.testing.ts';
import { makeListing } from '../products/products.testing.ts';
import { expireOverdueOrders } from './orders.jobs.ts';
import { type Buyer, insertBuyers, newKey, orderCart, reasonFor } from './orders.testing.ts';
import { OVERSOLD_CHECK } from './stock.sql.ts';

const BUYERS = 60;
const STOCK = 10;
const ROUNDS = rounds();
const chance = openChance('order-stock-race.test.ts');

/** What a buyer can do. */
const METHODS = [
  { paymentMethod: 'COD', end: 'is kept' },
  { paymentMethod: 'COD', end: 'is cancelled' },
  { paymentMethod: 'ONLINE', end: 'is kept' },
  { paymentMethod: 'ONLINE', end: 'is cancelled' },
  { paymentMethod: 'ONLINE', end: 'runs out' },
] as const;
type Method = (typeof METHODS)[number];

let app: TestApp;
let buyers: Buyer[];
let reasonId: string;
beforeAll(async () => {
  app = await buildTestApp();
  buyers = await insertBuyers(app.db, BUYERS);
  reasonId = await reasonFor(app, buyers[0]?.token ?? '', 'cancel');
});
afterAll(() => app.close());

/** Puts the same units into all buyers' carts, as if all had just seen them; returns the version. */
async function fillCarts(listingId: string, quantity = 1): Promise<number> {
  const userIds = buyers.map(({ id }) => id);
  await sql`delete from cart_lines where user_id = any(${userIds}::uuid[])`.execute(app.db);
  const { rows } = await sql<{ version: number }>`
    with highest as (select coalesce(max(version), 0) + 1 as version from carts)
    insert into carts (user_id, version) select id, version from unnest(${userIds}::uuid[]) as id, highest
    on conflict (user_id) do update set version = excluded.version returning version`.execute(app.db);
  await app.db
    .insertInto('cartLines')
    .values(userIds.map((userId) => ({ userId, listingId, quantity, seenPricePaise: 40_000 })))
    .execute();
  return rows[0]?.version ?? 0;
}

/** How many units are on the shelf, and how many in live orders. */
async function count(listingId: string) {
  const { rows } = await sql<{ stock: number; sold: number }>`
    select stock, (
      select coalesce(sum(quantity), 0) from order_lines join parcels s on s.id = parcel_id
      where listing_id = listings.id and s.status not in
        ('expired', 'rejected_by_shop', 'cancelled_by_user', 'cancelled_by_ops', 'delivery_failed')
    ) as sold from listings where id = ${listingId}`.execute(app.db);
  return rows[0] ?? { stock: Number.NaN, sold: Number.NaN };
}

const REFUSALS = new Set(['OUT_OF_STOCK', 'CART_CHANGED']);

/** Each buyer orders, cancels or lets the hold expire, at random; returns the orders placed. */
async function race(listingId: string, isSettled: (had: number) => boolean = () => false) {
  const cartVersion = await fillCarts(listingId);
  let had = 0;
  const refusals: TestAnswer[] = [];
  const kinds: Method[] = [];
  // Decided before any of them starts, so that it doesn't depend on their order.
  const bodies = buyers.map((buyer) => ({
    buyer,
    way: chance.pick(METHODS),
  }));
  await Promise.all(
    bodies.map(async ({ buyer, way }) => {
      const { paymentMethod, end } = way;
      const answer = await orderCart(app, buyer, { cartVersion, paymentMethod });
      if (answer.status !== 200) return refusals.push(answer);
      had += 1;
      if (isSettled(had)) return;
      const id: string = answer.body.data._id;
      kinds.push(way);
      if (end === 'runs out') return expire(id);
      if (end === 'is cancelled') await cancelTwice(buyer, id);
    }),
  );
  return { had, refusals, kinds };
}

async function cancelTwice({ token }: Buyer, id: string) {
  const cancel = () => app.call(`PUT /order/update/order/${id}/v1`, { token, body: { reasonId } });
  await Promise.all([cancel(), cancel()]);
}

/** As if ten minutes had passed, with the job running on two servers concurrently. */
async function expire(id: string) {
  const past = sql<Date>`now() - interval '1 second'`;
  await app.db
    .updateTable('orders')
    .set({ holdExpiresAt: past })
    .where('id', '=', id)
    .where('status', '=', 'payment_pending')
    .execute();
  await Promise.all([1, 2].map(() => expireOverdueOrders(app.context, { limit: 20 })));
}

test('60 buyers compete for 10 units, with cancellations and expiries: sold plus stock stays constant', async () => {
  const codes = new Set<string>();
  const failures: TestAnswer[] = [];
  const kinds = new Set<Method>();
  let had = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: listingId } = await makeListing(app, { stock: STOCK });
    const result = await race(listingId);
    had += result.had;
    for (const kind of result.kinds) kinds.add(kind);
    for (const answer of result.refusals) {
      codes.add(answer.body.code);
      if (answer.status !== 409) failures.push(answer);
    }
    const { stock, sold } = await count(listingId);
    expect({ round, sum: stock + sold, isBelow: stock < 0 }).toEqual({ round, sum: STOCK, isBelow: false });
  }
  expect(failures.map(({ status, body }) => [status, body])).toEqual([]);
  expect([...codes].filter((code) => !REFUSALS.has(code))).toEqual([]);
  expect(kinds).toEqual(new Set(METHODS));
  // Returned units were sold again.
  expect(had).toBeGreaterThan(ROUNDS * STOCK);
  // Enough for a hundred rounds, at night.
}, 1_800_000);

test('60 buyers who never cancel get exactly 10 units', async () => {
  const { id: listingId } = await makeListing(app, { stock: STOCK });
  const { had, refusals } = await race(listingId, () => true);
  expect([had, refusals.length]).toEqual([STOCK, BUYERS - STOCK]);
  expect(await count(listingId)).toEqual({ stock: 0, sold: STOCK });
});

/** 50 buyers order concurrently with a coupon for a single use; returns their responses. */
async function useConcurrently() {
  const { code } = await makeCoupon(app, { usesInAll: 1 });
  const { id: listingId } = await makeListing(app, { stock: 100 });
  const cartVersion = await fillCarts(listingId);
  const answers = await Promise.all(
    buyers.slice(0, 50).map((buyer) => orderCart(app, buyer, { cartVersion, couponCode: code })),
  );
  const good = answers.filter(({ status }) => status === 200);
  expect(await count(listingId)).toEqual({ stock: 100 - good.length, sold: good.length });
  return { good, codes: answers.filter(({ status }) => status !== 200).map(({ body }) => body.code) };
}

test('50 parallel orders use a single-use coupon once; without its counter they use it more often', async () => {
  const { good, codes } = await useConcurrently();
  expect(good).toHaveLength(1);
  expect(codes).toEqual(Array(49).fill('COUPON_USED_UP'));

  await sql`
    create function stand_still() returns trigger language plpgsql as
      'begin new.used := old.used; return new; end'`.execute(app.db);
  await sql`create trigger stands_still before update on coupons for each row execute function stand_still()`.execute(
    app.db,
  );
  expect((await useConcurrently()).good.length).toBeGreaterThan(1);
  await sql`drop trigger stands_still on coupons`.execute(app.db);
});

test('one buyer’s parallel clicks, with a key and without, place one order', async () => {
  const [buyer] = buyers as [Buyer];
  for (const headers of [undefined, newKey()]) {
    const { id: listingId } = await makeListing(app, { stock: STOCK });
    const cartVersion = await fillCarts(listingId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => orderCart(app, buyer, { cartVersion }, headers)),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect(new Set(good.map(({ body }) => body.data._id)).size).toBe(1);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    const expected = headers ? 'STILL_RUNNING' : 'ALREADY_ORDERED';
    expect(refused.filter((code) => code !== expected)).toEqual([]);
    expect(await count(listingId)).toEqual({ stock: STOCK - 1, sold: 1 });
  }
});

test('without the constraint the same race oversells', async () => {
  await sql`alter table listings drop constraint ${sql.id(OVERSOLD_CHECK)}`.execute(app.db);
  const { id: listingId } = await makeListing(app, { stock: STOCK });
  await race(listingId, () => true);
  expect((await count(listingId)).stock).toBeLessThan(0);
});
