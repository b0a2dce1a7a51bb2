import type { vetEarliest } from '@tailwell/contract/vet-constants';
import { dayInIndia, startOfDay } from '../calendar/slots.rules.ts';

/** "Today" ends after one day, "tomorrow" after two, "week" after seven; counted in days of India. */
const DAYS: Record<(typeof vetEarliest)[number], number> = { today: 1, tomorrow: 2, week: 7 };

/** The moment by which the first free time must have come. */
export const endOf = (earliest: (typeof vetEarliest)[number], now: Date) =>
  startOfDay(dayInIndia(now, DAYS[earliest]));

interface Timed {
  id: string;
  nextSlot?: Date;
}

/** Earliest free time first; who has none comes last. Equals by their ids, as in the database. */
export const byNextSlot = (one: Timed, other: Timed) =>
  timeOf(one) - timeOf(other) || (one.id < other.id ? -1 : Number(one.id > other.id));

const timeOf = ({ nextSlot }: Timed) => nextSlot?.getTime() ?? Number.MAX_SAFE_INTEGER;

/** The mean of all ratings, 1 to 5 with one decimal; null while there is none. */
export const meanRating = (sum: number, count: number) =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10;

/** Whole years since a vet began to practise, by the year that it is in India. */
export const yearsOfPractice = (since: number, now: Date) =>
  Math.max(0, Number(dayInIndia(now).slice(0, 4)) - since);

/** Kilometres as people say them: one decimal up to ten, then whole. */
export const roundKm = (km: number) => (km < 10 ? Math.round(km * 10) / 10 : Math.round(km));

/** Text as a pattern for LIKE that matches it anywhere; its own wildcards are plain characters. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
