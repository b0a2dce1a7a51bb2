import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { reasonNames } from './incident.sql.ts';

/** What notifications of a new case mention: nothing about its reporter. */
export async function selectReceived(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('abuseReports as r')
    .where('r.id', '=', id)
    .select(['r.city', 'r.state', 'r.pincode', 'r.isInDanger', sql<string>`r.case_no`.as('caseNo')])
    .select(reasonNames.as('reasons'))
    .executeTakeFirstOrThrow();
}

/**
 * Where to send an officer's question for a reporter without an account; undefined unless they agreed and the case is
 * open.
 */
export async function selectQuestionRecipient(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('abuseReports')
    .where('id', '=', id)
    .where('userId', 'is', null)
    .where('mayContact', '=', true)
    .where('status', 'not in', ['closed', 'withdrawn'])
    .select('reporterSealed')
    .executeTakeFirst();
}

export type ReceivedCase = Awaited<ReturnType<typeof selectReceived>>;
