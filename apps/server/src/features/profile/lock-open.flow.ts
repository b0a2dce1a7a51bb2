import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { lockUpcomingOf } from '../consultations/erase.sql.ts';
import { lockDiscounts } from '../discounts/discounts.flow.ts';
import { lockOpenRequest } from '../instant/requests.sql.ts';
import { lockOpenOrdersOf } from '../orders/cancel.flow.ts';
import { selectPieces } from '../orders/move-parcels.flow.ts';
import { selectDiscountsOf } from '../orders/orders.sql.ts';
import { lockListings } from '../orders/stock.sql.ts';

/**
 * Locks all that a person who leaves has still open, whose row is locked already: as everybody does, bookings and orders
 * before coupons, and those before the shelves. One after the other they would be taken from the beginning again.
 */
export async function lockOpenOf(tx: Transaction<Database>, userId: string) {
  const request = await lockOpenRequest(tx, userId);
  const upcoming = await lockUpcomingOf(tx, userId);
  const orderIds = await lockOpenOrdersOf(tx, userId);
  const orders = await selectDiscountsOf(tx, orderIds);
  await lockDiscounts(tx, [...(request ? [request] : []), ...upcoming, ...orders]);
  if (orders.length === 0) return;
  const pieces = await selectPieces(
    tx,
    orders.map(({ id }) => id),
  );
  await lockListings(
    tx,
    pieces.map(({ listingId }) => listingId),
  );
}
