import type { AbuseStatus } from '@tailwell/contract/welfare/abuse-constants';
import { type Kysely, type RawBuilder, sql, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { type Access, TAG_BYTES } from './access.rules.ts';
import { incidentColumns, perpetratorColumns, reasonNames, reasons } from './incident.sql.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** What its reporter writes. */
export type ReportColumns = Omit<
  UpdateObject<Database, 'abuseReports'>,
  'id' | 'status' | 'revision' | 'severity' | 'officerId'
>;

/** That whoever has this access may open the report `r`: the only place that says so. */
const isOpenTo = ({ userId, draftKeyHash, caseId, caseTag }: Access): RawBuilder<boolean> => sql`(
  r.user_id = ${userId}::uuid or r.draft_key_hash = ${draftKeyHash}::bytea
  or r.case_no is not null and r.id = ${caseId}::uuid
    and substring(r.receipt_hash from 1 for ${TAG_BYTES}::int) = ${caseTag}::bytea)`;

const open = (db: Db, access: Access, id: string) =>
  db.selectFrom('abuseReports as r').where('r.id', '=', id).where(isOpenTo(access));

/** A report with all that its reporter may see; undefined: there is none that they may open. */
export async function selectReport(db: Db, access: Access, id: string) {
  return open(db, access, id)
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

/** Keeps everybody else from changing it until the transaction ends; undefined: there is none that they may open. */
export async function lockReport(tx: Tx, access: Access, id: string) {
  return open(tx, access, id).select(lockedColumns).forUpdate().executeTakeFirst();
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

/** A case of the last day by its id alone: for who has lost the answer to submitting it, and shows the key it was made by. */
export async function lockSubmitted(tx: Tx, id: string) {
  return tx
    .selectFrom('abuseReports as r')
    .where('r.id', '=', id)
    .where('r.submittedAt', '>', sql<Date>`now() - interval '1 day'`)
    .select(lockedColumns)
    .forUpdate()
    .executeTakeFirst();
}

/** What a complete incident is measured by, as it is stored. */
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

/** Writes what its reporter has filled in; gives the new revision. */
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

/** Chooses these reasons and no others. False where one of them is not on the list: none of those that stand there already. */
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

/** What became of a report, the first first. */
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

/** To whom a case went, the first first. */
export async function selectForwards(db: Db, reportId: string) {
  return db
    .selectFrom('abuseForwards')
    .where('reportId', '=', reportId)
    .orderBy('id')
    .select(['name', 'at'])
    .execute();
}

/** A question stands there that was not answered. */
const isAsked = sql<boolean>`coalesce((
  select author = 'officer' from abuse_messages where report_id = r.id order by id desc limit 1), false)`;

/** Somebody reports a few times in their life; who protects animals does so daily. */
const MOST = 500;

/** The reports of an account, unfinished ones first, then the newest. */
export async function selectReportsOf(db: Db, userId: string) {
  return db
    .selectFrom('abuseReports as r')
    .where('r.userId', '=', userId)
    .orderBy(sql`r.case_no is not null`)
    .orderBy('r.id', 'desc')
    .limit(MOST)
    .select(['r.id', 'r.status', 'r.caseNo', 'r.city', 'r.createdAt', 'r.submittedAt', 'r.updatedAt'])
    .select([reasonNames.as('reasons'), isAsked.as('isAsked')])
    .execute();
}

/** Erases drafts. */
export async function deleteDrafts(tx: Tx, ids: string[]) {
  await tx
    .deleteFrom('abuseReports')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('caseNo', 'is', null)
    .execute();
}

/** A draft that gets a file is not forgotten. */
export async function touchDraft(tx: Tx, id: string) {
  await tx
    .updateTable('abuseReports')
    .set({ updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('caseNo', 'is', null)
    .execute();
}

/** The id of something that is about to be written. */
export async function selectNewId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the database gave no id');
  return row.id;
}

/** What can be reported, in the order of the list. */
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

/** Writes down that officers were reminded of these cases; nothing that they could have overlooked has changed. */
export async function updateReminded(tx: Transaction<Database>, ids: string[]) {
  await tx
    .updateTable('abuseReports')
    .set({ followUpRemindedOn: sql<string>`(now() at time zone 'Asia/Kolkata')::date` })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
