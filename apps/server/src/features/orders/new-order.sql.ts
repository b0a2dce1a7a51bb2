import { randomInt } from 'node:crypto';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import type { BillParcel } from '../carts/bill.rules.ts';
import type { CartLine } from '../carts/carts.sql.ts';
import { type LockedParcel, lockParcels } from './move-parcels.flow.ts';
import { statusNow } from './orders.sql.ts';
import { insertOrderEvents } from './status.sql.ts';

type Tx = Transaction<Database>;

/** The order that waits for this person's money, with its parts, locked; also one whose hold has run out. */
export async function lockWaitingOrder(tx: Tx, userId: string) {
  const known = await tx
    .selectFrom('orders')
    .where('userId', '=', userId)
    .where('status', '=', 'payment_pending')
    .select('id')
    .executeTakeFirst();
  const order = known && (await lockOrder(tx, known.id));
  return order?.status === 'payment_pending' ? order : undefined;
}

/** An order with its parts, which nobody else can change until the transaction ends. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Locks an order with its parts; of this owner only, where one is named. Undefined: there is none. */
export async function lockOrder(tx: Tx, id: string, userId?: string) {
  const own = tx.selectFrom('orders as o').where('o.id', '=', id);
  const found = userId ? own.where('o.userId', '=', userId) : own;
  if (!(await found.select('o.id').executeTakeFirst())) return undefined;
  const parts = await lockParcels(tx, id);
  // A statement of its own: only now does it see what those before us at the lock have written.
  const order = await found
    .leftJoin('couponUses', 'couponUses.id', 'o.couponUseId')
    .leftJoin('coupons', 'coupons.id', 'couponUses.couponId')
    .selectAll('o')
    .select(['coupons.code as couponCode', statusNow.as('statusNow'), sql<Date>`now()`.as('now')])
    .executeTakeFirstOrThrow();
  return { ...order, parts };
}

/** The order that a cart in this version has become, if it is placed. */
export async function selectOrderOfCart(tx: Tx, userId: string, cartVersion: number) {
  return tx
    .selectFrom('orders')
    .where('userId', '=', userId)
    .where('cartVersion', '=', cartVersion)
    .where('status', '=', 'placed')
    .select('id')
    .executeTakeFirst();
}

type NewOrder = Omit<Insertable<Database['orders']>, 'status' | 'placedAt' | 'holdExpiresAt'> & {
  /** Nothing is to be paid before it is placed. */
  isPlaced: boolean;
  holdSeconds: number;
};

/** Writes an order down; what is paid later is kept for so many seconds. */
export async function insertOrder(tx: Tx, { isPlaced, holdSeconds, ...order }: NewOrder) {
  return tx
    .insertInto('orders')
    .values({
      ...order,
      ...(isPlaced
        ? { status: 'placed', placedAt: sql<Date>`now()` }
        : { holdExpiresAt: sql<Date>`now() + make_interval(secs => ${holdSeconds})` }),
    })
    .returning(['id', 'userId', 'number', 'paymentMethod', 'couponUseId', 'referralCreditId'])
    .executeTakeFirstOrThrow();
}

/** Writes down what each shop delivers, with its lines. Nobody else sees the order yet: it is as good as locked. */
export async function insertParcels(
  tx: Tx,
  { id: orderId, ...order }: Awaited<ReturnType<typeof insertOrder>>,
  { parts, lines, status }: { parts: BillParcel[]; lines: CartLine[]; status: 'placed' | 'payment_pending' },
): Promise<LockedParcel[]> {
  const linesOf = Map.groupBy(lines, ({ shopId }) => shopId);
  const inserted = await tx
    .insertInto('subOrders')
    .values(
      parts.map(({ shopId, itemsPaise, discountPaise, deliveryPaise, cashFeePaise, ...way }) => ({
        orderId,
        shopId,
        status,
        itemsPaise,
        discountPaise,
        deliveryPaise,
        cashFeePaise,
        isByCourier: way.isByCourier,
        distanceKm: way.distanceKm,
        needsPrescription: linesOf.get(shopId)?.some((line) => line.needsPrescription) ?? false,
        deliveryCode: String(randomInt(10_000)).padStart(4, '0'),
      })),
    )
    .returningAll()
    .execute();
  await tx
    .insertInto('orderLines')
    .values(
      inserted.flatMap(({ id, shopId }) => (linesOf.get(shopId) ?? []).map((line) => toOrderLine(id, line))),
    )
    .execute();
  await insertOrderEvents(
    tx,
    inserted.map(({ id }) => ({ subOrderId: id, toStatus: status, actor: 'owner' })),
  );
  return inserted.map((parcel) => ({ ...parcel, ...order, status }));
}

const toOrderLine = (subOrderId: string, line: CartLine): Insertable<Database['orderLines']> => ({
  subOrderId,
  listingId: line.listingId,
  productId: line.productId,
  name: line.name,
  brand: line.brand,
  packSize: line.packSize,
  photo: line.photo,
  needsPrescription: line.needsPrescription,
  quantity: line.quantity,
  mrpPaise: line.mrpPaise,
  pricePaise: line.pricePaise,
  gstPercent: line.gstPercent,
});
