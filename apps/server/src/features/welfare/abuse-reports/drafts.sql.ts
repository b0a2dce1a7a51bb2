import { DRAFT_DAYS } from '@tailwell/contract/welfare/abuse-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** How many days before erasure users with an account are warned of it. */
const WARNING_DAYS = 3;

/** Locks drafts that have not changed until their day of erasure, at most `limit`. */
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

/** Drafts of accounts that will be erased in three days, whose owners were not warned since their last change. */
export async function selectExpiring(db: Kysely<Database>, limit: number) {
  return db
    .selectFrom('abuseReports as r')
    .where('r.status', 'in', ['incident_saved', 'perpetrator_saved'])
    .where('r.updatedAt', '<', sql<Date>`now() - make_interval(days => ${DRAFT_DAYS - WARNING_DAYS})`)
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

export type ExpiringDraft = Awaited<ReturnType<typeof selectExpiring>>[number];

/** Deletes the source of reports without an account after two days. */
export async function clearSources(db: Kysely<Database>) {
  await sql`
    update abuse_reports set source_hash = null
    where source_hash is not null and created_at < now() - interval '2 days'`.execute(db);
}
