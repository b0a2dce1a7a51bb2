import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { sanitiseHtml } from '@tailwell/contract/rich-text';
import type { vetEarliest, vetSorts } from '@tailwell/contract/vet-words';
import type { vets } from '@tailwell/contract/vets';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/serve.ts';
import { selectBookings } from '../consultations/bookings.sql.ts';
import { type Booking, dayInIndia, freeDays, nextSlot } from './slots.rules.ts';
import { toVetSummary, type VetRow } from './vet-summary.ts';
import { byNextSlot, endOf, roundKm } from './vets.rules.ts';
import {
  selectCities,
  selectExperiences,
  selectHealthConcerns,
  selectMatches,
  selectTimetables,
  selectVets,
  type VetFilter,
} from './vets.sql.ts';

export function vetHandlers({ db }: Context): Handlers<typeof vets> {
  return {
    listVets: ({ query, body }) =>
      findVets(db, { ...body, mode: 'video', page: query.page, sort: 'earliest' }),

    filterVets: ({ query, body: { sort = 'earliest', ...filter } }) =>
      findVets(db, { ...filter, page: query.page, sort }),

    listHomeCareVets: ({ query: { page, search }, body }) => {
      const sort = body.lat === undefined ? 'earliest' : 'distance';
      return findVets(db, { ...body, search, page, mode: 'home', sort });
    },

    getVet: async ({ params }) => {
      const now = new Date();
      const [[vet], experiences, bookings] = await Promise.all([
        selectVets(db, [params.id], dayInIndia(now)),
        selectExperiences(db, params.id),
        selectBookings(db, [params.id]),
      ]);
      if (!vet) throw notFound();
      const { personalInfo, vet_professional_info, ...rest } = toVet(vet, bookings, now);
      return {
        data: {
          ...rest,
          // Written clean; cleaned again in case a row came by another way.
          personalInfo: { ...personalInfo, aboutVet: sanitiseHtml(vet.about) },
          vet_professional_info: {
            ...vet_professional_info,
            experianceDetails: experiences.map(({ fromYear, toYear, organisation }) => ({
              from: fromYear,
              to: toYear,
              organisation,
            })),
          },
          registration: { number: vet.registrationNumber, council: vet.registrationCouncil },
        },
      };
    },

    listHealthConcerns: async () => {
      const [concerns, cities] = await Promise.all([selectHealthConcerns(db), selectCities(db)]);
      return { data: concerns.map(({ id, name }) => ({ _id: id, name })), cities };
    },

    listFreeSlots: async ({ params }) => {
      const now = new Date();
      const [[timetable], bookings] = await Promise.all([
        selectTimetables(db, [params.id], dayInIndia(now)),
        selectBookings(db, [params.id]),
      ]);
      if (!timetable) throw notFound();
      return { data: { minutes: timetable.slotMinutes, days: freeDays(timetable, bookings, now) } };
    },
  };
}

interface Wanted extends VetFilter {
  page: number;
  sort: (typeof vetSorts)[number];
  earliest?: (typeof vetEarliest)[number];
}

/** One page of the vets that match. Times are worked out for this page alone, unless the times decide who is on it. */
async function findVets(db: Kysely<Database>, { page, sort, earliest, ...filter }: Wanted) {
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
function toVet(row: VetRow, bookings: Booking[], now: Date, distanceKm: number | null = null) {
  return {
    ...toVetSummary(row, now),
    distanceKm: distanceKm === null ? null : roundKm(distanceKm),
    nextSlot: nextSlot(row, bookings, now) ?? null,
  };
}
