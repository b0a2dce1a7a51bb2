import { DRAFT_DAYS } from '@tailwell/contract/welfare/abuse-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** Whoever has an account is told so many days before their draft is erased. */
const WARNED_DAYS = 3;

/** Drafts that nobody has changed for so long that they are erased: locked, at most `limit`. */
export async function lockOldDrafts(tx: Transaction<Database>, limit: number): Promise<string[]> {
  const drafts = await tx
    .selectFrom('abuseReports')
    .where('status', 'in', ['incident_saved', 'perpetrator_saved'])
    .where('updatedAt', '<', sql<Date>`now() - make_interval(days => ${DRAFT_DAYS})`)
    .orderBy('updatedAt')
    .limit(limit)
    .select('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return drafts.map(({ id }) => id);
}

/** Drafts of accounts that are erased in three days, and whose people were not told since their last change. */
export async function selectEnding(db: Kysely<Database>, limit: number) {
  return db
    .selectFrom('abuseReports as r')
    .where('r.status', 'in', ['incident_saved', 'perpetrator_saved'])
    .where('r.updatedAt', '<', sql<Date>`now() - make_interval(days => ${DRAFT_DAYS - WARNED_DAYS})`)
    .where(
      sql<boolean>`not exists (
        select from notifications where key = 'abuse-draft:' || r.id || ':' || r.revision)`,
    )
    .innerJoin('users as u', 'u.id', 'r.userId')
    .where('u.deletedAt', 'is', null)
    .orderBy('r.updatedAt')
    .limit(limit)
    .select([
      'r.id',
      'r.revision',
      'r.mayContact',
      'u.id as userId',
      sql<Date>`r.updated_at + make_interval(days => ${DRAFT_DAYS})`.as('endsAt'),
    ])
    .execute();
}

export type EndingDraft = Awaited<ReturnType<typeof selectEnding>>[number];

/** Forgets where reports without an account came from, two days later. */
export async function clearSources(db: Kysely<Database>) {
  await sql`
    update abuse_reports set source_hash = null
    where source_hash is not null and created_at < now() - interval '2 days'`.execute(db);
}
