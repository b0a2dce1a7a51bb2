import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { orderTabs, ParcelStatus, StoredOrderStatus } from '@tailwell/contract/shop/order-constants';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { RecordFinder } from '../../../finding.ts';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { initialsOf } from '../../../platform/format.ts';
import { papersOf } from '../../money/invoices/invoices.sql.ts';
import {
  hasBeenPaid,
  paidPaiseLeftOf,
  selectPaymentOf,
  selectRefundOf,
  selectRefundOfParcel,
} from '../../money/payments/payment-columns.sql.ts';
import { numberOf } from './orders.rules.ts';

/** The current status: an order whose hold has expired is expired, whether or not a job has recorded that yet. */
export const statusNow = sql<StoredOrderStatus>`
  case when o.status = 'payment_pending' and o.hold_expires_at <= now() then 'expired' else o.status end`;

/** An owner's orders with coupon, payment, terms and the database's clock. */
const ordersOf = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('orderTerms', (join) => join.onTrue())
    .leftJoin('couponUses', 'couponUses.id', 'o.couponUseId')
    .leftJoin('coupons', 'coupons.id', 'couponUses.couponId')
    .where('o.userId', '=', userId)
    .selectAll('o')
    .select([
      'returnHours',
      statusNow.as('status'),
      'coupons.code as couponCode',
      sql<Date>`now()`.as('now'),
      selectPaymentOf(sql`o.id`).as('payment'),
      selectRefundOf(sql`o.id`).as('refund'),
      paidPaiseLeftOf(sql`o.id`).as('leftPaise'),
    ]);

/** An order with the data it refers to. */
export type OrderRow = Awaited<ReturnType<typeof selectOrders>>['rows'][number];

/** Whether something still has to be done with one of the parcels. */
const hasOpenParcel = sql<boolean>`exists (
  select from parcels s where s.order_id = o.id and s.status in
    ('placed', 'rx_review', 'rx_rejected', 'accepted', 'packed', 'out_for_delivery', 'return_requested'))`;

const hasArrivedParcel = sql<boolean>`exists (
  select from parcels s where s.order_id = o.id and s.status in ('delivered', 'returned'))`;

const isIn: Record<(typeof orderTabs)[number], ReturnType<typeof sql<boolean>>> = {
  open: sql<boolean>`(${statusNow} = 'payment_pending' or ${hasOpenParcel})`,
  past: sql<boolean>`(${hasArrivedParcel} and not ${hasOpenParcel})`,
  cancelled: sql<boolean>`
    (${statusNow} <> 'payment_pending' and not ${hasOpenParcel} and not ${hasArrivedParcel})`,
};

// An attempt abandoned without any payment is not shown in the lists.
const isListed = sql<boolean>`
  (${statusNow} in ('payment_pending', 'placed')
  or ${hasBeenPaid(sql`o.id`)})`;

