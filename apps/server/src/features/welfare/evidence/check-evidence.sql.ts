import { type Kysely, type NotNull, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** A complete file that awaits its check; undefined if it was already checked or removed. */
export async function selectUnchecked(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('evidenceFiles')
    .innerJoin('abuseReports', 'abuseReports.id', 'evidenceFiles.reportId')
    .where('evidenceFiles.id', '=', id)
    .where('evidenceFiles.status', '=', 'checking')
    .select([
      'evidenceFiles.id',
      'reportId',
      'kind',
      'path',
      'contentType',
      'sizeBytes',
      'capturedAt',
      'isRemade',
      'keepsDeviceData',
    ])
    .$narrowType<{ reportId: NotNull }>()
    .executeTakeFirst();
}

export type UncheckedEvidence = NonNullable<Awaited<ReturnType<typeof selectUnchecked>>>;

/** Result of the check of a displayable file. */
export interface CheckedEvidence {
  sha256: Buffer;
  storedSha256: Buffer;
  capturedAt: Date | null;
  width: number;
  height: number;
  durationMs: number | null;
  deviceDataSealed: Buffer | null;
  hasOriginal: boolean;
}

type Refusal = NonNullable<Database['evidenceFiles']['refusal']>;

/**
 * Completes a file's check and returns whom to notify; undefined if the file was removed in the meantime. Sealed data
 * is stored only if the reporter still agrees; the lock prevents a change of mind until the transaction ends.
 */
export async function saveCheck(tx: Tx, id: string, outcome: CheckedEvidence | { refusal: Refusal }) {
  const { rows } = await sql<ReportOfFile>`
    select report_id, user_id, abuse_reports.status, keeps_device_data, may_contact
    from evidence_files join abuse_reports on abuse_reports.id = report_id
    where evidence_files.id = ${id} for share of abuse_reports`.execute(tx);
  const [report] = rows;
  if (!report) return undefined;
  const { keepsDeviceData, ...owner } = report;
  const consentChanges = keepsDeviceData ? {} : { deviceDataSealed: null, hasOriginal: false };
  const saved = await tx
    .updateTable('evidenceFiles')
    .set(
      'refusal' in outcome
        ? { status: 'refused', ...outcome }
        : { status: 'ready', ...outcome, ...consentChanges },
    )
    .where('id', '=', id)
    .where('status', '=', 'checking')
    .returning('hasOriginal')
    .executeTakeFirst();
  return saved && { ...owner, hasOriginal: saved.hasOriginal };
}

interface ReportOfFile {
  reportId: string;
  userId: string | null;
  status: ReportStatus;
  keepsDeviceData: boolean;
  mayContact: boolean;
}

type ReportStatus = Database['abuseReports']['status'] extends { __select__: infer Selected }
  ? Selected
  : never;

/** The sealed data of a file. */
export async function selectDeviceData(db: Kysely<Database>, reportId: string, id: string) {
  const file = await db
    .selectFrom('evidenceFiles')
    .where('id', '=', id)
    .where('reportId', '=', reportId)
    .select('deviceDataSealed')
    .executeTakeFirst();
  return file?.deviceDataSealed ?? undefined;
}

/** Deletes the sealed data of a report's files. Returns those with an original in the object store. */
export async function deleteDeviceData(tx: Tx, reportId: string) {
  const { rows } = await sql<{ path: string; contentType: string }>`
    update evidence_files set device_data_sealed = null, has_original = false
    where report_id = ${reportId} and (has_original or device_data_sealed is not null)
    returning path, content_type`.execute(tx);
  return rows;
}
