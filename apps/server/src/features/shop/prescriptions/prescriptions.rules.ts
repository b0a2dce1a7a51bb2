import { inIndianDay } from '../../../platform/format.ts';
import { dayInIndia } from '../../../platform/india-time.ts';

/** How long a prescription can be bought by, in days: a month, or for as long as its longest course, up to half a year. */
const VALID_DAYS = 30;
const MOST_VALID_DAYS = 180;

/** Nothing that was signed so many days ago is still valid: what a query may leave out. */
export const OLDEST_DAYS = MOST_VALID_DAYS + 1;

/** A moment of the last day on which a prescription is valid: at the checkout, for baskets and on the paper. */
export function validUntil(signedAt: Date, lines: { days: number | null }[]): Date {
  const longest = Math.max(VALID_DAYS, ...lines.map(({ days }) => days ?? 0));
  return new Date(signedAt.getTime() + Math.min(longest, MOST_VALID_DAYS) * 86_400_000);
}

/** It is valid to the end of its last day in India, as the paper says. */
export const isValid = (lastDay: Date, now: Date) => dayInIndia(now) <= dayInIndia(lastDay);

/** For who would buy by it. */
export const expiredText = (lastDay: Date) =>
  `This prescription expired on ${inIndianDay(lastDay)}. Ask the vet for a new one.`;
