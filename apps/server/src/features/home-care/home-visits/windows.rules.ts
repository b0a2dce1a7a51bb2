import { WINDOW_MINUTES } from '@tailwell/contract/home-care/home-visit-constants';
import { dayInIndia, startOfDay, weekdayOf } from '../../../platform/india-time.ts';
import { canMakeWindow, type Location, type Stop, travelMinutes } from '../technicians/travel.rules.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const HOURS_PER_DAY = 24;

/** A possible technician with their commitments. */
export interface Candidate extends Location {
  id: string;
  /** Null: the whole city. */
  zoneId: string | null;
  /** Minutes since midnight in India; weekday 0 is Sunday. */
  hours: { weekday: number; fromMinute: number; toMinute: number }[];
  /** Days off, like "2026-11-21". */
  absences: string[];
  stops: Stop[];
  /** A vet's video consultations. */
  busy: { from: Date; to: Date }[];
}

/** Where a technician is needed, and for how long. */
export interface Errand extends Location {
  zoneId: string | null;
  minutes: number;
}

/** Earliest and latest time at which windows can be booked. */
export interface BookingTerms {
  leadMinutes: number;
  daysAhead: number;
}

/** End of a window that starts then, and of the time that its errand occupies. */
export function windowAt(startsAt: Date, minutes: number) {
  const start = startsAt.getTime();
  const end = start + WINDOW_MINUTES * MINUTE;
  return {
    windowStart: startsAt,
    windowEnd: new Date(end),
    busyUntil: new Date(Math.max(end, start + minutes * MINUTE)),
  };
}

/** A technician's commitments on a day, in milliseconds since 1970. */
interface Shift {
  candidate: Candidate;
  spans: { from: number; to: number }[];
  stops: Stop[];
}

function shiftsOn(candidates: readonly Candidate[], day: string): Shift[] {
  const midnight = startOfDay(day).getTime();
  const weekday = weekdayOf(day);
  return candidates.flatMap((candidate) => {
    if (candidate.absences.includes(day)) return [];
    const spans = candidate.hours
      .filter((span) => span.weekday === weekday)
      .map(({ fromMinute, toMinute }) => ({
        from: midnight + fromMinute * MINUTE,
        to: midnight + toMinute * MINUTE,
      }))
      .toSorted((one, other) => one.from - other.from);
    const stops = candidate.stops.filter(
      ({ windowStart, busyUntil }) =>
        windowStart.getTime() < midnight + DAY && busyUntil.getTime() > midnight,
    );
    return spans.length > 0 ? [{ candidate, spans, stops }] : [];
  });
}

type Window = ReturnType<typeof windowAt>;

const isAtWork = ({ spans }: Shift, { windowStart, busyUntil }: Window) =>
  spans.some(({ from, to }) => from <= windowStart.getTime() && busyUntil.getTime() <= to);

function isAvailable(shift: Shift, window: Window, errand: Errand): boolean {
  const { candidate, spans, stops } = shift;
  const isBusy = candidate.busy.some(({ from, to }) => window.windowStart < to && from < window.busyUntil);
  const leavesAt = new Date(spans[0]?.from ?? 0);
  return (
    !isBusy && isAtWork(shift, window) && canMakeWindow(candidate, leavesAt, stops, { ...errand, ...window })
  );
}

/** The coming days with all windows in which a technician works, earliest first; `isFree`: one is available. */
export function windowsOf(
  candidates: readonly Candidate[],
  errand: Errand,
  { leadMinutes, daysAhead }: BookingTerms,
  now: Date,
) {
  const earliest = now.getTime() + leadMinutes * MINUTE;
  return Array.from({ length: daysAhead + 1 }, (_, offset) => dayInIndia(now, offset)).flatMap((date) => {
    const shifts = shiftsOn(candidates, date);
    const midnight = startOfDay(date).getTime();
    const windows = Array.from({ length: HOURS_PER_DAY }, (_, hour) =>
      windowAt(new Date(midnight + hour * WINDOW_MINUTES * MINUTE), errand.minutes),
    )
      .filter(
        (window) =>
          window.windowStart.getTime() >= earliest && shifts.some((shift) => isAtWork(shift, window)),
      )
      .map((window) => ({
        startsAt: window.windowStart,
        endsAt: window.windowEnd,
        isFree: shifts.some((shift) => isAvailable(shift, window, errand)),
      }));
    return windows.length > 0 ? [{ date, windows }] : [];
  });
}

/** Up to `count` free windows nearest to the requested one, in chronological order. */
export function nearestWindows(days: ReturnType<typeof windowsOf>, requested: Date, count: number): Date[] {
  const distance = (start: Date) => Math.abs(start.getTime() - requested.getTime());
  return days
    .flatMap(({ windows }) => windows.flatMap(({ startsAt, isFree }) => (isFree ? [startsAt] : [])))
    .filter((start) => distance(start) > 0)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .toSorted((one, other) => one.getTime() - other.getTime());
}

/**
 * Technicians available in a window, best first: those of the zone, then by least extra travel, then by fewest visits
 * that day.
 */
export function rankCandidates(candidates: readonly Candidate[], startsAt: Date, errand: Errand): string[] {
  const window = windowAt(startsAt, errand.minutes);
  return shiftsOn(candidates, dayInIndia(startsAt))
    .filter((shift) => isAvailable(shift, window, errand))
    .map(({ candidate, stops }) => ({
      id: candidate.id,
      isElsewhere: candidate.zoneId !== null && candidate.zoneId !== errand.zoneId ? 1 : 0,
      detour: travelOf(candidate, [...stops, { ...errand, ...window }]) - travelOf(candidate, stops),
      load: stops.length,
    }))
    .toSorted(
      (one, other) =>
        one.isElsewhere - other.isElsewhere || one.detour - other.detour || one.load - other.load,
    )
    .map(({ id }) => id);
}

/** Travel minutes from home through all stops. */
function travelOf(from: Location, stops: readonly Stop[]): number {
  let [here, minutes] = [from, 0];
  for (const stop of stops.toSorted(
    (one, other) => one.windowStart.getTime() - other.windowStart.getTime(),
  )) {
    minutes += travelMinutes(here, stop);
    here = stop;
  }
  return minutes;
}
