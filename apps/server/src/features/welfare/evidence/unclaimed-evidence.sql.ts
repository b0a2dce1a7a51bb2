import type { EvidenceKind } from '@tailwell/contract/welfare/evidence-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import {
  bytesOfSource,
  bytesUntaken,
  type EvidenceQuotas,
  freeSlots,
  type NewEvidence,
  tokenExpiry,
} from './evidence.sql.ts';

type Tx = Transaction<Database>;

/** Owner of a file until a report claims it: exactly one of the two is null. */
export interface EvidenceSender {
  userId: string | null;
  sourceHash: Buffer | null;
}

/** How many unclaimed files one sender can have. */
const MAX_UNCLAIMED = 30;

/** Adds an unclaimed file; undefined if a quota is used up. */
export async function insertUnclaimed(
  tx: Tx,
  { userId, sourceHash }: EvidenceSender,
  file: Omit<NewEvidence, 'reportId'>,
  quotas: EvidenceQuotas,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into evidence_files (sender_id, sender_hash, kind, path, content_type, size_bytes, token_hash, token_expires_at,
      captured_at, is_remade)
    select ${userId}::uuid, ${sourceHash}::bytea, ${file.kind}, ${file.path}, ${file.contentType}, ${file.sizeBytes},
      ${file.tokenHash}, ${tokenExpiry}, ${file.capturedAt}::timestamptz, ${file.isRemade}::boolean
    where ${MAX_UNCLAIMED} > (
        select count(*) from evidence_files where sender_id = ${userId}::uuid or sender_hash = ${sourceHash}::bytea)
      and (${userId}::uuid is not null or (
        ${file.sizeBytes}::bigint <= ${quotas.bytesPerSource}::bigint - ${bytesOfSource(sql`${sourceHash}::bytea`)}
        and ${file.sizeBytes}::bigint <= ${quotas.bytesUntaken}::bigint - ${bytesUntaken}))
    returning id`.execute(tx);
  return rows[0]?.id;
}

/**
 * Locks those of the files that are unclaimed and that the user can claim: their own, and those uploaded without an
 * account.
 */
export async function lockUnclaimed(tx: Tx, userId: string | null, kind: EvidenceKind, paths: string[]) {
  const { rows } = await sql<{ id: string; status: 'arriving' | 'checking' }>`
    select id, status from evidence_files
    where path = any(${paths}::text[]) and kind = ${kind} and report_id is null
      and (sender_id is null or sender_id = ${userId}::uuid)
    order by id for update`.execute(tx);
  return rows;
}

/** The free slots of a locked report. */
export async function selectFreeSlots(tx: Tx, reportId: string, kind: EvidenceKind): Promise<number[]> {
  const { rows } = await sql<{ slot: number }>`
    select slot from (select id, case_no is null as is_draft from abuse_reports where id = ${reportId}) as report,
      ${freeSlots(kind)} order by slot`.execute(tx);
  return rows.map(({ slot }) => slot);
}

export async function assignToReport(
  tx: Tx,
  id: string,
  { reportId, slot }: { reportId: string; slot: number },
) {
  await tx
    .updateTable('evidenceFiles')
    .set({ reportId, slot, senderId: null, senderHash: null, lastPartAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a user's unclaimed files and returns their paths. */
export async function deleteUnclaimedOf(db: Kysely<Database>, userId: string): Promise<string[]> {
  const deleted = await db
    .deleteFrom('evidenceFiles')
    .where('senderId', '=', userId)
    .returning('path')
    .execute();
  return deleted.map(({ path }) => path);
}

/** Deletes files unclaimed for a day, or with nothing uploaded while their address was valid. Returns their paths. */
export async function deleteUnclaimed(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    delete from evidence_files where id in (
      select id from evidence_files
      where report_id is null and (created_at < now() - interval '1 day'
        or (received_bytes = 0 and token_expires_at < now() - interval '5 minutes'))
      order by id limit ${limit} for update skip locked)
    returning path`.execute(tx);
  return rows.map(({ path }) => path);
}