/** One page of an owner's orders, newest first, and how many there are. */
export async function selectOrders(
  db: Kysely<Database>,
  userId: string,
  { page, tab }: { page: number; tab?: (typeof orderTabs)[number] },
) {
  const shown = tab ? sql<boolean>`${isListed} and ${isIn[tab]}` : isListed;
  const [rows, { count }] = await Promise.all([
    ordersOf(db, userId)
      .where(shown)
      .orderBy('o.id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    db
      .selectFrom('orders as o')
      .where('o.userId', '=', userId)
      .where(shown)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** An order with its prescriptions, newest first: even if it needs none, as the owner may have added one. */
export async function selectOrder(db: Kysely<Database>, id: string, userId: string) {
  return ordersOf(db, userId)
    .where('o.id', '=', id)
    .select(PRESCRIPTIONS.as('prescriptions'))
    .executeTakeFirst();
}

const PRESCRIPTIONS = sql<
  { id: string; path: string | null; consultationId: string | null; addedAt: string }[]
>`
  (select coalesce(json_agg(json_build_object(
    'id', id, 'path', path, 'consultationId', consultation_id, 'addedAt', added_at) order by id desc), '[]')
  from order_prescriptions where order_id = o.id)`;

/** A shop's parcel with its shop, its refund, its lines and its history. */
export type ParcelRow = Awaited<ReturnType<typeof selectParcels>>[number];

/** The parcels of some orders, with their contents as ordered, and their history, oldest first. */
export async function selectParcels(db: Kysely<Database>, orderIds: string[]) {
  const parcels = await db
    .selectFrom('parcels as s')
    .innerJoin('orders as o', 'o.id', 's.orderId')
    .innerJoin('shops', 'shops.id', 's.shopId')
    .leftJoin('orderReasons', 'orderReasons.id', 's.reasonId')
    .where('s.orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('s.id')
    .selectAll('s')
    .select([
      sql<ParcelStatus>`case when s.status = 'payment_pending' then ${statusNow} else s.status end`.as(
        'status',
      ),
      'shops.name as shopName',
      'shops.photo as shopPhoto',
      'shops.area as shopArea',
      'shops.city as shopCity',
      'orderReasons.name as reason',
      selectRefundOfParcel(sql`s.id`).as('refund'),
      papersOf(sql`s.id`).as('papers'),
      LINES.as('lines'),
      EVENTS.as('events'),
    ])
    .execute();
  return parcels.map(({ events, ...parcel }) => ({
    ...parcel,
    events: events.map(({ at, ...event }) => ({ ...event, at: new Date(at) })),
  }));
}

type Line = Selectable<Database['orderLines']>;

const LINES = sql<Omit<Line, 'parcelId' | 'gstPercent' | 'batchNumber' | 'expiresMonth'>[]>`
  (select coalesce(json_agg(json_build_object(
    'id', id, 'productId', product_id, 'listingId', listing_id, 'name', name, 'brand', brand, 'packSize', pack_size,
    'photo', photo, 'needsPrescription', needs_prescription, 'quantity', quantity, 'mrpPaise', mrp_paise,
    'pricePaise', price_paise) order by id), '[]')
  from order_lines where parcel_id = s.id)`;

type Event = Pick<Selectable<Database['orderEvents']>, 'toStatus' | 'actor' | 'note'>;

const EVENTS = sql<(Event & { at: string })[]>`
  (select coalesce(json_agg(json_build_object(
    'toStatus', to_status, 'at', at, 'actor', actor, 'note', note) order by id), '[]')
  from order_events where parcel_id = s.id)`;

/** Whether an order waits for its payment, with its stock held. */
export async function isHeld(db: Kysely<Database>, id: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders as o')
    .where('o.id', '=', id)
    .where(statusNow, '=', 'payment_pending')
    .select('o.id')
    .executeTakeFirst();
  return order !== undefined;
}

/** The reasons for cancelling an order, or returning it. */
export async function selectOrderReasons(db: Kysely<Database>, kinds: ('cancel' | 'return')[]) {
  return db
    .selectFrom('orderReasons')
    .where('kind', 'in', kinds)
    .where('isActive', '=', true)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('name')
    .select(['id', 'name', 'kind'])
    .execute();
}

/** The lines of an owner's order; empty if it isn't theirs. */
export async function selectLinesOfOwner(db: Kysely<Database>, id: string, userId: string) {
  return db
    .selectFrom('orderLines')
    .innerJoin('parcels', 'parcels.id', 'orderLines.parcelId')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .where('orders.id', '=', id)
    .where('orders.userId', '=', userId)
    .orderBy('orderLines.id')
    .select(['orderLines.listingId', 'orderLines.name', 'orderLines.quantity', 'orderLines.pricePaise'])
    .execute();
}

/** The parcels of these orders, with the discounts used for them. */
export async function selectDiscountsOf(db: Kysely<Database>, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .where('orders.id', 'in', orderIds)
    .select(['parcels.id', 'couponUseId', 'referralCreditId'])
    .execute();
}

/** Saves the photos of a return, replacing those of an earlier request that was rejected. */
export async function replaceReturnPhotos(tx: Transaction<Database>, parcelId: string, paths: string[]) {
  await tx.deleteFrom('orderReturnPhotos').where('parcelId', '=', parcelId).execute();
  await tx
    .insertInto('orderReturnPhotos')
    .values(paths.map((path, at) => ({ parcelId, path, position: at + 1 })))
    .execute();
}

export const exportOrders = (userId: string) => ({
  orders: jsonRows(sql`
      select 'TW-' || number as number, status, payment_method, address, items_paise, coupon_discount_paise,
        referral_discount_paise, delivery_paise, cash_fee_paise, to_pay_paise, placed_at, created_at,
        ${jsonRows(sql`
          select shops.name as shop, s.status, s.total_paise, s.delivered_at, s.courier_name, s.tracking_number,
            ${jsonRows(sql`
              select name, brand, pack_size, quantity, price_paise
              from order_lines where parcel_id = s.id order by id`)} as lines,
            ${jsonRows(sql`
              select kind, number, issued_at, content, buyer
              from invoices where parcel_id = s.id order by id`)} as papers
          from parcels s join shops on shops.id = s.shop_id
          where s.order_id = orders.id order by s.id`)} as parcels
      from orders where user_id = ${userId} order by id`),
});

/**
 * Erases the personal data in a user's orders: addresses, prescriptions, photos and notes. What was bought, prices,
 * payments and refunds stay for the books.
 */
export async function eraseOrders(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('orders').where('userId', '=', userId).select('id');
  const parcels = db.selectFrom('parcels').where('orderId', 'in', own).select('id');
  await db.deleteFrom('orderPrescriptions').where('orderId', 'in', own).execute();
  await db.deleteFrom('orderReturnPhotos').where('parcelId', 'in', parcels).execute();
  await db.updateTable('orderEvents').set({ note: '' }).where('parcelId', 'in', parcels).execute();
  await db.updateTable('parcels').set({ note: '' }).where('orderId', 'in', own).execute();
  await db.updateTable('orders').set({ address: null }).where('userId', '=', userId).execute();
}

interface FoundOrder {
  id: string;
  number: number;
  ownerId: string;
  ownerName: string;
}

const numberIn = (text: string) => /^TW-(\d{1,9})$/i.exec(text)?.[1];

/** Orders by their number: for the office, and each shop's part of its own orders. */
export const orderFinders: RecordFinder[] = [
  {
    who: 'see_payments',
    async find(db, text) {
      const number = numberIn(text);
      if (!number) return [];
      const { rows } = await sql<FoundOrder>`
        select orders.id, number, users.id as owner_id, users.name as owner_name
        from orders join users on users.id = user_id where number = ${Number(number)}::int`.execute(db);
      return rows.map((order) => ({
        kind: 'order',
        _id: order.id,
        name: numberOf(order.number),
        about: initialsOf(order.ownerName),
        ownerId: order.ownerId,
      }));
    },
  },
  {
    who: 'shop',
    async find(db, text, { shopIds }) {
      const number = numberIn(text);
      if (!number) return [];
      const { rows } = await sql<{ id: string; number: number; shop: string }>`
        select parcels.id, number, shops.name as shop
        from orders join parcels on parcels.order_id = orders.id join shops on shops.id = shop_id
        where number = ${Number(number)}::int and shop_id = any(${shopIds}::uuid[])
          and parcels.status not in ('payment_pending', 'expired')`.execute(db);
      return rows.map((parcel) => ({
        kind: 'parcel',
        _id: parcel.id,
        name: numberOf(parcel.number),
        about: parcel.shop,
        ownerId: null,
      }));
    },
  },
];
