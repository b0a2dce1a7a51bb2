import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { IDENTITY_OPEN_HOURS } from '@tailwell/contract/welfare/welfare-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { casesOf, isCaseOf, isOwn, type Officer } from './cases.sql.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Identity requests of cases that an officer can work on. */
const requestsOf = (db: Db, officer: Officer) =>
  casesOf(db, officer).innerJoin('identityRequests as q', 'q.reportId', 'r.id');

const columns = [
  'q.id',
  'q.reportId',
  'q.askedBy',
  'q.reason',
  'q.askedAt',
  'q.answeredAt',
  'q.isApproved',
  'q.answer',
  'q.expiresAt',
  sql<string>`r.case_no`.as('caseNo'),
  sql<string>`(select name from users where users.id = q.asked_by)`.as('asker'),
  sql<string | null>`(select name from users where users.id = q.answered_by)`.as('answeredBy'),
] as const;

/** One page of identity requests: open ones first, then newest first. */
export async function selectRequests(db: Db, officer: Officer, page: number) {
  const found = requestsOf(db, officer);
  const [rows, { total }] = await Promise.all([
    found
      .select(columns)
      .orderBy(sql`q.answered_at is null`, 'desc')
      .orderBy('q.id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>['rows'][number];

/** All requests of a case, newest first. */
export const selectRequestsOf = (db: Db, officer: Officer, reportId: string) =>
  requestsOf(db, officer)
    .where('q.reportId', '=', reportId)
    .select(columns)
    .orderBy('q.id', 'desc')
    .execute();

export const selectRequest = (db: Db, officer: Officer, id: string) =>
  requestsOf(db, officer).where('q.id', '=', id).select(columns).executeTakeFirst();

/** Locks a request of a case of the officer's cities against other answers; undefined if it is not one of theirs. */
export async function lockRequest(tx: Tx, officer: Officer, id: string) {
  return tx
    .selectFrom('identityRequests as q')
    .innerJoin('abuseReports as r', 'r.id', 'q.reportId')
    .where(isCaseOf(officer))
    .where('q.id', '=', id)
    .select(['q.id', 'q.reportId', 'q.askedBy', 'q.answeredAt', 'r.caseNo', isOwn(officer).as('isOwn')])
    .forUpdate('q')
    .executeTakeFirst();
}

/** Inserts a request; undefined if the officer already has an unanswered one. */
export async function insertRequest(
  tx: Tx,
  request: { reportId: string; askedBy: string; reason: string },
): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('identityRequests')
    .values(request)
    .onConflict((open) =>
      open.columns(['reportId', 'askedBy']).where(sql<boolean>`answered_at is null`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Approves or refuses; false if already answered. The table enforces that it is not the requester. */
export async function updateAnswer(
  tx: Tx,
  {
    id,
    answeredBy,
    isApproved,
    answer,
  }: { id: string; answeredBy: string; isApproved: boolean; answer: string },
): Promise<boolean> {
  const answered = await tx
    .updateTable('identityRequests')
    .set({
      answeredBy,
      isApproved,
      answer,
      answeredAt: sql<Date>`now()`,
      expiresAt: isApproved ? sql<Date>`now() + make_interval(hours => ${IDENTITY_OPEN_HOURS})` : null,
    })
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .executeTakeFirst();
  return answered.numUpdatedRows === 1n;
}

/** Until when an officer can see a case's reporter; undefined if not approved or no longer valid. */
export async function selectApproval(db: Db, reportId: string, askedBy: string) {
  return db
    .selectFrom('identityRequests')
    .where('reportId', '=', reportId)
    .where('askedBy', '=', askedBy)
    .where('isApproved', '=', true)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select(['id', sql<Date>`expires_at`.as('expiresAt')])
    .orderBy('expiresAt', 'desc')
    .executeTakeFirst();
}

/** Whether a case has any sealed data. */
export async function hasSealed(db: Db, reportId: string): Promise<boolean> {
  const { rows } = await sql<{ hasSealed: boolean }>`
    select reporter_sealed is not null
      or exists (select from abuse_witnesses w where w.report_id = r.id and w.contact_sealed is not null)
      or exists (
        select from evidence_files e
        where e.report_id = r.id and (e.device_data_sealed is not null or e.has_original)) as has_sealed
    from abuse_reports r where id = ${reportId}`.execute(db);
  return rows[0]?.hasSealed ?? false;
}

/** The sealed reporter and witnesses. */
export async function selectSealed(db: Db, reportId: string) {
  const [report, witnesses] = await Promise.all([
    db
      .selectFrom('abuseReports')
      .where('id', '=', reportId)
      .select('reporterSealed')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('abuseWitnesses')
      .where('reportId', '=', reportId)
      .where('contactSealed', 'is not', null)
      .orderBy('position')
      .select(['id', 'contactSealed'])
      .execute(),
  ]);
  return { reporterSealed: report.reporterSealed, witnesses };
}
