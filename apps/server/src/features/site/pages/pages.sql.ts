import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Message = Pick<Insertable<Database['contactMessages']>, 'name' | 'email' | 'topic' | 'message'>;

export async function insertMessage(
  db: Kysely<Database>,
  { name, email, topic, message }: Message,
): Promise<string> {
  const { id } = await db
    .insertInto('contactMessages')
    .values({ name, email, topic, message })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A message that has not been forwarded yet. */
export async function selectMessage(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('contactMessages')
    .where('id', '=', id)
    .where('passedOnAt', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

export async function markPassedOn(db: Kysely<Database>, id: string) {
  await db.updateTable('contactMessages').set({ passedOnAt: sql`now()` }).where('id', '=', id).execute();
}

/** Messages are retained for a year: long enough for any follow-up. */
export async function deleteOldMessages(db: Kysely<Database>) {
  await db
    .deleteFrom('contactMessages')
    .where('receivedAt', '<', sql<Date>`now() - interval '1 year'`)
    .execute();
}
