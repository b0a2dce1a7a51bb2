import type { account } from '@tailwell/contract/account/account';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { signedImageUrls } from '../../../platform/http/files.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { deactivatePerson } from '../../account/auth/reactivation.sql.ts';
import { deleteSessions } from '../../account/sessions/sessions.sql.ts';
import { lockDiscounts } from '../../money/discounts/discounts.flow.ts';
import { lockListings } from '../../shop/orders/stock.sql.ts';
import { selectUserData } from './export.sql.ts';

type Tx = Transaction<Database>;

export function accountHandlers(
  { db, secret, config }: Context,
  personalData: PersonalData[],
): Handlers<typeof account> {
  return {
    exportMyData: async ({ user }) => {
      const addressOf = (path: string) => config.publicUrl + signedImageUrls(secret, path).large;
      const userData = await selectUserData(db, personalData, user.id);
      const sealed = personalData.map(({ exportSealed }) => exportSealed?.(db, secret, user.id));
      return { data: withPictures(Object.assign(userData, ...(await Promise.all(sealed))), addressOf) };
    },

    deleteMyProfile: ({ user }) =>
      inTransaction(db, async (tx) => ({
        data: { deletesAt: await deactivateAccount(tx, personalData, user.id) },
        message: 'Your account is deleted.',
      })),
  };
}

/** Pictures are exported as addresses valid for an hour or two; our paths would mean nothing to the user. */
function withPictures(userData: Record<string, unknown[]>, addressOf: (path: string) => string) {
  const withPhoto = (row: unknown) => {
    const { photo_path: path, ...rest } = row as { photo_path?: string | null };
    return path === undefined ? row : { ...rest, photo: path && addressOf(path) };
  };
  return Object.fromEntries(Object.entries(userData).map(([name, rows]) => [name, rows.map(withPhoto)]));
}

/** Deactivates an account and cancels what is upcoming. Returns the day from which it can be erased. */
async function deactivateAccount(tx: Tx, personalData: PersonalData[], userId: string): Promise<Date> {
  const { eraseAfter } = await deactivatePerson(tx, userId);
  await deleteSessions(tx, userId);
  await lockUpcoming(tx, personalData, userId);
  for (const { cancelUpcoming } of personalData) await cancelUpcoming?.(tx, userId);
  if (!eraseAfter) throw new Error('a deactivated account has no erasure date');
  return eraseAfter;
}

/**
 * Locks everything still open for a user who leaves, whose row is locked already, in the usual lock order: bookings and
 * orders before coupons, and those before stock. Locking feature by feature would break that order.
 */
async function lockUpcoming(tx: Tx, personalData: PersonalData[], userId: string) {
  const locks = personalData.flatMap((data) => data.lockUpcoming ?? []);
  const locked = [];
  for (const { lock } of locks.toSorted((one, other) => one.place - other.place)) {
    locked.push(await lock(tx, userId));
  }
  await lockDiscounts(
    tx,
    locked.flatMap(({ discounts }) => discounts),
  );
  const listingIds = locked.flatMap(({ listingIds: ids }) => ids ?? []);
  if (listingIds.length > 0) await lockListings(tx, listingIds);
}
