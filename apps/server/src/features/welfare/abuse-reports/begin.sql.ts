import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** Who begins: an account, or somebody without one, whom the key will open it to. */
export interface Beginner {
  userId: string | null;
  sourceHash: Buffer | null;
  draftKeyHash: Buffer | null;
}

/** Of those who begin from one address without an account, one at a time until the transaction ends: each counts the other. */
export async function lockSource(tx: Tx, sourceHash: Buffer) {
  const key = `abuse reports of ${sourceHash.toString('hex')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Begins an empty draft; undefined: so many were begun in a day. Who counts is locked by then. */
export async function insertDraft(tx: Tx, beginner: Beginner, mostInADay: number) {
  const { userId, sourceHash, draftKeyHash } = beginner;
  const { rows } = await sql<{ id: string }>`
    insert into abuse_reports (user_id, source_hash, draft_key_hash)
    select ${userId}::uuid, ${sourceHash}::bytea, ${draftKeyHash}::bytea
    where ${mostInADay}::int > (
      select count(*) from abuse_reports
      where (user_id = ${userId}::uuid or source_hash = ${sourceHash}::bytea)
        and created_at > now() - interval '1 day')
    on conflict (draft_key_hash) do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** The id of the draft that a key opens; undefined: none. */
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
