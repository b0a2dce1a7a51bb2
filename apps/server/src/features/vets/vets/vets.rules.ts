import type { vetEarliest } from '@tailwell/contract/vets/vet-constants';
import { dayInIndia, startOfDay } from '../../../platform/india-time.ts';

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

/** Whole years since a vet began to practise, by the year that it is in India. */
export const yearsOfPractice = (since: number, now: Date) =>
  Math.max(0, Number(dayInIndia(now).slice(0, 4)) - since);
