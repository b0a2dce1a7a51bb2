import { type Location, travelMinutes } from '../technicians/travel.rules.ts';

const MINUTE = 60_000;
/** Nobody says "13 minutes late": the next five. */
const STEP = 5;

interface Upcoming extends Location {
  windowEnd: Date;
  minutes: number;
}

interface Delay {
  lateMinutes: number;
  /** When somebody arrives at the latest; null: within the window. */
  expectedAt: Date | null;
}

/**
 * By how much somebody misses this and the later windows of the day, who reaches the first so many minutes after its end.
 * 0: they are back in time.
 */
export function delaysOf(visits: readonly Upcoming[], firstLate: number): Delay[] {
  let leaves = 0;
  return visits.map((visit, at) => {
    const before = visits[at - 1];
    const arrives = before
      ? leaves + travelMinutes(before, visit) * MINUTE
      : visit.windowEnd.getTime() + firstLate * MINUTE;
    const exceeded = firstLate > 0 ? (arrives - visit.windowEnd.getTime()) / MINUTE : 0;
    const lateMinutes = at === 0 ? firstLate : Math.max(0, Math.ceil(exceeded / STEP) * STEP);
    const expected = visit.windowEnd.getTime() + lateMinutes * MINUTE;
    leaves = Math.max(arrives, lateMinutes > 0 ? expected : 0) + visit.minutes * MINUTE;
    return { lateMinutes, expectedAt: lateMinutes > 0 ? new Date(expected) : null };
  });
}
