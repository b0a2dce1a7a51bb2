import type { AbuseStatus } from '@tailwell/contract/welfare/abuse-constants';
import { type Insertable, type Kysely, sql, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isForCity } from '../../account/staff/grants.sql.ts';

type Tx = Transaction<Database>;

/** Columns that change along with a status, or without one. */
export type Changes = Omit<UpdateObject<Database, 'abuseReports'>, 'id' | 'status' | 'revision'>;

interface Swap {
  id: string;
  from: AbuseStatus;
  to: AbuseStatus;
  changes: Changes;
}

/** Compare-and-swap: returns the owner; undefined if the status has changed since. Only for `moveReport`. */
export async function updateStatus(tx: Tx, { id, from, to, changes }: Swap) {
  return tx
    .updateTable('abuseReports')
    .set({ ...changes, status: to, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning(['userId', 'mayContact', 'revision'])
    .executeTakeFirst();
}

/** Adds an event to the history. */
export async function insertEvent(
  tx: Tx,
  event: Pick<
    Insertable<Database['abuseEvents']>,
    'reportId' | 'fromStatus' | 'toStatus' | 'actor' | 'actorId' | 'note'
  >,
) {
  await tx.insertInto('abuseEvents').values(event).execute();
}

/** Changes a case at a revision without moving it; undefined if it has changed since. */
export async function updateCase(
  tx: Tx,
  { id, revision }: { id: string; revision: number },
  changes: Changes,
) {
  return tx
    .updateTable('abuseReports')
    .set({ ...changes, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
}

/** Officers of a report's city; never its reporter. */
export async function selectOfficersOf(db: Kysely<Database>, id: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct g.user_id as "userId"
    from abuse_reports r
    join role_grants g on g.role = 'welfare_officer' and ${isForCity(sql`r.city`)}
    join staff_members s on s.user_id = g.user_id and s.suspended_at is null
    where r.id = ${id} and g.user_id is distinct from r.user_id
    order by 1`.execute(db);
  return rows.map(({ userId }) => userId);
}
