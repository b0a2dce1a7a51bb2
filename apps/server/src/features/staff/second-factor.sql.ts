import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

/** Whether a person has a second factor, and how long ago it was proven in this session, in seconds; null: not yet. */
export async function selectFactor(
  db: Kysely<Database>,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<{ isSet: boolean; age: number | null }> {
  const factor = await db
    .selectFrom('sessions')
    .where('sessions.id', '=', sessionId)
    .select([
      sql<boolean>`exists (
        select from second_factors where user_id = ${id} and confirmed_at is not null)`.as('isSet'),
      sql<number | null>`extract(epoch from now() - second_factor_at)::float8`.as('age'),
    ])
    .executeTakeFirst();
  return factor ?? { isSet: false, age: null };
}
