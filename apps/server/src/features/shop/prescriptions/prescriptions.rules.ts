import { inIndianDay } from '../../../platform/format.ts';
import { dayInIndia } from '../../../platform/india-time.ts';

/** How long a prescription is valid, in days: a month, or as long as its longest course, up to half a year. */
const VALID_DAYS = 30;
const MAX_VALID_DAYS = 180;

/** Prescriptions signed this many days ago have always expired: queries can skip them. */
export const OLDEST_DAYS = MAX_VALID_DAYS + 1;

/** A moment on the last day a prescription is valid: for the checkout, the baskets and the PDF. */
export function validUntil(signedAt: Date, lines: { days: number | null }[]): Date {
  const longest = Math.max(VALID_DAYS, ...lines.map(({ days }) => days ?? 0));
  return new Date(signedAt.getTime() + Math.min(longest, MAX_VALID_DAYS) * 86_400_000);
}

/** Valid to the end of its last day in India, as printed on it. */
export const isValid = (lastDay: Date, now: Date) => dayInIndia(now) <= dayInIndia(lastDay);

/** The message to an owner who tries to buy with an expired prescription. */
export const expiredText = (lastDay: Date) =>
  `This prescription expired on ${inIndianDay(lastDay)}. Ask the vet for a new one.`;
