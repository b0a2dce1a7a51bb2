import type { AbuseStatus } from '@tailwell/contract/welfare/abuse-constants';
import { type Kysely, type RawBuilder, sql, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { type Access, TAG_BYTES } from './access.rules.ts';
import { incidentColumns, perpetratorColumns, reasonNames, reasons } from './incident.sql.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** The fields that its reporter fills in. */
export type ReportColumns = Omit<
  UpdateObject<Database, 'abuseReports'>,
  'id' | 'status' | 'revision' | 'severity' | 'officerId'
>;

/** Whether this access can open the report `r`: the only place that decides it. */
const isOpenTo = ({ userId, draftKeyHash, caseId, caseTag }: Access): RawBuilder<boolean> => sql`(
  r.user_id = ${userId}::uuid or r.draft_key_hash = ${draftKeyHash}::bytea
  or r.case_no is not null and r.id = ${caseId}::uuid
    and substring(r.receipt_hash from 1 for ${TAG_BYTES}::int) = ${caseTag}::bytea)`;

const accessibleReport = (db: Db, access: Access, id: string) =>
  db.selectFrom('abuseReports as r').where('r.id', '=', id).where(isOpenTo(access));

/** A report with everything its reporter can see; undefined if the access does not open it. */
export async function selectReport(db: Db, access: Access, id: string) {
  return accessibleReport(db, access, id)
    .select([...incidentColumns, ...perpetratorColumns, reasons.as('reasons')])
    .select([
      'r.id',
      'r.userId',
      'r.status',
      'r.revision',
      'r.draftKeyHash',
      'r.createdAt',
      'r.updatedAt',
      'r.keepsDeviceData',
      'r.perpetratorId',
      'r.isReporterWitness',
      'r.isAnonymous',
      'r.reporterSealed',
      'r.mayContact',
      'r.laws',
      'r.caseNo',
      'r.submittedAt',
      'r.forwardedAt',
      'r.outcome',
      'r.firNo',
    ])
    .executeTakeFirst();
}

export type ReportRow = NonNullable<Awaited<ReturnType<typeof selectReport>>>;

/** Locks a report until the transaction ends; undefined if the access does not open it. */
export async function lockReport(tx: Tx, access: Access, id: string) {
  return accessibleReport(tx, access, id).select(lockedColumns).forUpdate().executeTakeFirst();
}

const lockedColumns = [
  'r.id',
  'r.userId',
  'r.status',
  'r.revision',
  'r.draftKeyHash',
  'r.writtenHash',
  'r.receiptHash',
  'r.perpetratorId',
  'r.caseNo',
  'r.submittedAt',
  'r.forwardedAt',
  'r.createdAt',
  'r.city',
  'r.officerId',
  'r.reporterSealed',
] as const;

export type LockedReport = NonNullable<Awaited<ReturnType<typeof lockReport>>>;

/**
 * Locks a case submitted within the last day by its id alone: for a submitter who lost the response, and has the key
 * that it was made with.
 */
export async function lockSubmitted(tx: Tx, id: string) {
  return tx
    .selectFrom('abuseReports as r')
    .where('r.id', '=', id)
    .where('r.submittedAt', '>', sql<Date>`now() - interval '1 day'`)
    .select(lockedColumns)
    .forUpdate()
    .executeTakeFirst();
}

/** The stored parts of an incident that its completeness depends on. */
export async function selectIncident(db: Db, id: string) {
  const { reasonIds, ...incident } = await db
    .selectFrom('abuseReports as r')
    .where('r.id', '=', id)
    .select(['r.otherReason', 'r.description', 'r.happenedAt', 'r.isOngoing'])
    .select(['r.address', 'r.pincode', 'r.latitude'])
    .select(
      sql<string[]>`array(select reason_id from abuse_report_reasons where report_id = r.id)`.as('reasonIds'),
    )
    .executeTakeFirstOrThrow();
  return { ...incident, reasonIds };
}

/** Saves what the reporter filled in and returns the new revision. */
export async function updateColumns(tx: Tx, id: string, columns: ReportColumns): Promise<number> {
  const { revision } = await tx
    .updateTable('abuseReports')
    .set(columns)
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/**
 * Replaces a report's reasons. False if one is unknown; the previous ones are already gone by then, so the caller must
 * roll back.
 */
export async function replaceReasons(tx: Tx, reportId: string, reasonIds: string[]): Promise<boolean> {
  const ids = [...new Set(reasonIds)];
  await sql`
    delete from abuse_report_reasons
    where report_id = ${reportId} and reason_id <> all(${ids}::uuid[])`.execute(tx);
  await sql`
    insert into abuse_report_reasons (report_id, reason_id)
    select ${reportId}, id from abuse_reasons where id = any(${ids}::uuid[]) and is_active
    on conflict do nothing`.execute(tx);
  const { chosen } = await tx
    .selectFrom('abuseReportReasons')
    .where('reportId', '=', reportId)
    .select(({ fn }) => fn.countAll<number>().as('chosen'))
    .executeTakeFirstOrThrow();
  return chosen === ids.length;
}

/** A report's history, oldest first. */
export async function selectEvents(db: Db, reportId: string) {
  return db
    .selectFrom('abuseEvents')
    .where('reportId', '=', reportId)
    .orderBy('id')
    .select([
      sql<AbuseStatus | null>`from_status`.as('from'),
      sql<AbuseStatus>`to_status`.as('to'),
      'actor',
      'note',
      'at',
    ])
    .execute();
}

/** Where a case was forwarded to, oldest first. */
export async function selectForwards(db: Db, reportId: string) {
  return db
    .selectFrom('abuseForwards')
    .where('reportId', '=', reportId)
    .orderBy('id')
    .select(['name', 'at'])
    .execute();
}

/** Whether there is an unanswered question. */
const hasOpenQuestion = sql<boolean>`coalesce((
  select author = 'officer' from abuse_messages where report_id = r.id order by id desc limit 1), false)`;

/** Most users report a few times in their life; animal protectors do so daily. */
const MAX_REPORTS = 500;

/** An account's reports, unfinished ones first, then newest first. */
export async function selectReportsOf(db: Db, userId: string) {
  return db
    .selectFrom('abuseReports as r')
    .where('r.userId', '=', userId)
    .orderBy(sql`r.case_no is not null`)
    .orderBy('r.id', 'desc')
    .limit(MAX_REPORTS)
    .select(['r.id', 'r.status', 'r.caseNo', 'r.city', 'r.createdAt', 'r.submittedAt', 'r.updatedAt'])
    .select([reasonNames.as('reasons'), hasOpenQuestion.as('isAsked')])
    .execute();
}

export async function deleteDrafts(tx: Tx, ids: string[]) {
  await tx
    .deleteFrom('abuseReports')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('caseNo', 'is', null)
    .execute();
}

/** Uploading a file counts as a change: the draft is not abandoned. */
export async function touchDraft(tx: Tx, id: string) {
  await tx
    .updateTable('abuseReports')
    .set({ updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('caseNo', 'is', null)
    .execute();
}

/** Generates an id for a row to insert. */
export async function selectNewId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the database gave no id');
  return row.id;
}

/** Reasons to report, in list order. */
export async function selectReasons(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('abuseReasons')
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('name')
    .select(['id', 'name', 'nameHi', 'hint', 'laws'])
    .execute();
  return rows.map(({ id, ...reason }) => ({ _id: id, ...reason }));
}

/** Records that officers were reminded of these cases, without a new revision: they have not missed a change. */
export async function updateReminded(tx: Transaction<Database>, ids: string[]) {
  await tx
    .updateTable('abuseReports')
    .set({ followUpRemindedOn: sql<string>`(now() at time zone 'Asia/Kolkata')::date` })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
