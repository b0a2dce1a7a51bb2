import type { Role } from '@tailwell/contract/roles';
import { type Kysely, sql } from 'kysely';
import { newReferralCode } from '../features/account/auth/auth.rules.ts';
import { type Database, inTransaction } from '../platform/database/db.ts';
import { waitToLoad } from '../platform/database/wait-to-load.ts';

interface DemoPerson {
  name: string;
  email: string;
  role: Role;
  shopId?: string | null;
  city?: string | null;
}

/**
 * Inserts the missing demo staff, who sign in by email, and returns how many. Only one of several
 * servers starting together does so.
 */
export async function insertDemoPeople(
  db: Kysely<Database>,
  selectDemoPeople: (db: Kysely<Database>) => Promise<DemoPerson[]>,
): Promise<number> {
  const findMissing = async (from: Kysely<Database>) => withoutKnown(from, await selectDemoPeople(from));
  if ((await findMissing(db)).length === 0) return 0;
  return inTransaction(db, async (tx) => {
    await waitToLoad(tx, 'role grants');
    const missing = await findMissing(tx);
    if (missing.length === 0) return 0;
    const people = await tx
      .insertInto('users')
      .values(missing.map(({ name }) => ({ name, isNew: false, referralCode: newReferralCode() })))
      .returning('id')
      .execute();
    const each = missing.map((person, at) => ({ ...person, userId: people[at]?.id ?? '' }));
    await tx
      .insertInto('identities')
      .values(each.map(({ email, userId }) => ({ provider: 'email', subject: email, userId })))
      .execute();
    await tx
      .insertInto('staffMembers')
      .values(each.map(({ userId }) => ({ userId })))
      .execute();
    await tx
      .insertInto('roleGrants')
      .values(
        each.map(({ role, shopId = null, city = null, userId }) => ({
          role,
          shopId,
          cityId: sql<
            string | null
          >`(select id from served_cities where name = ${city} order by is_active desc limit 1)`,
          userId,
        })),
      )
      .execute();
    return missing.length;
  });
}

async function withoutKnown(db: Kysely<Database>, people: DemoPerson[]): Promise<DemoPerson[]> {
  const emails = people.map(({ email }) => email);
  const known = await db
    .selectFrom('identities')
    .where('provider', '=', 'email')
    .where('subject', 'in', emails)
    .select('subject')
    .execute();
  const subjects = new Set(known.map(({ subject }) => subject));
  return people.filter(({ email }) => !subjects.has(email));
}
