import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** Who starts a report: an account, or a reporter without one, who gets a key to open it. */
export interface ReportSource {
  userId: string | null;
  sourceHash: Buffer | null;
  draftKeyHash: Buffer | null;
}

/**
 * Serializes new reports without an account from one address until the transaction ends, so that each counts the
 * others.
 */
export async function lockSource(tx: Tx, sourceHash: Buffer) {
  const key = `abuse reports of ${sourceHash.toString('hex')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Inserts an empty draft; undefined if the daily limit is reached. The account or source must be locked. */
export async function insertDraft(tx: Tx, source: ReportSource, maxPerDay: number) {
  const { userId, sourceHash, draftKeyHash } = source;
  const { rows } = await sql<{ id: string }>`
    insert into abuse_reports (user_id, source_hash, draft_key_hash)
    select ${userId}::uuid, ${sourceHash}::bytea, ${draftKeyHash}::bytea
    where ${maxPerDay}::int > (
      select count(*) from abuse_reports
      where (user_id = ${userId}::uuid or source_hash = ${sourceHash}::bytea)
        and created_at > now() - interval '1 day')
    on conflict (draft_key_hash) do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** The id of the draft that a key opens, if any. */
export async function selectByDraftKey(
  db: Kysely<Database>,
  draftKeyHash: Buffer,
): Promise<string | undefined> {
  const draft = await db
    .selectFrom('abuseReports')
    .where('draftKeyHash', '=', draftKeyHash)
    .select('id')
    .executeTakeFirst();
  return draft?.id;
}
