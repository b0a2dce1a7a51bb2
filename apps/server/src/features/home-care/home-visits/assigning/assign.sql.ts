import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';

/** Locks visits in order of id, with the columns that assigning depends on. */
export async function lockVisits(db: Kysely<Database>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('homeVisits')
    .where('id', 'in', ids)
    .orderBy('id')
    .select([
      'id',
      'kind',
      'status',
      'cityId',
      'vetId',
      'technicianId',
      'isPinned',
      'windowStart',
      'windowEnd',
      'busyUntil',
      'couponUseId',
      'referralCreditId',
      sql<Date>`now()`.as('now'),
    ])
    .forUpdate()
    .execute();
}

export type LockedVisit = Awaited<ReturnType<typeof lockVisits>>[number];

/** Pins or unpins a visit's technician; planning leaves pinned ones alone. */
export async function updatePinned(db: Kysely<Database>, id: string, isPinned: boolean) {
  await db.updateTable('homeVisits').set({ isPinned }).where('id', '=', id).execute();
}

/** Saves how many minutes past its window a visit will be, and when it is expected. */
export async function updateLate(
  db: Kysely<Database>,
  id: string,
  late: { lateMinutes: number; etaAt: Date | null },
) {
  await db
    .updateTable('homeVisits')
    .set({ lateMinutes: late.lateMinutes, etaAt: late.etaAt })
    .where('id', '=', id)
    .execute();
}

/** The account of a technician; null: they have none. */
export async function selectTechnicianUser(db: Kysely<Database>, technicianId: string) {
  const found = await db
    .selectFrom('technicians as t')
    .leftJoin('vets as v', 'v.id', 't.vetId')
    .where('t.id', '=', technicianId)
    .select(sql<string | null>`coalesce(t.user_id, v.user_id)`.as('userId'))
    .executeTakeFirst();
  return found?.userId ?? null;
}

/** A technician's upcoming visits of a day with their locations, ordered by window and locked. */
export async function lockUpcomingOfTechnician(
  db: Kysely<Database>,
  technicianId: string,
  day: { from: Date; to: Date },
) {
  return db
    .selectFrom('homeVisits')
    .where('technicianId', '=', technicianId)
    .where('windowStart', '>=', day.from)
    .where('windowStart', '<', day.to)
    .where('status', 'in', ['requested', 'assigned', 'on_the_way'])
    .orderBy('id')
    .select([
      'id',
      'userId',
      'status',
      'windowStart',
      'windowEnd',
      'minutes',
      'latitude',
      'longitude',
      'lateMinutes',
    ])
    .forUpdate()
    .execute();
}
