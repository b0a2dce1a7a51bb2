import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

/** Leaves a case to people: no made-up officer takes it on after a while. */
export async function leaveCaseToPeople(db: Kysely<Database>, reportId: string) {
  await sql`select graphile_worker.remove_job(${`sandbox-case:${reportId}`})`.execute(db);
}
