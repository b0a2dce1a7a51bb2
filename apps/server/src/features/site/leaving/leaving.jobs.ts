import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { eraseAnswers } from '../../../platform/http/idempotency.ts';
import { eraseEvents } from '../../../platform/realtime/events.ts';
import { releaseUploadsOf } from '../../../platform/uploads/uploads.ts';
import { selectPeopleToErase, updateErased } from '../../account/auth/auth.people.sql.ts';

/** Few enough that one run is over in seconds; the next run takes the rest. */
const ERASED_PER_RUN = 500;

/** Erases the accounts whose grace is over, each in a transaction of its own. */
export async function eraseDeletedAccounts({ db, log }: Context, personalData: PersonalData[]) {
  const people = await selectPeopleToErase(db, ERASED_PER_RUN);
  let erased = 0;
  for (const { id } of people) {
    // One who can't be erased must not keep the others.
    const isErased = await inTransaction(db, (tx) => erasePerson(tx, personalData, id)).catch(
      (error: unknown) => {
        log.error({ err: error, userId: id }, 'an account could not be erased');
        return false;
      },
    );
    if (isErased) erased += 1;
  }
  if (erased > 0) log.info({ erased }, 'deleted accounts erased');
}

/**
 * Erases one person: what is personal goes, the bare row stays for records that point to it.
 * Does nothing to somebody who came back meanwhile.
 */
export async function erasePerson(db: Kysely<Database>, personalData: PersonalData[], userId: string) {
  if (!(await updateErased(db, userId))) return false;
  // From the end of the list: what points to others goes before them, bookings before pets.
  for (const { erase } of personalData.toReversed()) await erase?.(db, userId);
  await releaseUploadsOf(db, userId);
  await eraseEvents(db, userId);
  await eraseAnswers(db, userId);
  return true;
}
