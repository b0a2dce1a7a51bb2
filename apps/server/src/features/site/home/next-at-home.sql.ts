import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { fromUpcomingLines, hasLaterDose } from '../../pets/vaccinations/vaccinations.sql.ts';

const MAX_ROWS = 20;

/** An owner's upcoming, current or pending visits at home, without expired holds. */
export async function selectVisitsAhead(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('homeVisits as v')
    .leftJoin('technicians as t', (join) =>
      join.onRef('t.id', '=', 'v.technicianId').on('v.status', 'in', ['on_the_way', 'arrived']),
    )
    .where('v.userId', '=', userId)
    .where(
      sql<boolean>`(v.status in ('requested', 'assigned', 'on_the_way', 'arrived', 'in_service', 'report_ready')
        or v.status = 'attempt_failed' and v.window_start > now() - interval '14 days'
        or v.status = 'payment_pending' and v.hold_expires_at > now())`,
    )
    .orderBy('v.windowStart')
    .orderBy('v.id')
    .limit(MAX_ROWS)
    .select([
      'v.id',
      'v.kind',
      'v.status',
      'v.windowStart',
      'v.holdExpiresAt',
      'v.etaAt',
      't.name as technicianName',
      sql<string>`(select string_agg(distinct l.name, ', ') from home_visit_lines l where l.visit_id = v.id)`.as(
        'services',
      ),
      sql<string | null>`(
        select string_agg(distinct p.name, ', ') from home_visit_lines l join pets p on p.id = l.pet_id
        where l.visit_id = v.id)`.as('petName'),
    ])
    .execute();
}

/** The first vaccine due, from two weeks ahead to a month overdue, of a pet for which it isn't booked, if any. */
export async function selectVaccineDue(db: Kysely<Database>, userId: string) {
  const v = sql`v`;
  const today = sql`(now() at time zone 'Asia/Kolkata')::date`;
  return db
    .selectFrom('vaccinations as v')
    .innerJoin('pets', 'pets.id', 'v.petId')
    .where('pets.userId', '=', userId)
    .where('pets.status', '=', 'with_me')
    .where(sql<boolean>`v.next_due_on between ${today} - 30 and ${today} + 14`)
    .where(sql<boolean>`not ${hasLaterDose(v)} and not exists (select ${fromUpcomingLines(v)})`)
    .orderBy('v.nextDueOn')
    .orderBy('v.id')
    .select([
      'v.petId',
      'pets.name as petName',
      'v.vaccineId as serviceId',
      'v.name',
      sql<string>`v.next_due_on`.as('on'),
    ])
    .limit(1)
    .executeTakeFirst();
}
