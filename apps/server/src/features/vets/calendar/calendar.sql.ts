import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { isListed } from '../../account/staff/listed-vets.sql.ts';
import type { Booking, Timetable } from './slots.rules.ts';

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

/** Timetables with the booked times of vets, from `today` ("2026-11-21") on, unordered. */
export async function selectCalendars(db: Kysely<Database>, ids: string[], today: string) {
  const rows = await db
    .selectFrom('vets')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select([
      'id',
      ...timetableColumns(today),
      sql<{ from: string; to: string }[]>`${jsonRows(sql`
        select "from", "to" from (${bookingsOf(sql`= vets.id`)}) as booked`)}`.as('bookings'),
    ])
    .execute();
  return rows.map(({ bookings, ...timetable }) => ({
    ...timetable,
    bookings: bookings.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
  }));
}

/** Booked times of vets from now on, unordered. */
export async function selectBookings(db: Kysely<Database>, vetIds: string[]) {
  const { rows } = await sql<
    Booking & { vetId: string }
  >`${bookingsOf(sql`= any(${vetIds}::uuid[])`)}`.execute(db);
  return rows;
}

/**
 * Booked times from now on, including unexpired holds and home visits; `isRequested`: a comparison with a vet's id. Uses
 * the indexes on the start: no booking is longer than a day.
 */
const bookingsOf = (isRequested: RawBuilder<unknown>) => sql`
  select vet_id, starts_at as "from", ends_at as "to"
  from consultations
  where vet_id ${isRequested} and starts_at > now() - interval '1 day'
    and status not in ('expired', 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops')
    and (status <> 'payment_pending' or hold_expires_at > now())
  union all
  select technicians.vet_id, window_start, busy_until
  from technicians
  join home_visits on home_visits.technician_id = technicians.id
  where technicians.vet_id ${isRequested} and window_start > now() - interval '1 day'
    and status in ('payment_pending', 'requested', 'assigned', 'on_the_way', 'arrived', 'in_service')
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
