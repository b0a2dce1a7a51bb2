import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

export async function erase(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('operators').where('userId', '=', userId).execute();
}
