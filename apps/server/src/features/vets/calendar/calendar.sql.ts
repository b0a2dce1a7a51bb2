import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isListed } from '../../account/staff/listed-vets.sql.ts';
import type { Timetable } from './slots.rules.ts';

/** Columns of a timetable for a query over `vets`, with exceptions from `today` ("2026-11-21") on. */
export const timetableColumns = (today: string) =>
  [
    'slotMinutes',
    'bufferMinutes',
    isListed.as('isListed'),
    sql<Timetable['hours']>`(
      select coalesce(json_agg(json_build_object(
        'weekday', weekday, 'fromMinute', from_minute, 'toMinute', to_minute)), '[]')
      from vet_hours where vet_id = vets.id)`.as('hours'),
    sql<Timetable['exceptions']>`(
      select coalesce(json_agg(json_build_object(
        'day', day, 'fromMinute', from_minute, 'toMinute', to_minute)), '[]')
      from vet_exceptions where vet_id = vets.id and day >= ${today}::date)`.as('exceptions'),
  ] as const;

/** Timetables of vets from `today` ("2026-11-21") on, unordered. */
export async function selectTimetables(db: Kysely<Database>, ids: string[], today: string) {
  return db
    .selectFrom('vets')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', ...timetableColumns(today)])
    .execute();
}

/** Booked times of vets from now on, including unexpired holds and home visits. Unordered. */
export async function selectBookings(db: Kysely<Database>, vetIds: string[]) {
  const anyOfVets = sql<string>`any(${vetIds}::uuid[])`;
  // Uses the index on the start: no booking is longer than a day.
  const yesterday = sql<Date>`now() - interval '1 day'`;
  const visits = db
    .selectFrom('technicians')
    .innerJoin('homeVisits', 'homeVisits.technicianId', 'technicians.id')
    .where('technicians.vetId', '=', anyOfVets)
    .where('windowStart', '>', yesterday)
    .where(
      sql<boolean>`status in ('payment_pending', 'requested', 'assigned', 'on_the_way', 'arrived', 'in_service')
        and (status <> 'payment_pending' or hold_expires_at > now())`,
    )
    .select([sql<string>`technicians.vet_id`.as('vetId'), 'windowStart as from', 'busyUntil as to']);
  return db
    .selectFrom('consultations')
    .where('vetId', '=', anyOfVets)
    .where('startsAt', '>', yesterday)
    .where(isBooked)
    .select(['vetId', 'startsAt as from', 'endsAt as to'])
    .unionAll(visits)
    .execute();
}

const isBooked = sql<boolean>`
  status not in ('expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops')
  and (status <> 'payment_pending' or hold_expires_at > now())`;

/**
 * Serializes bookings of a vet, which avoids deadlocks. It is the exclusion constraint that prevents overlaps.
 * Undefined if there is no such vet.
 */
export async function lockVet(tx: Transaction<Database>, vetId: string) {
  return tx
    .selectFrom('vets')
    .where('id', '=', vetId)
    .select(['id', 'name', 'consultationFeePaise', 'modes', sql<Date>`now()`.as('now')])
    .forNoKeyUpdate()
    .executeTakeFirst();
}
