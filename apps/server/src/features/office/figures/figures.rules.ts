import { dayInIndia, startOfDay } from '../../../platform/india-time.ts';

const DAY_MS = 86_400_000;

/** A period of whole days in India until now, and the same span of time as many days earlier. */
export interface FigurePeriod {
  from: Date;
  until: Date;
  previousFrom: Date;
  previousUntil: Date;
  /** The days of the period, the oldest first. */
  days: string[];
}

export function periodOf(now: Date, count: number): FigurePeriod {
  const days = Array.from({ length: count }, (_, at) => dayInIndia(now, at - count + 1));
  const from = startOfDay(days[0] ?? dayInIndia(now));
  return {
    from,
    until: now,
    previousFrom: new Date(from.getTime() - count * DAY_MS),
    previousUntil: new Date(now.getTime() - count * DAY_MS),
    days,
  };
}

/** The values of all days: those without rows are 0, or null for a median. */
export function fillDays(days: string[], found: Map<string, number>, empty: 0 | null) {
  return days.map((day) => ({ day, value: found.get(day) ?? empty }));
}
