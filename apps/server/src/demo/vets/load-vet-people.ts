import { sandboxVetEmail } from '@tailwell/contract/vets/vet-console-constants';
import type { Kysely } from 'kysely';
import { insertIdentity } from '../../features/account/auth/auth.people.sql.ts';
import { newReferralCode } from '../../features/account/auth/auth.rules.ts';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { waitToLoad } from '../../platform/database/wait-to-load.ts';
import type { Log } from '../../platform/observation/log.ts';
import { names } from './vets.ts';

/**
 * Creates a user for each demo vet without one, to sign in to the console by email. Only one of several servers
 * starting together does so.
 */
export async function loadDemoVetPeople(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  if ((await selectWithoutPerson(db)).length === 0) return;
  await inTransaction(db, async (tx) => {
    await waitToLoad(tx, 'vets');
    const vets = await selectWithoutPerson(tx);
    for (const { id, name } of vets) {
      const person = await tx
        .insertInto('users')
        .values({ name, isNew: false, referralCode: newReferralCode() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertIdentity(tx, { provider: 'email', subject: sandboxVetEmail(name), userId: person.id });
      await tx.updateTable('vets').set({ userId: person.id }).where('id', '=', id).execute();
      await tx.insertInto('staffMembers').values({ userId: person.id }).execute();
      await tx.insertInto('roleGrants').values({ userId: person.id, role: 'vet', vetId: id }).execute();
    }
    if (vets.length > 0) log.info({ vets: vets.length }, 'demo vets can sign in');
  });
}

/** Only demo vets: an operator admits real ones. */
async function selectWithoutPerson(db: Kysely<Database>) {
  return db
    .selectFrom('vets')
    .where('userId', 'is', null)
    .where('name', 'in', names)
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
}
