import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { reasonNames } from './incident.sql.ts';

/** What notifications of a new case speak of: nothing of who has sent it. */
export async function selectReceived(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('abuseReports as r')
    .where('r.id', '=', id)
    .select(['r.city', 'r.state', 'r.pincode', 'r.isInDanger', sql<string>`r.case_no`.as('caseNo')])
    .select(reasonNames.as('reasons'))
    .executeTakeFirstOrThrow();
}

/** Where an officer's question goes to who has no account; undefined: they haven't agreed to it, or it is no open case. */
export async function selectAsked(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('abuseReports')
    .where('id', '=', id)
    .where('userId', 'is', null)
    .where('mayContact', '=', true)
    .where('status', 'not in', ['closed', 'withdrawn'])
    .select('reporterSealed')
    .executeTakeFirst();
}

export type Received = Awaited<ReturnType<typeof selectReceived>>;
