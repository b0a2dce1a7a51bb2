import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { findBrokenRules } from '../../../testing/books.ts';
import { type Chance, openChance } from '../../../testing/seed.ts';
import { buildTestApp, type TestAnswer, type TestApp } from '../../../testing/test-app.ts';
import { type Step, walk } from '../../../testing/walk.ts';
import { makeCoupon } from '../../money/coupons/coupons.testing.ts';
import { choose, statusOf } from '../../vets/consultations/consultations.testing.ts';
import {
  checkPayments,
  deliver,
  eventOf,
  settleWithoutWebhook,
} from '../../vets/consultations/paying/payments.testing.ts';
import { makeListing } from '../products/products.testing.ts';
import { moveParcel } from './move-parcels.flow.ts';
import { lockParcel } from './order-locks.sql.ts';
import { sweepOrders } from './orders.jobs.ts';
import { canBecome } from './orders.rules.ts';
import { type Buyer, insertBuyers, orderCart, reasonFor } from './orders.testing.ts';

const CLIENTS = 6;
const STOCK = 8;
const chance = openChance('orders.walk.test.ts');

let app: TestApp;
let listings: string[];
let coupons: { id: string; code: string }[];
let reasonId: string;
const statuses = new Set<number>();

beforeAll(async () => {
  app = await buildTestApp();
  // Few enough that the clients get in each other's way.
  const created = await Promise.all(Array.from({ length: 4 }, () => makeListing(app, { stock: STOCK })));
  listings = created.map(({ id }) => id);
  coupons = [
    await makeCoupon(app, { usesInAll: 3, usesPerOwner: 2 }),
    await makeCoupon(app, { kind: 'percent', percent: 100, flatPaise: null, usesPerOwner: 3 }),
  ];
});
afterAll(() => app.close());

type Client = Buyer & { orders: string[]; pages: string[] };

const watch = <Body>(answer: TestAnswer<Body>) => {
  statuses.add(answer.status);
  return answer;
};

/** Fills the cart with random items, and orders it. */
async function start(client: Client, _: string, chance: Chance) {
  const { token } = client;
  const allProducts = listings
    .filter(() => chance.int(2) === 0)
    .map((listingId) => ({ listingId, quantity: 1 + chance.int(2) }));
  if (allProducts.length > 0) {
    watch(await app.call('POST /cart/add/all/products/to/cart/v1', { token, body: { allProducts } }));
  }
  const paymentMethod = chance.int(3) === 0 ? 'COD' : 'ONLINE';
  const couponCode = chance.int(3) === 0 ? chance.pick(coupons).code : undefined;
  const placed = watch(await orderCart(app, client, { paymentMethod, couponCode }));
  if (placed.status !== 200) return emptyCart(client);
  const id = placed.body.data._id;
  client.orders.push(id);
  await openPage(client, id);
  const page = client.pages.at(-1);
  if (page && chance.int(2) === 0) await choose(app, page, 'pay');
}

/** An item no longer available would block the cart for good. */
async function emptyCart({ id }: Client) {
  await app.db.deleteFrom('cartLines').where('userId', '=', id).execute();
}

async function openPage({ token, pages }: Client, orderId: string) {
  const started = watch(await app.call('POST /payment/start/v1', { token, body: { orderId } }));
  if (started.status === 200) pages.push(started.body.data._id);
}

/** A shop acts on one of the parcels of an order. */
async function actAtShop(orderId: string, chance: Chance) {
  const to = chance.pick([
    'accepted',
    'rejected_by_shop',
    'packed',
    'out_for_delivery',
    'delivered',
    'delivery_failed',
  ]);
  await inTransaction(app.db, async (tx) => {
    const parcels = await tx.selectFrom('parcels').where('orderId', '=', orderId).select('id').execute();
    const parcel = await lockParcel(tx, chance.pick(parcels).id);
    if (!parcel || !canBecome(parcel.status, to as 'accepted')) return;
    const set = to === 'delivered' ? { deliveredAt: new Date() } : {};
    await moveParcel(tx, parcel, { to: to as 'accepted', actor: 'shop', set });
  });
}

async function expireHolds(id: string) {
  await app.db
    .updateTable('orders')
    .set({ holdExpiresAt: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', id)
    .where('status', '=', 'payment_pending')
    .execute();
}

/** The actions of users, shops, banks, networks and clocks. */
const steps: Record<string, Step<Client, 'orders' | 'pages'>> = {
  orders: { times: 7, run: start },
  'opens the payment': { times: 1, of: 'orders', run: openPage },
  cancels: {
    times: 2,
    of: 'orders',
    run: async ({ token }, id) =>
      watch(await app.call(`PUT /order/update/order/${id}/v1`, { token, body: { reasonId } })),
  },
  'the shop moves it': { times: 4, of: 'orders', run: (_, id, chance) => actAtShop(id, chance) },
  'its hold runs out': { times: 3, of: 'orders', run: (_, id) => expireHolds(id) },
  'the job runs': { times: 1, run: () => sweepOrders(app.context) },
  pays: { times: 2, of: 'pages', run: (_, page) => choose(app, page, 'pay') },
  'pays unheard': { times: 2, of: 'pages', run: (_, page) => settleWithoutWebhook(app, page, 'pay') },
  'fails to pay': { times: 1, of: 'pages', run: (_, page) => choose(app, page, 'fail') },
  'the bank calls': {
    times: 1,
    of: 'pages',
    run: async (_, page) => statuses.add(await deliver(app, eventOf(page))),
  },
  'asks for the payment': {
    times: 1,
    of: 'pages',
    run: async ({ token }, page) => watch(await statusOf(app, page, token)),
  },
};

async function settleAll() {
  await app.db
    .updateTable('payments')
    .set({ nextCheckAt: new Date(0) })
    .where('status', '<>', 'completed')
    .execute();
  await checkPayments(app);
  await app.db
    .updateTable('orders')
    .set({ holdExpiresAt: new Date(0) })
    .where('status', '=', 'payment_pending')
    .execute();
  await sweepOrders(app.context);
  await app.runJobs();
}

/** Compares every payment with the gateway's records. */
async function expectConsistentMoney() {
  const { rows } = await sql<Record<'id' | 'refunded' | 'sentBack' | 'isCaptured', unknown>>`
    select p.id, p.refunded_paise as refunded, ledger.refunded_paise as sent_back,
      ledger.state = 'completed' as is_captured
    from payments p join sandbox_payments ledger on ledger.id = p.id`.execute(app.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { id, refunded, sentBack, isCaptured } of rows) {
    expect({ id, sentBack }).toEqual({ id, sentBack: refunded });
    if (!isCaptured) expect({ id, refunded }).toEqual({ id, refunded: 0 });
  }
}

test('after 150 random steps of six buyers, their shops and their banks, stock and money are consistent', async () => {
  const clients = (await insertBuyers(app.db, CLIENTS)).map((buyer) => ({
    ...buyer,
    orders: [] as string[],
    pages: [] as string[],
  }));
  reasonId = await reasonFor(app, clients[0]?.token ?? '', 'cancel');
  const done = await Promise.all(clients.map((client) => walk(client, steps, chance.fork())));
  expect(new Set(done.flat())).toEqual(new Set(Object.keys(steps)));
  await settleAll();
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(clients.flatMap(({ orders }) => orders).length).toBeGreaterThan(10);
  await expectConsistentMoney();
  const stock = Object.fromEntries(listings.map((id) => [id, STOCK]));
  expect(await findBrokenRules(app.db, { stock })).toEqual([]);
});
