import { randomInt } from 'node:crypto';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { BillParcel } from '../carts/carts.bill.rules.ts';
import type { CartLine } from '../carts/carts.sql.ts';
import type { LockedOrder, LockedParcel } from './order-locks.sql.ts';

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

/** An address of this person's, and the order of theirs that waits for its money. */
export async function selectAddressAndWaiting(tx: Tx, addressId: string, userId: string) {
  return tx
    .selectFrom('addresses')
    .where('id', '=', addressId)
    .where('userId', '=', userId)
    .selectAll()
    .select((is) =>
      is
        .selectFrom('orders')
        .where('userId', '=', userId)
        .where('status', '=', 'payment_pending')
        .select('orders.id')
        .as('waitingId'),
    )
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

type NewParcel = Omit<BillParcel, 'freeFromPaise'> & {
  needsPrescription: boolean;
  answerBy: Date | null;
  arrivesBy: Date | null;
};

/**
 * Writes an order down with what each shop delivers, its lines and the beginning of its history; what is paid later is
 * kept for so many seconds. Nobody else sees the order yet: its parcels are as good as locked.
 */
export async function insertOrder(
  tx: Tx,
  { isPlaced, holdSeconds, ...order }: NewOrder,
  { parcels, lines }: { parcels: NewParcel[]; lines: CartLine[] },
): Promise<LockedParcel[]> {
  const linesOf = Map.groupBy(lines, ({ shopId }) => shopId);
  const status = isPlaced ? 'placed' : 'payment_pending';
  return tx
    .with('added', (db) =>
      db
        .insertInto('orders')
        .values({
          ...order,
          status,
          ...(isPlaced
            ? { placedAt: sql<Date>`now()` }
            : { holdExpiresAt: sql<Date>`now() + make_interval(secs => ${holdSeconds})` }),
        })
        .returning(['id', 'userId', 'number', 'paymentMethod', 'couponUseId', 'referralCreditId']),
    )
    .with('addedParcels', (db) =>
      db
        .insertInto('parcels')
        .values((is) =>
          parcels.map((parcel) => ({
            ...parcel,
            orderId: is.selectFrom('added').select('id'),
            status,
            deliveryCode: String(randomInt(10_000)).padStart(4, '0'),
          })),
        )
        .returningAll(),
    )
    .with('addedLines', (db) =>
      db.insertInto('orderLines').values((is) =>
        parcels.flatMap(({ shopId }) =>
          (linesOf.get(shopId) ?? []).map((line) => ({
            ...toOrderLine(line),
            parcelId: is.selectFrom('addedParcels').where('shopId', '=', shopId).select('id'),
          })),
        ),
      ),
    )
    .with('addedEvents', (db) =>
      db
        .insertInto('orderEvents')
        .columns(['parcelId', 'toStatus', 'actor'])
        .expression((is) =>
          is
            .selectFrom('addedParcels')
            .select(['id', sql.lit(status).as('to'), sql.lit('owner').as('actor')]),
        ),
    )
    .selectFrom('addedParcels')
    .innerJoin('added', 'added.id', 'addedParcels.orderId')
    .selectAll('addedParcels')
    .select(['userId', 'number', 'paymentMethod', 'couponUseId', 'referralCreditId'])
    .execute();
}

const toOrderLine = (line: CartLine) => ({
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
