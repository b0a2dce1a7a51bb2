import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Db = Kysely<Database>;

/** Counts a wrong receipt for a case number, existing or not; returns the count within the hour. */
export async function countFailedOpening(db: Db, caseNoHash: Buffer): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    insert into abuse_openings as o (case_no_hash, tries) values (${caseNoHash}, 1)
    on conflict (case_no_hash) do update set
      tries = case when o.since < now() - interval '1 hour' then 1 else o.tries + 1 end,
      since = case when o.since < now() - interval '1 hour' then now() else o.since end
    returning tries`.execute(db);
  return rows[0]?.tries ?? 0;
}

/** Id and receipt hash of a case; undefined if the number does not exist. */
export async function selectCase(db: Db, caseNo: string) {
  return db
    .selectFrom('abuseReports')
    .where('caseNo', '=', caseNo)
    .select(['id', sql<Buffer>`receipt_hash`.as('receiptHash')])
    .executeTakeFirst();
}

/** Deletes attempts older than an hour. */
export async function deleteOldAttempts(db: Db) {
  await sql`delete from abuse_openings where since < now() - interval '1 hour'`.execute(db);
}
