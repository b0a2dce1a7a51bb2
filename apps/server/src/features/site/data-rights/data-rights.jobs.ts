import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { eraseAnswers } from '../../../platform/http/idempotency.ts';
import { eraseEvents } from '../../../platform/realtime/events.ts';
import { releaseUploadsOf } from '../../../platform/uploads/uploads.ts';
import { selectPeopleToErase, updateErased } from '../../account/auth/auth.people.sql.ts';

/** Few enough for a run of seconds; the next run takes the rest. */
const ERASED_PER_RUN = 500;

/** Erases the accounts whose grace period has ended, each in its own transaction. */
export async function eraseDeletedAccounts({ db, log }: Context, personalData: PersonalData[]) {
  const people = await selectPeopleToErase(db, ERASED_PER_RUN);
  let erased = 0;
  for (const { id } of people) {
    // One that fails must not hold up the others.
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
 * Erases a user: personal data goes, the bare row stays for records that refer to it. Does nothing if the user has come
 * back in the meantime.
 */
export async function erasePerson(db: Kysely<Database>, personalData: PersonalData[], userId: string) {
  if (!(await updateErased(db, userId))) return false;
  // In reverse order: what refers to other data is erased before it, bookings before pets.
  for (const { erase } of personalData.toReversed()) await erase?.(db, userId);
  await releaseUploadsOf(db, userId);
  await eraseEvents(db, userId);
  await eraseAnswers(db, userId);
  return true;
}
