import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { vetEarliest, vetSorts } from '@tailwell/contract/vet-words';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { selectBookings } from '../consultations/bookings.sql.ts';
import { type Booking, dayInIndia, nextSlot } from './slots.rules.ts';
import { toVetSummary, type VetRow } from './vet-summary.ts';
import { byNextSlot, endOf, roundKm } from './vets.rules.ts';
import { selectMatches, selectTimetables, selectVets, type VetFilter } from './vets.sql.ts';

interface Wanted extends VetFilter {
  page: number;
  sort: (typeof vetSorts)[number];
  earliest?: (typeof vetEarliest)[number];
}

/** One page of the vets that match. Times are worked out for this page alone, unless the times decide who is on it. */
export async function findVets(db: Kysely<Database>, { page, sort, earliest, ...filter }: Wanted) {
  const now = new Date();
  const today = dayInIndia(now);
  let matches = await selectMatches(db, filter, sort);
  if (sort === 'earliest' || earliest) {
    const ids = matches.map(({ id }) => id);
    const [rows, bookings] = await Promise.all([selectTimetables(db, ids, today), selectBookings(db, ids)]);
    const timetables = new Map(rows.map((row) => [row.id, row]));
    const taken = byVet(bookings);
    const timed = matches.map((match) => {
      const timetable = timetables.get(match.id);
      return { ...match, nextSlot: timetable && nextSlot(timetable, taken.get(match.id) ?? [], now) };
    });
    const end = earliest && endOf(earliest, now);
    const inTime = end ? timed.filter((vet) => vet.nextSlot && vet.nextSlot < end) : timed;
    matches = sort === 'earliest' ? inTime.toSorted(byNextSlot) : inTime;
  }
  const shown = matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const ids = shown.map(({ id }) => id);
  const [rows, bookings] = await Promise.all([selectVets(db, ids, today), selectBookings(db, ids)]);
  const taken = byVet(bookings);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const data = shown.flatMap(({ id, distanceKm }) => {
    const row = byId.get(id);
    return row ? [toVet(row, taken.get(id) ?? [], now, distanceKm)] : [];
  });
  return { data, total: matches.length };
}

const byVet = <T extends { vetId: string }>(bookings: T[]) => Map.groupBy(bookings, ({ vetId }) => vetId);

/** A vet in a list. */
export function toVet(row: VetRow, bookings: Booking[], now: Date, distanceKm: number | null = null) {
  return {
    ...toVetSummary(row, now),
    distanceKm: distanceKm === null ? null : roundKm(distanceKm),
    nextSlot: nextSlot(row, bookings, now) ?? null,
  };
}
