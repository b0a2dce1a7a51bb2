import type { AuthorityKind } from '@tailwell/contract/welfare/welfare-constants';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { incidentColumns, perpetratorColumns, reasons } from '../abuse-reports/incident.sql.ts';
import { isCaseOf, isOwn, type Officer, queueColumns } from './cases.sql.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Kind under which the audit log records that a case was read. */
export const ACCESS_KIND = 'abuse report record';

/** Locks a case of the officer's cities until the transaction ends; undefined if it is not one of theirs. */
export async function lockCase(tx: Tx, officer: Officer, id: string) {
  return tx
    .selectFrom('abuseReports as r')
    .where(isCaseOf(officer))
    .where('r.id', '=', id)
    .select([
      'r.id',
      'r.caseNo',
      'r.userId',
      'r.status',
      'r.revision',
      'r.mayContact',
      'r.officerId',
      'r.severity',
      'r.nextFollowUpOn',
      'r.firNo',
      'r.policeStation',
      isOwn(officer).as('isOwn'),
    ])
    .forUpdate('r')
    .executeTakeFirst();
}

export type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

/** Id of a case by its number, within an officer's cities. */
export async function selectCaseId(db: Db, officer: Officer, caseNo: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('abuseReports as r')
    .where(isCaseOf(officer))
    .where('r.caseNo', '=', caseNo)
    .select('r.id')
    .executeTakeFirst();
  return found?.id;
}

/** Locks several cases in the order of their ids, which avoids deadlocks. */
export async function lockCasesById(tx: Tx, ids: string[]) {
  return tx
    .selectFrom('abuseReports')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'caseNo', 'duplicateOf'])
    .forUpdate()
    .execute();
}

/** A case without its lists; reporter and witnesses stay sealed. */
export async function selectCase(db: Db, officer: Officer, id: string) {
  return db
    .selectFrom('abuseReports as r')
    .where(isCaseOf(officer))
    .where('r.id', '=', id)
    .select([
      ...queueColumns,
      ...incidentColumns,
      ...perpetratorColumns,
      reasons.as('chosenReasons'),
      'r.revision',
      'r.isReporterWitness',
      'r.isAnonymous',
      'r.mayContact',
      'r.laws',
      'r.firNo',
      'r.policeStation',
      'r.policeOfficer',
      'r.policePhone',
      'r.outcome',
      'r.duplicateOf',
      sql<boolean>`r.reporter_sealed is not null`.as('hasContact'),
      sql<string | null>`(select case_no from abuse_reports o where o.id = r.duplicate_of)`.as('duplicateNo'),
      isOwn(officer).as('isOwn'),
    ])
    .executeTakeFirst();
}

export type CaseRow = NonNullable<Awaited<ReturnType<typeof selectCase>>>;

/** Witnesses: what they say, not who they are. */
export async function selectWitnesses(db: Db, reportId: string) {
  return db
    .selectFrom('abuseWitnesses')
    .where('reportId', '=', reportId)
    .orderBy('position')
    .select(['id', 'statement', 'willTestify', sql<boolean>`contact_sealed is not null`.as('hasContact')])
    .execute();
}

/** An officer's name; the reporter has none here. */
const officerName = (column: string, author: string) =>
  sql<string | null>`case when ${sql.ref(author)} = 'officer'
    then (select name from users where users.id = ${sql.ref(column)}) end`;

/** Its history since submission, oldest first. */
export async function selectEvents(db: Db, reportId: string) {
  return db
    .selectFrom('abuseEvents')
    .where('reportId', '=', reportId)
    .where('toStatus', 'not in', ['incident_saved', 'perpetrator_saved'])
    .orderBy('id')
    .select([
      'fromStatus as from',
      'toStatus as to',
      'actor',
      'note',
      'at',
      officerName('actor_id', 'actor').as('by'),
    ])
    .execute();
}

/** Messages between officers and the reporter, oldest first. */
export async function selectCaseMessages(db: Db, reportId: string) {
  return db
    .selectFrom('abuseMessages')
    .where('reportId', '=', reportId)
    .orderBy('id')
    .select([
      'id',
      'author',
      'text',
      'at',
      officerName('author_id', 'author').as('by'),
      sql<boolean>`seen_at is not null`.as('isSeen'),
    ])
    .execute();
}

/** Officers' internal notes, oldest first. */
export async function selectNotes(db: Db, reportId: string) {
  return db
    .selectFrom('abuseNotes')
    .leftJoin('users', 'users.id', 'authorId')
    .where('reportId', '=', reportId)
    .orderBy('abuseNotes.id')
    .select(['abuseNotes.id', 'users.name as by', 'text', 'at'])
    .execute();
}

export async function insertNote(
  tx: Tx,
  note: Pick<Insertable<Database['abuseNotes']>, 'reportId' | 'authorId' | 'text'>,
) {
  await tx.insertInto('abuseNotes').values(note).execute();
}

/** Where it was forwarded to, oldest first. */
export async function selectForwards(db: Db, reportId: string) {
  return db
    .selectFrom('abuseForwards')
    .leftJoin('users', 'users.id', 'forwardedBy')
    .where('reportId', '=', reportId)
    .orderBy('abuseForwards.id')
    .select([
      'abuseForwards.id',
      'kind',
      'abuseForwards.name',
      'channel',
      'letterLanguage',
      'letterSentOn',
      'reference',
      'users.name as by',
      'at',
    ])
    .execute();
}

/** Records that a case was forwarded; returns the id. */
export async function insertForward(
  tx: Tx,
  forward: Omit<Insertable<Database['abuseForwards']>, 'id' | 'at'>,
): Promise<string> {
  const { id } = await tx
    .insertInto('abuseForwards')
    .values(forward)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An authority that can be chosen. */
export async function selectAuthority(db: Db, id: string) {
  return db
    .selectFrom('welfareAuthorities')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .select(['id', 'kind', 'name', 'email'])
    .executeTakeFirst();
}

/** How many authorities are offered. */
const MAX_AUTHORITIES = 100;

/** Authorities that a case can go to: those of its city first, then those of its state. */
export async function selectAuthorities(db: Db, { city, state }: { city: string; state: string }) {
  const isOfCity = sql<boolean>`lower(city) = lower(${city})`;
  return db
    .selectFrom('welfareAuthorities')
    .where('isActive', '=', true)
    .where(sql<boolean>`(${isOfCity} or lower(state) = lower(${state}))`)
    .orderBy(isOfCity, 'desc')
    .orderBy('kind')
    .orderBy('name')
    .limit(MAX_AUTHORITIES)
    .select(['id', sql<AuthorityKind>`kind`.as('kind'), 'name', 'city', 'phone', 'email'])
    .execute();
}
