import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { LockedOrder } from './order-locks.sql.ts';

type Tx = Transaction<Database>;

/** The order placed from this version of a cart. */
export async function selectOrderOfCart(tx: Tx, userId: string, cartVersion: number) {
  return tx
    .selectFrom('orders')
    .where('userId', '=', userId)
    .where('cartVersion', '=', cartVersion)
    .where('status', '=', 'placed')
    .select('id')
    .executeTakeFirst();
}

/** An address of this user, and their order that waits for its payment. */
export async function selectAddressAndWaitingOrder(tx: Tx, addressId: string, userId: string) {
  return tx
    .selectFrom('addresses')
    .where('id', '=', addressId)
    .where('userId', '=', userId)
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('orders')
        .where('userId', '=', userId)
        .where('status', '=', 'payment_pending')
        .select('orders.id')
        .as('waitingId'),
    )
    .executeTakeFirst();
}

/** Whether the same cart has been ordered again since. */
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
