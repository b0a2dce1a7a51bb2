import { MAX_COUNTED, PAGE_SIZE } from '@tailwell/contract/page-size';
import type { vetEarliest, vetSorts } from '@tailwell/contract/vets/vet-constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { roundKm } from '../../../platform/database/distance.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { tokensIn } from '../../shop/search/search.rules.ts';
import { interpretText, selectPlain } from '../../shop/search/search-index.sql.ts';
import { selectBookings, selectCalendars } from '../calendar/calendar.sql.ts';
import { firstSlots } from '../calendar/slots.rules.ts';
import { byNextSlot, endOf } from './vets.rules.ts';
import { countMatches, selectMatches, selectVets, type VetFilter } from './vets.sql.ts';
import { toVetSummary, type VetRow } from './vets.view.ts';

interface VetQuery extends Omit<VetFilter, 'search'> {
  /** As typed. */
  search?: string;
  page: number;
  sort: (typeof vetSorts)[number];
  earliest?: (typeof vetEarliest)[number];
}

/** How many vets beyond a page are checked: their stored times may have passed. */
const EXTRA_CHECKED = 24;

/** A list shows the first free times of each vet. */
export const SLOTS_SHOWN = 2;

/** When a slot starts, thousands of stored times can pass together, until they are updated within a minute. */
const MAX_CHECKED = 2_000;

/** One page of matching vets, and the total, counted up to MAX_COUNTED. */
export async function findVets(db: Kysely<Database>, { page, search: typed, ...others }: VetQuery) {
  const now = new Date();
  const query = { ...others, search: typed?.trim() ? await interpretSearch(db, typed) : undefined };
  const isPastEnd = (page - 1) * PAGE_SIZE >= MAX_COUNTED;
  const usesNextSlots = query.sort === 'earliest' || query.earliest !== undefined;
  const { matches, total, nextSlots } = usesNextSlots
    ? await matchByTimes(db, { ...query, page: isPastEnd ? 1 : page }, now)
    : await matchBySort(db, { ...query, page });
  const shown = isPastEnd ? [] : matches;
  const ids = shown.map(({ id }) => id);
  const [rows, bookings] = await Promise.all([
    selectVets(db, ids, dayInIndia(now)),
    nextSlots ? [] : selectBookings(db, ids),
  ]);
  const bookingsByVet = byVet(bookings);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const data = shown.flatMap(({ id, distanceKm }) => {
    const row = byId.get(id);
    if (!row) return [];
    const slots = nextSlots
      ? (nextSlots.get(id) ?? [])
      : firstSlots(row, bookingsByVet.get(id) ?? [], now, SLOTS_SHOWN);
    return [toVet(row, slots, now, distanceKm)];
  });
  return { data, total };
}

/** Vets as lists show them, in the order of the given ids; without those who can't be booked. */
export async function listVets(db: Kysely<Database>, ids: string[]) {
  const now = new Date();
  const [rows, bookings] = await Promise.all([selectVets(db, ids, dayInIndia(now)), selectBookings(db, ids)]);
  const bookingsByVet = byVet(bookings);
  const byId = new Map(rows.filter(({ isListed }) => isListed).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toVet(row, firstSlots(row, bookingsByVet.get(id) ?? [], now, SLOTS_SHOWN), now)] : [];
  });
}

/** Interprets a search as the global one does: "Dr Puja" is Pooja, "itching" is skin. */
async function interpretSearch(db: Kysely<Database>, typed: string): Promise<string[][]> {
  const plain = await selectPlain(db, typed);
  // Punctuation alone matches no vet.
  if (tokensIn(plain).length === 0) return [[]];
  const { terms } = await interpretText(db, plain);
  return terms.map(({ forVets }) => forVets);
}

type InterpretedQuery = Omit<VetQuery, 'search'> & Pick<VetFilter, 'search'>;

/** The page is one range of the list. */
async function matchBySort(db: Kysely<Database>, { page, sort, earliest: _, ...filter }: InterpretedQuery) {
  const [matches, total] = await Promise.all([
    selectMatches(db, filter, { sort, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    countMatches(db, filter),
  ]);
  return { matches, total, nextSlots: undefined };
}

/** First free times determine the page: they are computed for the first vets of the list. */
async function matchByTimes(db: Kysely<Database>, query: InterpretedQuery, now: Date, extra = EXTRA_CHECKED) {
  const { page, sort, earliest, ...others } = query;
  const end = earliest && endOf(earliest, now);
  const filter = { ...others, freeBefore: end };
  const limit = page * PAGE_SIZE + extra;
  const first = await selectMatches(db, filter, { sort, limit });
  const timed = await addNextSlots(db, first, now);
  const inTime = end ? timed.filter(({ nextSlot }) => nextSlot && nextSlot < end) : timed;
  const matches = sort === 'earliest' ? inTime.toSorted(byNextSlot) : inTime;
  // No vet further down is free before their stored time: stored times are too early, if anything.
  const [lastShown, lastChecked] = [matches[page * PAGE_SIZE - 1], first[limit - 1]];
  if (lastChecked && extra < MAX_CHECKED) {
    const stored = { ...lastChecked, nextSlot: lastChecked.storedSlot ?? undefined };
    const needsMore = !lastShown || (sort === 'earliest' && byNextSlot(lastShown, stored) > 0);
    if (needsMore) return matchByTimes(db, query, now, Math.min(MAX_CHECKED, extra * 4));
  }
  const shown = matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return {
    matches: shown,
    nextSlots: new Map(shown.map(({ id, slots }) => [id, slots])),
    total: lastChecked ? await countMatches(db, filter) : inTime.length,
  };
}

async function addNextSlots<Match extends { id: string }>(db: Kysely<Database>, matches: Match[], now: Date) {
  const ids = matches.map(({ id }) => id);
  const next = await selectFirstSlots(db, ids, now);
  return matches.map((match) => {
    const slots = next.get(match.id) ?? [];
    return { ...match, slots, nextSlot: slots[0] };
  });
}

/** Vets' first two free times; without vets who have none within the bookable days. */
export async function selectFirstSlots(db: Kysely<Database>, ids: string[], from: Date) {
  const calendars = await selectCalendars(db, ids, dayInIndia(from));
  const next = calendars.map(
    (calendar) => [calendar.id, firstSlots(calendar, calendar.bookings, from, SLOTS_SHOWN)] as const,
  );
  return new Map(next.filter(([, slots]) => slots.length > 0));
}

const byVet = <T extends { vetId: string }>(bookings: T[]) => Map.groupBy(bookings, ({ vetId }) => vetId);

/** A vet in a list. */
export function toVet(row: VetRow, slots: Date[], now: Date, distanceKm: number | null = null) {
  return {
    ...toVetSummary(row, now),
    distanceKm: distanceKm === null ? null : roundKm(distanceKm),
    nextSlot: slots[0] ?? null,
    secondSlot: slots[1] ?? null,
  };
}
