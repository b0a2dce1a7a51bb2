import { type Kysely, sql } from 'kysely';
import { newReferralCode } from '../../features/account/auth/auth.rules.ts';
import { taxIn } from '../../features/money/invoices/tax.rules.ts';
import type { Database } from '../../platform/database/db.ts';
import type { PastOrder } from './draft-past-orders.ts';
import { buyers } from './past-orders.ts';

type Row = { id: string };

interface Ids {
  products: Row[];
  shops: Row[];
  /** In the order of the drafts. */
  listings: Row[];
}

/** Below this amount a shop charged this delivery fee, both in paise: the initial terms. */
const FREE_FROM = 49_900;
const FEE = 3_900;

/** Inserts orders of demo owners delivered in past months, with their ratings. */
export async function insertPastOrders(tx: Kysely<Database>, orders: PastOrder[], ids: Ids) {
  const people = await tx
    .insertInto('users')
    .values(buyers.map((name) => ({ name, isNew: false, referralCode: newReferralCode() })))
    .returning('id')
    .execute();
  const idOf = (rows: Row[], at: number) => rows[at]?.id ?? '';
  const orderRows = await tx
    .insertInto('orders')
    .values(
      orders.map((order, at) => ({
        ...toOrderRow(order),
        // Every third is paid in cash.
        paymentMethod: at % 3 === 0 ? 'COD' : 'ONLINE',
        userId: idOf(people, order.buyer),
        cartVersion: at + 1,
      })),
    )
    .returning('id')
    .execute();
  // Before the deliveries, which use them up.
  await insertPayments(tx);
  const parcels = orders.flatMap(({ parcels: ofOrder, daysAgo }, order) =>
    ofOrder.map((parcel) => ({ ...parcel, order, daysAgo })),
  );
  const parcelRows = await tx
    .insertInto('parcels')
    .values(
      parcels.map(({ order, shop, lines, code, distanceKm, daysAgo }) => ({
        orderId: idOf(orderRows, order),
        shopId: idOf(ids.shops, shop),
        status: 'delivered',
        itemsPaise: totalOf(lines, ({ listing }) => listing.pricePaise),
        deliveryPaise: feeOf(lines),
        isByCourier: false,
        distanceKm,
        needsPrescription: false,
        deliveryCode: code,
        createdAt: ago(daysAgo),
        deliveredAt: ago(daysAgo, HOURS_OF_LIFE.delivered),
      })),
    )
    .returning('id')
    .execute();
  await insertLines(tx, parcels, parcelRows, ids);
  await insertEvents(tx, parcels, parcelRows);
  await insertRatings(tx, orders, people, ids);
}

/** The payments of all orders that were paid online. */
async function insertPayments(tx: Kysely<Database>) {
  await sql`
    insert into payments (
      id, user_id, order_id, gateway, amount_paise, status, outcome, transaction_id, method, expires_at, created_at,
      completed_at)
    select left(replace(id::text, '-', ''), 22), user_id, id, 'sandbox', to_pay_paise, 'completed', 'fulfilled',
      'demo-' || number, 'UPI', created_at + interval '15 minutes', created_at, created_at
    from orders where payment_method = 'ONLINE'`.execute(tx);
}

type Lines = PastOrder['parcels'][number]['lines'];
type Parcel = PastOrder['parcels'][number] & { daysAgo: number };

const totalOf = (lines: Lines, priceOf: (line: Lines[number]) => number) =>
  lines.reduce((total, line) => total + priceOf(line) * line.quantity, 0);

const feeOf = (lines: Lines) => (totalOf(lines, ({ listing }) => listing.pricePaise) < FREE_FROM ? FEE : 0);

/** A time this many days ago, plus hours. */
const ago = (days: number, hours = 0) =>
  sql<Date>`now() - make_interval(days => ${days}::int) + make_interval(hours => ${hours}::int)`;

function toOrderRow({ parcels, daysAgo }: PastOrder) {
  const lines = parcels.flatMap((parcel) => parcel.lines);
  return {
    status: 'placed' as const,
    mrpPaise: totalOf(lines, ({ draft }) => draft.product.mrpPaise),
    itemsPaise: totalOf(lines, ({ listing }) => listing.pricePaise),
    deliveryPaise: parcels.reduce((total, parcel) => total + feeOf(parcel.lines), 0),
    taxPaise: parcels.reduce((total, parcel) => total + taxIn(toTaxed(parcel)), 0),
    placedAt: ago(daysAgo),
    createdAt: ago(daysAgo),
  };
}

const toTaxed = ({ lines }: PastOrder['parcels'][number]) => ({
  lines: lines.map(({ listing, draft: { product }, quantity }) => ({
    quantity,
    pricePaise: listing.pricePaise,
    gstPercent: product.gstPercent,
  })),
  discountPaise: 0,
  deliveryPaise: feeOf(lines),
  cashFeePaise: 0,
});

async function insertLines(tx: Kysely<Database>, parcels: Parcel[], parcelRows: Row[], ids: Ids) {
  await tx
    .insertInto('orderLines')
    .values(
      parcels.flatMap(({ lines }, parcel) =>
        lines.map(({ at, listing, draft: { product }, quantity }) => ({
          parcelId: parcelRows[parcel]?.id ?? '',
          listingId: ids.listings[at]?.id ?? '',
          productId: ids.products[listing.product]?.id ?? '',
          name: product.name,
          brand: product.brand,
          packSize: product.packSize,
          photo: product.photo,
          needsPrescription: false,
          quantity,
          mrpPaise: product.mrpPaise,
          pricePaise: listing.pricePaise,
          gstPercent: product.gstPercent,
        })),
      ),
    )
    .execute();
}

/** When each state was reached, in hours after the order. */
const HOURS_OF_LIFE = { placed: 0, accepted: 1, packed: 2, out_for_delivery: 4, delivered: 5 };

async function insertEvents(tx: Kysely<Database>, parcels: Parcel[], parcelRows: Row[]) {
  const states = Object.entries(HOURS_OF_LIFE) as [keyof typeof HOURS_OF_LIFE, number][];
  await tx
    .insertInto('orderEvents')
    .values(
      parcels.flatMap(({ daysAgo }, parcel) =>
        states.map(([toStatus, hours], nth) => ({
          parcelId: parcelRows[parcel]?.id ?? '',
          fromStatus: states[nth - 1]?.[0] ?? null,
          toStatus,
          actor: nth === 0 ? 'owner' : 'shop',
          at: ago(daysAgo, hours),
        })),
      ),
    )
    .execute();
}

async function insertRatings(tx: Kysely<Database>, orders: PastOrder[], people: Row[], ids: Ids) {
  await tx
    .insertInto('ratings')
    .values(
      orders.flatMap(({ buyer, daysAgo, ratings }) =>
        ratings.map((rating) => ({
          userId: people[buyer]?.id ?? '',
          productId: 'product' in rating ? (ids.products[rating.product]?.id ?? '') : null,
          shopId: 'shop' in rating ? (ids.shops[rating.shop]?.id ?? '') : null,
          stars: rating.stars,
          review: rating.review,
          createdAt: ago(daysAgo - 2),
        })),
      ),
    )
    .execute();
  for (const [table, column] of [
    ['products', 'product_id'],
    ['shops', 'shop_id'],
  ] as const) {
    await sql`
      update ${sql.table(table)} as rated set rating_stars = (
        select array_agg(rated.rating_stars[star] + (
          select count(*) from ratings where ${sql.ref(column)} = rated.id and stars = star)::int order by star)
        from generate_series(1, 5) as star)
      where id in (select ${sql.ref(column)} from ratings)`.execute(tx);
  }
}
