import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { selectBookings } from '../consultations/bookings.sql.ts';
import { dayInIndia, nextSlot } from '../vets/slots.rules.ts';
import { selectMatches, selectTimetables, selectVets } from '../vets/vets.sql.ts';

/** How many other times are offered where nobody was free (domain: lifecycles). */
const OFFERED = 3;

/** A vet's shortest notice goes on while one reads; so long one has to choose, in milliseconds. */
const TIME_TO_CHOOSE = 5 * 60_000;

/** The next times by video that can be booked, each with another vet, soonest first; `category`: of which pets. */
export async function selectNextSlots(db: Kysely<Database>, now: Date, category: string | undefined) {
  const from = new Date(now.getTime() + TIME_TO_CHOOSE);
  const today = dayInIndia(now);
  const ids = (await selectMatches(db, { mode: 'video', category }, 'earliest')).map(({ id }) => id);
  const [timetables, bookings] = await Promise.all([
    selectTimetables(db, ids, today),
    selectBookings(db, ids),
  ]);
  const taken = Map.groupBy(bookings, ({ vetId }) => vetId);
  const next = timetables
    .flatMap((timetable) => {
      const startsAt = nextSlot(timetable, taken.get(timetable.id) ?? [], from);
      return startsAt ? [{ vetId: timetable.id, startsAt }] : [];
    })
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, OFFERED);
  const vets = await selectVets(
    db,
    next.map(({ vetId }) => vetId),
    today,
  );
  return next.flatMap(({ vetId, startsAt }) => {
    const vet = vets.find(({ id }) => id === vetId);
    if (!vet) return [];
    const { name, photo, consultationFeePaise } = vet;
    return [{ vetId, startsAt, personalInfo: { name, image: photo }, fee: consultationFeePaise }];
  });
}
