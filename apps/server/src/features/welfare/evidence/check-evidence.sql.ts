import { type Kysely, type NotNull, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** A file that has arrived and waits to be checked; undefined where it was checked already, or taken back. */
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

/** What was found of a file that can be shown. */
export interface Checked {
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
 * Ends the check of a file; gives whom to tell, and undefined where the file was taken back meanwhile. What was sealed while
 * its reporter still agreed is kept only if they do now; until this transaction ends they can't change their mind.
 */
export async function saveCheck(tx: Tx, id: string, outcome: Checked | { refusal: Refusal }) {
  const { rows } = await sql<ReportOfFile>`
    select report_id, user_id, abuse_reports.status, keeps_device_data, may_contact
    from evidence_files join abuse_reports on abuse_reports.id = report_id
    where evidence_files.id = ${id} for share of abuse_reports`.execute(tx);
  const [report] = rows;
  if (!report) return undefined;
  const { keepsDeviceData, ...owner } = report;
  const agreed = keepsDeviceData ? {} : { deviceDataSealed: null, hasOriginal: false };
  const saved = await tx
    .updateTable('evidenceFiles')
    .set(
      'refusal' in outcome ? { status: 'refused', ...outcome } : { status: 'ready', ...outcome, ...agreed },
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

/** What is kept sealed of a file, to be opened. */
export async function selectDeviceData(db: Kysely<Database>, reportId: string, id: string) {
  const file = await db
    .selectFrom('evidenceFiles')
    .where('id', '=', id)
    .where('reportId', '=', reportId)
    .select('deviceDataSealed')
    .executeTakeFirst();
  return file?.deviceDataSealed ?? undefined;
}

/** Forgets what was kept aside of a report's files. Gives those whose originals stand in the store. */
export async function deleteDeviceData(tx: Tx, reportId: string) {
  const { rows } = await sql<{ path: string; contentType: string }>`
    update evidence_files set device_data_sealed = null, has_original = false
    where report_id = ${reportId} and (has_original or device_data_sealed is not null)
    returning path, content_type`.execute(tx);
  return rows;
}
