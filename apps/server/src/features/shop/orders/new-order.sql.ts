import { randomInt } from 'node:crypto';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { BillParcel } from '../carts/carts.bill.rules.ts';
import type { CartLine } from '../carts/carts.sql.ts';
import type { LockedOrder, LockedParcel } from './order-locks.sql.ts';
import { insertOrderEvents } from './orders.status.sql.ts';

type Tx = Transaction<Database>;

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

/** Whether the same cart was ordered again since. */
export async function isReplaced(tx: Tx, { id, userId, cartVersion }: LockedOrder): Promise<boolean> {
  const other = await tx
    .selectFrom('orders')
    .where('userId', '=', userId)
    .where('cartVersion', '=', cartVersion)
    .where('id', '<>', id)
    .where('status', 'in', ['payment_pending', 'placed'])
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
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
  {
    parcels,
    lines,
    status,
  }: { parcels: BillParcel[]; lines: CartLine[]; status: 'placed' | 'payment_pending' },
): Promise<LockedParcel[]> {
  const linesOf = Map.groupBy(lines, ({ shopId }) => shopId);
  const inserted = await tx
    .insertInto('parcels')
    .values(
      parcels.map(({ shopId, itemsPaise, discountPaise, deliveryPaise, cashFeePaise, ...way }) => ({
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
    inserted.map(({ id }) => ({ parcelId: id, toStatus: status, actor: 'owner' })),
  );
  return inserted.map((parcel) => ({ ...parcel, ...order, status }));
}

const toOrderLine = (parcelId: string, line: CartLine): Insertable<Database['orderLines']> => ({
  parcelId,
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
