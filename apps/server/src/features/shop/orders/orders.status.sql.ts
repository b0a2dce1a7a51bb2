import { randomInt } from 'node:crypto';
import type { ParcelStatus, StoredOrderStatus } from '@tailwell/contract/shop/order-constants';
import { type Insertable, sql, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { BillParcel } from '../carts/carts.bill.rules.ts';
import type { CartLine } from '../carts/carts.sql.ts';
import type { LockedParcel } from './order-locks.sql.ts';

type Tx = Transaction<Database>;

/** What changes along with the status of an order or parcel. */
export type OrderChanges = Omit<UpdateObject<Database, 'orders'>, 'status'>;
export type ParcelChanges = Omit<UpdateObject<Database, 'parcels'>, 'status'>;

interface StatusSwap<Status, Changes> {
  id: string;
  from: Status;
  to: Status;
  changes: Changes;
}

/** Compare-and-swap; false if the status has changed since. Only for `moveOrder`. */
export async function updateOrderStatus(
  tx: Tx,
  { id, from, to, changes }: StatusSwap<StoredOrderStatus, OrderChanges>,
): Promise<boolean> {
  const moved = await tx
    .updateTable('orders')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** The same for a parcel. Only for `moveParcels`. */
export async function updateParcelStatus(
  tx: Tx,
  { id, from, to, changes }: StatusSwap<ParcelStatus, ParcelChanges>,
): Promise<boolean> {
  const moved = await tx
    .updateTable('parcels')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** The statuses of all parcels of an order. */
export async function selectParcelStatuses(tx: Tx, orderId: string) {
  return tx.selectFrom('parcels').where('orderId', '=', orderId).select('status').execute();
}

type OrderEvent = Pick<
  Insertable<Database['orderEvents']>,
  'parcelId' | 'fromStatus' | 'toStatus' | 'actor' | 'note'
>;

/** Writes to the histories of parcels. */
export async function insertOrderEvents(tx: Tx, events: OrderEvent[]) {
  await tx.insertInto('orderEvents').values(events).execute();
}

type NewOrder = Omit<Insertable<Database['orders']>, 'status' | 'placedAt' | 'holdExpiresAt'> & {
  /** Nothing has to be paid before it is placed. */
  isPlaced: boolean;
  holdSeconds: number;
};

type NewParcel = Omit<BillParcel, 'freeFromPaise'> & {
  needsPrescription: boolean;
  answerBy: Date | null;
  arrivesBy: Date | null;
};

/**
 * Inserts an order with its parcels, their lines and the first entry of their history; one that is paid later is held
 * for `holdSeconds`. No other transaction sees it yet, so its parcels are as good as locked.
 */
export async function insertOrder(
  tx: Tx,
  { isPlaced, holdSeconds, ...order }: NewOrder,
  { parcels, lines }: { parcels: NewParcel[]; lines: CartLine[] },
): Promise<LockedParcel[]> {
  const linesByShop = Map.groupBy(lines, ({ shopId }) => shopId);
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
        .values((eb) =>
          parcels.map((parcel) => ({
            ...parcel,
            orderId: eb.selectFrom('added').select('id'),
            status,
            deliveryCode: String(randomInt(10_000)).padStart(4, '0'),
          })),
        )
        .returningAll(),
    )
    .with('addedLines', (db) =>
      db.insertInto('orderLines').values((eb) =>
        parcels.flatMap(({ shopId }) =>
          (linesByShop.get(shopId) ?? []).map((line) => ({
            ...toOrderLine(line),
            parcelId: eb.selectFrom('addedParcels').where('shopId', '=', shopId).select('id'),
          })),
        ),
      ),
    )
    .with('addedEvents', (db) =>
      db
        .insertInto('orderEvents')
        .columns(['parcelId', 'toStatus', 'actor'])
        .expression((eb) =>
          eb
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
