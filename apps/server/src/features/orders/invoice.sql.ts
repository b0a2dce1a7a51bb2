import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import type { DeliveryAddress } from './order-record.ts';
import { selectLines } from './orders.sql.ts';

/** What an invoice says; who may read it is decided before. */
export type Invoice = NonNullable<Awaited<ReturnType<typeof selectInvoice>>>;

/** What was delivered of an order, by shop, with how it was paid; undefined before anything is. */
export async function selectInvoice(db: Kysely<Database>, orderId: string) {
  const order = await db
    .selectFrom('orders as o')
    .leftJoin('payments as p', (on) =>
      on.onRef('p.orderId', '=', 'o.id').on('p.outcome', '=', sql<string>`'fulfilled'`),
    )
    .where('o.id', '=', orderId)
    .select([
      'o.id',
      'o.number',
      'o.placedAt',
      'o.paymentMethod',
      'o.address',
      'p.method as paidBy',
      'p.transactionId',
    ])
    .executeTakeFirst();
  const parts = await selectDelivered(db, orderId);
  if (!order?.placedAt || parts.length === 0) return undefined;
  return {
    ...order,
    placedAt: order.placedAt,
    address: order.address as unknown as DeliveryAddress | null,
    parts,
  };
}

async function selectDelivered(db: Kysely<Database>, orderId: string) {
  const parts = await db
    .selectFrom('subOrders as s')
    .innerJoin('shops', 'shops.id', 's.shopId')
    .where('s.orderId', '=', orderId)
    .where('s.deliveredAt', 'is not', null)
    .orderBy('s.id')
    .select([
      's.id',
      's.status',
      's.itemsPaise',
      's.discountPaise',
      's.deliveryPaise',
      's.cashFeePaise',
      sql<number>`s.total_paise`.as('totalPaise'),
      sql<Date>`s.delivered_at`.as('deliveredAt'),
      'shops.name as shopName',
      'shops.street',
      'shops.area',
      'shops.city',
      'shops.state',
      'shops.pincode',
      'shops.licenceNumber',
    ])
    .execute();
  const ids = parts.map(({ id }) => id);
  const lines = Map.groupBy(await selectLines(db, ids), ({ subOrderId }) => subOrderId);
  return parts.map((part) => ({ ...part, lines: lines.get(part.id) ?? [] }));
}
