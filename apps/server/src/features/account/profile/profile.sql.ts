import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

/** A user with their verified identities. */
export async function selectProfile(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('identities', 'identities.userId', 'users.id')
    .where('users.id', '=', userId)
    .groupBy('users.id')
    .select([
      'users.id',
      'name',
      'isNew',
      'referralCode',
      'photoPath',
      'users.createdAt',
      sql<string | null>`max(subject) filter (where provider = 'mobile')`.as('mobileNo'),
      sql<string | null>`max(subject) filter (where provider = 'email')`.as('email'),
      sql<
        ('mobile' | 'email' | 'google' | 'facebook')[]
      >`array_agg(provider order by identities.created_at)`.as('signInMethods'),
    ])
    .executeTakeFirst();
}

/** A user's stored picture, locked until the transaction ends; undefined if the user has been erased. */
export async function lockPerson(tx: Transaction<Database>, userId: string) {
  return tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .select('photoPath')
    .forUpdate()
    .executeTakeFirst();
}

export const exportProfile = (userId: string) => ({
  profile: jsonRows(
    sql`select id, name, photo_path, referral_code, created_at from users where id = ${userId}`,
  ),
});
