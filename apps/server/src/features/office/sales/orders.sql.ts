import type { PaymentMethod } from '@tailwell/contract/money/payment-constants';
import type { orderMoneyStates, orderSales } from '@tailwell/contract/office/sales-lists';
import type { OrderActor, ParcelStatus, StoredOrderStatus } from '@tailwell/contract/shop/order-constants';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { containing } from '../../../platform/database/like.ts';
import type { ResourceQuery } from '../../../platform/http/resource.ts';
import {
  isBetween,
  isFound,
  isInStatus,
  isOfOwner,
  moneyStateOf,
  orderOf,
  paidColumns,
  selectSale,
  selectSales,
  statusOf,
} from './sales.sql.ts';

export interface OrderRow {
  id: string;
  ownerId: string;
  owner: string;
  number: string;
  orderedAt: Date;
  status: StoredOrderStatus;
  method: PaymentMethod;
  money: (typeof orderMoneyStates)[number];
  city: string;
  toPay: number;
  paid: number;
  refunded: number;
  cashCollected: number;
  cashDue: number;
  parcels: { _id: string; shopId: string; shop: string; status: ParcelStatus; total: number }[];
}

/** The cash of an order's parcels: still to come, collected by shops, and handed back for returns. */
const cash = (statuses: string[]) => sql`(
  select sum(total_paise) from parcels
  where order_id = orders.id and payment_method = 'COD' and status = any(${statuses}::text[]))`;
const cashDue = cash(['placed', 'rx_review', 'rx_rejected', 'accepted', 'packed', 'out_for_delivery']);
const cashCollected = cash(['delivered', 'return_requested']);
const cashReturned = cash(['returned']);

const money = sql`case when payment_method <> 'COD' then ${moneyStateOf('orders')}
  when ${cashDue} > 0 then 'cash_due' when ${cashCollected} > 0 then 'cash_collected'
  when ${cashReturned} > 0 then 'cash_returned' else 'cash_none' end`;

const shown = sql`
  orders.id, orders.user_id as owner_id, users.name as owner, 'TW-' || orders.number as number,
  orders.created_at as ordered_at, ${statusOf('orders')} as status, payment_method as method, ${money} as money,
  coalesce(address ->> 'city', '') as city, to_pay_paise as to_pay, ${paidColumns('orders')},
  coalesce(${cashCollected}, 0)::int as cash_collected, coalesce(${cashDue}, 0)::int as cash_due,
  ${jsonRows(sql`
    select parcels.id as _id, shop_id as "shopId", shops.name as shop, status, total_paise as total
    from parcels join shops on shops.id = shop_id where order_id = orders.id order by parcels.id`)} as parcels
  from orders join users on users.id = orders.user_id`;

/** One page of orders, and the total. A search also matches an order's number, with or without "TW-". */
export function selectOrderSales(
  db: Kysely<Database>,
  { search, sort, limit, offset, ...filter }: ResourceQuery<typeof orderSales>,
) {
  const { status, shop, city, method } = filter;
  const number = /^(?:TW-)?(\d{1,9})$/i.exec(search)?.[1];
  const withParcel = (condition: RawBuilder<unknown>) =>
    sql`exists (select from parcels join shops on shops.id = shop_id where order_id = orders.id and ${condition})`;
  return selectSales<OrderRow>(db, {
    table: 'orders',
    shown,
    where: [
      number === undefined ? isFound('orders', search) : sql`orders.number = ${number}::int`,
      isOfOwner('orders', filter.ownerId),
      ...isBetween(sql`orders.created_at`, filter.fromDay, filter.toDay),
      status &&
        (status === 'payment_pending' || status === 'expired'
          ? isInStatus('orders', status)
          : withParcel(sql`parcels.status = ${status}`)),
      shop === undefined ? undefined : withParcel(sql`shops.name ilike ${containing(shop)}`),
      city === undefined ? undefined : sql`lower(orders.address ->> 'city') = lower(${city})`,
      method && sql`payment_method = ${method}`,
      filter.money && sql`${money} = ${filter.money}`,
    ],
    order: orderOf('orders', sort, 'created_at'),
    limit,
    offset,
  });
}

export const selectOrderSale = (db: Kysely<Database>, id: string) =>
  selectSale<OrderRow>(db, { table: 'orders', shown, id });

/** What one order consists of, beside its row in the list. */
export async function selectOrderParts(db: Kysely<Database>, id: string) {
  const [bill, parcels, lines, invoices, events] = await Promise.all([
    db
      .selectFrom('orders')
      .where('id', '=', id)
      .select([
        'itemsPaise as items',
        'deliveryPaise as delivery',
        'cashFeePaise as cashFee',
        'couponDiscountPaise as couponDiscount',
        'referralDiscountPaise as referralDiscount',
        sql<string>`coalesce(address ->> 'pincode', '')`.as('pincode'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('parcels')
      .where('orderId', '=', id)
      .select(['id', 'arrivesBy', 'deliveredAt', 'trackingNumber'])
      .execute(),
    db
      .selectFrom('orderLines')
      .innerJoin('parcels', 'parcels.id', 'orderLines.parcelId')
      .where('orderId', '=', id)
      .orderBy('orderLines.id')
      .select(['orderLines.id', 'parcelId', 'name', 'packSize', 'quantity', 'pricePaise as price'])
      .execute(),
    db
      .selectFrom('invoices')
      .innerJoin('parcels', 'parcels.id', 'invoices.parcelId')
      .where('orderId', '=', id)
      .orderBy('invoices.issuedAt')
      .select(['invoices.id', 'parcels.id as parcelId', 'number'])
      .select(sql<'invoice' | 'credit-note'>`invoices.kind`.as('kind'))
      .execute(),
    db
      .selectFrom('orderEvents')
      .innerJoin('parcels', 'parcels.id', 'orderEvents.parcelId')
      .where('orderId', '=', id)
      .orderBy('orderEvents.at')
      .orderBy('orderEvents.id')
      .select(['orderEvents.id', 'at', 'orderEvents.note', 'parcelId'])
      .select([
        sql<ParcelStatus>`to_status`.as('status'),
        sql<boolean>`from_status is distinct from to_status`.as('hasChanged'),
        sql<OrderActor>`actor`.as('actor'),
      ])
      .execute(),
  ]);
  return { bill, parcels, lines, invoices, events };
}
