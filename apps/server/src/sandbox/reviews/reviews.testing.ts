import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

/** Leaves a post to people: no made-up vet reviews it after a while. */
export async function leavePostToPeople(db: Kysely<Database>, postId: string) {
  await sql`select graphile_worker.remove_job(${`sandbox-post:${postId}`})`.execute(db);
}
