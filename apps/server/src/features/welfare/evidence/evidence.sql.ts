import { type EvidenceKind, MAX_EVIDENCE } from '@tailwell/contract/welfare/evidence-constants';
import { type Kysely, type NotNull, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** How long an upload address is valid, in minutes, by the database's clock. */
const TOKEN_MINUTES = 60;

export const tokenExpiry = sql<Date>`now() + make_interval(mins => ${TOKEN_MINUTES})`;

export interface NewEvidence {
  reportId: string;
  kind: EvidenceKind;
  contentType: Database['evidenceFiles']['contentType'];
  /** The exact size. */
  sizeBytes: number;
  path: string;
  tokenHash: Buffer;
  /** According to the sender. */
  capturedAt: Date | null;
  isRemade: boolean;
}

/** Reports that no officer has taken on: submitting or withdrawing one frees no quota. */
const untaken = sql.raw(`'incident_saved', 'perpetrator_saved', 'submitted', 'withdrawn'`);

/** In bytes. */
export interface EvidenceQuotas {
  bytesPerSource: number;
  bytesUntaken: number;
}

/** Bytes that a source has uploaded without an account, with or without a report. */
export const bytesOfSource = (source: RawBuilder<unknown>) => sql`(
  (select coalesce(sum(size_bytes), 0) from evidence_files where sender_hash = ${source})
  + (select coalesce(sum(size_bytes), 0) from evidence_files as sent join abuse_reports as its on its.id = sent.report_id
     where its.source_hash = ${source}))`;

/** Bytes stored for senders without an account, of reports that no officer has taken on. */
export const bytesUntaken = sql`(
  (select coalesce(sum(size_bytes), 0) from evidence_files where sender_hash is not null)
  + (select coalesce(sum(size_bytes), 0) from evidence_files as sent join abuse_reports as its on its.id = sent.report_id
     where its.status in (${untaken}) and its.user_id is null))`;

/** Free slots of `report`: only the first half of all while it is a draft. */
export const freeSlots = (kind: EvidenceKind) => sql`
  generate_series(1, case when is_draft then ${MAX_EVIDENCE[kind]}::int else 2 * ${MAX_EVIDENCE[kind]}::int end) as slot
  where not exists (
    select from evidence_files
    where report_id = report.id and kind = ${kind} and evidence_files.slot = slot.slot)`;

/** Whether a report has no account: such reports share a quota. */
export async function isWithoutAccount(tx: Tx, reportId: string): Promise<boolean> {
  const report = await tx
    .selectFrom('abuseReports')
    .where('id', '=', reportId)
    .select('userId')
    .executeTakeFirst();
  return report?.userId === null;
}

/** Serializes uploads without an account until the transaction ends: two would both see the same free space. */
export async function lockQuotas(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtextextended('evidence without an account', 0))`.execute(tx);
}

/**
 * Takes the first free slot of a report: from the first half of them while it is a draft. `id` is null if there is none
 * (`slot`), if a quota is used up (`isSourceSpent`, `areUntakenSpent`), or if the slot was taken concurrently.
 */
export async function insertEvidence(tx: Tx, file: NewEvidence, quotas: EvidenceQuotas) {
  const { rows } = await sql<{
    id: string | null;
    slot: number | null;
    isSourceSpent: boolean;
    areUntakenSpent: boolean;
  }>`
    with report as (
      select id, source_hash, case_no is null as is_draft, user_id is null as is_anonymous,
        status in (${untaken}) as is_untaken
      from abuse_reports where id = ${file.reportId}
    ), room as (
      select
        is_anonymous and source_hash is not null and ${file.sizeBytes}::bigint > ${quotas.bytesPerSource}::bigint
          - ${bytesOfSource(sql`report.source_hash`)} as is_source_spent,
        is_anonymous and is_untaken and ${file.sizeBytes}::bigint > ${quotas.bytesUntaken}::bigint
          - ${bytesUntaken} as are_untaken_spent
      from report
    ), free as (
      select min(slot) as slot from report, ${freeSlots(file.kind)}
    ), added as (
      insert into evidence_files (report_id, kind, slot, path, content_type, size_bytes, token_hash, token_expires_at,
        captured_at, is_remade)
      select ${file.reportId}, ${file.kind}, slot, ${file.path}, ${file.contentType}, ${file.sizeBytes},
        ${file.tokenHash}, ${tokenExpiry}, ${file.capturedAt}::timestamptz, ${file.isRemade}::boolean
      from free, room
      where slot is not null and not is_source_spent and not are_untaken_spent
      on conflict on constraint evidence_files_slots do nothing
      returning id
    )
    select (select id from added), slot, is_source_spent, are_untaken_spent from free, room`.execute(tx);
  return rows[0];
}

/** Renews the upload address of an incomplete file, to resume it; undefined if this report has no such file. */
export async function renewToken(tx: Tx, { tokenHash, ...file }: NewEvidence): Promise<string | undefined> {
  const renewed = await tx
    .updateTable('evidenceFiles')
    .set({ tokenHash, tokenExpiresAt: tokenExpiry, lastPartAt: sql`now()` })
    .where('reportId', '=', file.reportId)
    .where('path', '=', file.path)
    .where('kind', '=', file.kind)
    .where('contentType', '=', file.contentType)
    .where('sizeBytes', '=', file.sizeBytes)
    .where('status', '=', 'arriving')
    .returning('id')
    .executeTakeFirst();
  return renewed?.id;
}

/** All files of reports in order: photos before videos, then as added. */
export async function selectEvidence(db: Kysely<Database>, reportIds: string[]) {
  return db
    .selectFrom('evidenceFiles')
    .where(sql<boolean>`report_id = any(${reportIds}::uuid[])`)
    .orderBy('kind')
    .orderBy('slot')
    .select([
      'id',
      'reportId',
      'kind',
      'status',
      'path',
      'contentType',
      'refusal',
      'sizeBytes',
      'receivedBytes',
      'sha256',
      'storedSha256',
      'capturedAt',
      'uploadedAt',
      'durationMs',
      'width',
      'height',
      'hasOriginal',
      sql<boolean>`device_data_sealed is not null`.as('hasDeviceData'),
    ])
    .$narrowType<{ reportId: NotNull }>()
    .execute();
}

export type EvidenceRow = Awaited<ReturnType<typeof selectEvidence>>[number];

/** How many of these paths are files of the given kind in this report. */
export async function countKnown(
  db: Kysely<Database>,
  reportId: string,
  kind: EvidenceKind,
  paths: string[],
): Promise<number> {
  const { known } = await db
    .selectFrom('evidenceFiles')
    .where('reportId', '=', reportId)
    .where('kind', '=', kind)
    .where(sql<boolean>`path = any(${paths}::text[])`)
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .executeTakeFirstOrThrow();
  return known;
}

/** Number of a report's incomplete files. */
export async function countPending(db: Kysely<Database>, reportId: string): Promise<number> {
  const { pending } = await db
    .selectFrom('evidenceFiles')
    .where('reportId', '=', reportId)
    .where('status', '=', 'arriving')
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .executeTakeFirstOrThrow();
  return pending;
}

/** Deletes a file: any of a draft; of a case, one that is incomplete or was rejected. Returns its path. */
export async function deleteRemovable(tx: Tx, reportId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ path: string }>`
    delete from evidence_files using abuse_reports
    where evidence_files.id = ${id} and report_id = ${reportId} and abuse_reports.id = report_id
      and (case_no is null or evidence_files.status in ('arriving', 'refused'))
    returning path`.execute(tx);
  return rows[0]?.path;
}

export async function hasEvidence(tx: Tx, reportId: string, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('evidenceFiles')
    .where('id', '=', id)
    .where('reportId', '=', reportId)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes all files of reports and returns their paths. */
export async function deleteEvidenceOf(tx: Kysely<Database>, reportIds: string[]): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('evidenceFiles')
    .where(sql<boolean>`report_id = any(${reportIds}::uuid[])`)
    .returning('path')
    .execute();
  return deleted.map(({ path }) => path);
}

/**
 * Deletes files of cases whose upload stalled and that were submitted over two days ago; those of a draft stay until
 * the draft is erased, as they can be resumed. Returns their paths.
 */
export async function deleteAbandoned(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    delete from evidence_files where id in (
      select evidence_files.id from evidence_files join abuse_reports on abuse_reports.id = report_id
      where evidence_files.status = 'arriving' and last_part_at < now() - interval '48 hours'
        and submitted_at < now() - interval '48 hours'
      order by last_part_at limit ${limit} for update of evidence_files skip locked)
    returning path`.execute(tx);
  return rows.map(({ path }) => path);
}

/** Files whose check is so overdue that its job must have been given up. */
export async function selectOverdueChecks(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from evidence_files
    where status = 'checking' and report_id is not null and last_part_at < now() - interval '6 hours'
    order by last_part_at limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
