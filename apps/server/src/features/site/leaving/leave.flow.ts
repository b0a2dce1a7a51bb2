import type { Transaction } from 'kysely';
import type { PersonalData } from '../../../personal-data.ts';
import type { Database } from '../../../platform/database/db.ts';
import { putToSleep } from '../../account/auth/reactivation.sql.ts';
import { deleteSessions } from '../../account/sessions/sessions.sql.ts';
import { lockDiscounts } from '../../money/discounts/discounts.flow.ts';
import { lockListings } from '../../shop/orders/stock.sql.ts';

type Tx = Transaction<Database>;

/** Puts an account to sleep and ends what its person has still ahead. Gives the day from which it may be erased. */
export async function leave(tx: Tx, personalData: PersonalData[], userId: string): Promise<Date> {
  const { eraseAfter } = await putToSleep(tx, userId);
  await deleteSessions(tx, userId);
  await lockUpcoming(tx, personalData, userId);
  for (const { cancelUpcoming } of personalData) await cancelUpcoming?.(tx, userId);
  if (!eraseAfter) throw new Error('an account fell asleep without a day to be erased on');
  return eraseAfter;
}

/**
 * Locks all that a person who leaves has still open, whose row is locked already: as everybody does, bookings and orders
 * before coupons, and those before the shelves. One after the other they would be taken from the beginning again.
 */
async function lockUpcoming(tx: Tx, personalData: PersonalData[], userId: string) {
  const locks = personalData.flatMap((data) => data.lockUpcoming ?? []);
  const held = [];
  for (const { lock } of locks.toSorted((one, other) => one.place - other.place)) {
    held.push(await lock(tx, userId));
  }
  await lockDiscounts(
    tx,
    held.flatMap(({ discounts }) => discounts),
  );
  const listingIds = held.flatMap(({ listingIds: ids }) => ids ?? []);
  if (listingIds.length > 0) await lockListings(tx, listingIds);
}
