import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { erasePerson, selectPeopleToErase } from '../profile/profile.sql.ts';

/** Few enough that one run is over in seconds; the next run takes the rest. */
const ERASED_PER_RUN = 500;

/** Erases the accounts whose grace is over, each in a transaction of its own. */
export async function eraseDeletedAccounts({ db, log }: Context) {
  const people = await selectPeopleToErase(db, ERASED_PER_RUN);
  let erased = 0;
  for (const { id } of people) {
    // One who can't be erased must not keep the others.
    const isErased = await inTransaction(db, (tx) => erasePerson(tx, id)).catch((error: unknown) => {
      log.error({ err: error, userId: id }, 'an account could not be erased');
      return false;
    });
    if (isErased) erased += 1;
  }
  if (erased > 0) log.info({ erased }, 'deleted accounts erased');
}
