import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** Whether a technician `t` makes visits: active and not suspended, also as a vet. */
export const isWorking = sql<boolean>`(t.is_active and not exists (
  select from staff_members s left join vets on vets.id = t.vet_id
  where s.user_id = coalesce(t.user_id, vets.user_id) and s.suspended_at is not null))`;

/** Locks technicians in order of id: `share` to assign visits, `update` to record a day off. */
export async function lockTechnicians(
  db: Kysely<Database>,
  ids: readonly string[],
  lockMode: 'share' | 'update',
) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('technicians as t')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'name', 'cityId', 'vetId', 'skills', isWorking.as('isWorking')])
    .$if(lockMode === 'share', (rows) => rows.forShare())
    .$if(lockMode === 'update', (rows) => rows.forUpdate())
    .execute();
}

/** Absences of technicians as "id day". */
export async function selectAbsences(
  db: Kysely<Database>,
  ids: readonly string[],
  days: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('technicianAbsences')
    .where('technicianId', 'in', ids)
    .where(sql<boolean>`day = any(${days}::date[])`)
    .select(['technicianId', 'day'])
    .execute();
  return new Set(rows.map(({ technicianId, day }) => `${technicianId} ${day}`));
}

/** Records a technician's day off, or changes its reason. */
export async function saveAbsence(db: Kysely<Database>, technicianId: string, day: string, reason: string) {
  await db
    .insertInto('technicianAbsences')
    .values({ technicianId, day, reason })
    .onConflict((old) => old.columns(['technicianId', 'day']).doUpdateSet({ reason }))
    .execute();
}

/** Removes a technician's day off; false: there was none. */
export async function deleteAbsence(db: Kysely<Database>, technicianId: string, day: string) {
  const deleted = await db
    .deleteFrom('technicianAbsences')
    .where('technicianId', '=', technicianId)
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
