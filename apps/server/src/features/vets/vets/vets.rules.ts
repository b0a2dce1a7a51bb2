import type { vetEarliest } from '@tailwell/contract/vets/vet-constants';
import { dayInIndia, startOfDay } from '../../../platform/india-time.ts';

/** "Today" ends after one day, "tomorrow" after two, "week" after seven; in days of India. */
const DAYS: Record<(typeof vetEarliest)[number], number> = { today: 1, tomorrow: 2, week: 7 };

/** The time before which the first free slot must start. */
export const endOf = (earliest: (typeof vetEarliest)[number], now: Date) =>
  startOfDay(dayInIndia(now, DAYS[earliest]));

interface VetSlot {
  id: string;
  nextSlot?: Date;
}

/** Earliest free time first; vets without one last. Ties are sorted by id, as in the database. */
export const byNextSlot = (one: VetSlot, other: VetSlot) =>
  timeOf(one) - timeOf(other) || (one.id < other.id ? -1 : Number(one.id > other.id));

const timeOf = ({ nextSlot }: VetSlot) => nextSlot?.getTime() ?? Number.MAX_SAFE_INTEGER;

/** A card shows a line or two of a review. */
const MAX_QUOTE = 120;

/** The beginning of a review on one line, ending with a whole word. */
export function toQuote(review: string): string {
  const line = review.trim().replace(/\s+/g, ' ');
  if (line.length <= MAX_QUOTE) return line;
  const start = line.slice(0, MAX_QUOTE);
  return `${start.replace(/[\s,;.]*\s\S*$/, '')}…`;
}

/** Full years since a vet started to practise, by the current year in India. */
export const yearsOfPractice = (since: number, now: Date) =>
  Math.max(0, Number(dayInIndia(now).slice(0, 4)) - since);
