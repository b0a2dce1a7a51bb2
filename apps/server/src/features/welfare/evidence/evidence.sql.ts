import { type EvidenceKind, MAX_EVIDENCE } from '@tailwell/contract/welfare/evidence-constants';
import { type Kysely, type NotNull, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** How long the address that a file is sent to is good, in minutes, by the database's clock. */
const TOKEN_MINUTES = 60;

export const tokenExpiry = sql<Date>`now() + make_interval(mins => ${TOKEN_MINUTES})`;

export interface NewEvidence {
  reportId: string;
  kind: EvidenceKind;
  contentType: Database['evidenceFiles']['contentType'];
  /** Exactly. */
  sizeBytes: number;
  path: string;
  tokenHash: Buffer;
  /** As whoever sends it says. */
  capturedAt: Date | null;
  isRemade: boolean;
}

/** Reports that no officer has taken up: whoever submits or withdraws them makes no room by that. */
const untaken = sql.raw(`'incident_saved', 'perpetrator_saved', 'submitted', 'withdrawn'`);

/** In bytes. */
export interface EvidenceQuotas {
  bytesPerSource: number;
  bytesUntaken: number;
}

/** How many bytes a source has sent without an account, for reports and for those to come. */
export const bytesOfSource = (source: RawBuilder<unknown>) => sql`(
  (select coalesce(sum(size_bytes), 0) from evidence_files where sender_hash = ${source})
  + (select coalesce(sum(size_bytes), 0) from evidence_files as sent join abuse_reports as its on its.id = sent.report_id
     where its.source_hash = ${source}))`;

/** How many bytes are kept for those without an account that no officer has taken up. */
export const bytesUntaken = sql`(
  (select coalesce(sum(size_bytes), 0) from evidence_files where sender_hash is not null)
  + (select coalesce(sum(size_bytes), 0) from evidence_files as sent join abuse_reports as its on its.id = sent.report_id
     where its.status in (${untaken}) and its.user_id is null))`;

/** The slots that are free of `report`: the first half of all while it is a draft. */
export const freeSlots = (kind: EvidenceKind) => sql`
  generate_series(1, case when is_draft then ${MAX_EVIDENCE[kind]}::int else 2 * ${MAX_EVIDENCE[kind]}::int end) as slot
  where not exists (
    select from evidence_files
    where report_id = report.id and kind = ${kind} and evidence_files.slot = slot.slot)`;

/** Whether a report is nobody's whom we know: what such reports hold together is limited. */
export async function isWithoutAccount(tx: Tx, reportId: string): Promise<boolean> {
  const report = await tx
    .selectFrom('abuseReports')
    .where('id', '=', reportId)
    .select('userId')
    .executeTakeFirst();
  return report?.userId === null;
}

/** Of those who send without an account, one at a time, until the transaction ends: two would both see the same room. */
export async function lockQuotas(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtextextended('evidence without an account', 0))`.execute(tx);
}

/**
 * Takes the first free slot of a report: the first half of them while it is a draft. `id` is null where there is none
 * (`slot`), no room (`isSourceSpent`, `areUntakenSpent`), or somebody else has taken it at this very moment.
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

/** A new address for a file that has not arrived as a whole, which goes on from now; undefined: there is none like it in this report. */
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

/** All files of reports, in their order: photos before videos, as they were added. */
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

/** How many of these paths are files of a kind that this report has. */
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

/** How many files of a report have not arrived as a whole. */
export async function countPending(db: Kysely<Database>, reportId: string): Promise<number> {
  const { pending } = await db
    .selectFrom('evidenceFiles')
    .where('reportId', '=', reportId)
    .where('status', '=', 'arriving')
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .executeTakeFirstOrThrow();
  return pending;
}

/** Deletes a file: of a draft any, of a case one that has not arrived or was refused. Gives its path. */
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

/** Deletes all files of reports; gives their paths. */
export async function deleteEvidenceOf(tx: Kysely<Database>, reportIds: string[]): Promise<string[]> {
  const gone = await tx
    .deleteFrom('evidenceFiles')
    .where(sql<boolean>`report_id = any(${reportIds}::uuid[])`)
    .returning('path')
    .execute();
  return gone.map(({ path }) => path);
}

/**
 * Deletes files of cases that have not gone on for two days, nor been submitted in them; those of a draft go with it, for it may be gone on with. Gives
 * their paths.
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

/** Those that have waited for their check for so long that its job was given up. */
export async function selectUncheckedForLong(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from evidence_files
    where status = 'checking' and report_id is not null and last_part_at < now() - interval '6 hours'
    order by last_part_at limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
