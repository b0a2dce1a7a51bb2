import { SLOT_DAYS } from '@tailwell/contract/vets/vet-constants';
import { dayInIndia, startOfDay, weekdayOf } from '../../../platform/india-time.ts';

/** Minutes since midnight in Asia/Kolkata. */
interface MinuteRange {
  fromMinute: number;
  toMinute: number;
}

/** When a vet works. */
export interface Timetable {
  /** An unlisted vet has no free times, whatever their hours. */
  isListed: boolean;
  slotMinutes: number;
  /** Break after each consultation. */
  bufferMinutes: number;
  /** Weekday 0 is Sunday. */
  hours: (MinuteRange & { weekday: number })[];
  /** Days that differ from the weekly hours; without minutes: closed. `day` is "2026-11-21". */
  exceptions: ({ day: string } & (MinuteRange | { fromMinute: null; toMinute: null }))[];
}

export interface Booking {
  from: Date;
  to: Date;
}

const MINUTE = 60_000;

/** Minimum time from booking to start, in milliseconds (domain: slots). */
export const LEAD_TIME = 30 * MINUTE;

/** The next 14 days, including today, with the times at which a consultation can start, earliest first. */
export function freeDays(timetable: Timetable, bookings: Booking[], now: Date) {
  return Array.from({ length: SLOT_DAYS }, (_, offset) => {
    const date = dayInIndia(now, offset);
    const starts = [...freeStarts(timetable, bookings, now, date)];
    // A day without free times is either closed or fully booked.
    const isClosed = starts.length === 0 && freeStarts(timetable, [], now, date).next().done === true;
    return { date, isClosed, starts };
  });
}

/** Up to `count` free times, earliest first; none if there are none within the 14 days. */
export function firstSlots(timetable: Timetable, bookings: Booking[], now: Date, count: number): Date[] {
  const slots: Date[] = [];
  for (let offset = 0; offset < SLOT_DAYS; offset += 1) {
    for (const start of freeStarts(timetable, bookings, now, dayInIndia(now, offset))) {
      slots.push(start);
      if (slots.length === count) return slots;
    }
  }
  return slots;
}

/** Whether a consultation could start at a time if nothing were booked. */
export function isOffered(timetable: Timetable, start: Date, now: Date): boolean {
  const day = dayInIndia(start);
  if (day > dayInIndia(now, SLOT_DAYS - 1)) return false;
  return [...freeStarts(timetable, [], now, day)].some((offered) => offered.getTime() === start.getTime());
}

/** Up to `count` free times nearest to a requested one, in chronological order. */
export function nearestFree(
  timetable: Timetable,
  bookings: Booking[],
  now: Date,
  { requested, count }: { requested: Date; count: number },
) {
  const distance = (start: Date) => Math.abs(start.getTime() - requested.getTime());
  return freeDays(timetable, bookings, now)
    .flatMap(({ starts }) => starts)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .toSorted((one, other) => one.getTime() - other.getTime());
}

function* freeStarts(timetable: Timetable, bookings: Booking[], now: Date, day: string) {
  const { isListed, slotMinutes, bufferMinutes } = timetable;
  if (!isListed) return;
  const midnight = startOfDay(day).getTime();
  const earliest = now.getTime() + LEAD_TIME;
  for (const { fromMinute, toMinute } of hoursOn(timetable, day)) {
    for (let minute = fromMinute; minute + slotMinutes <= toMinute; minute += slotMinutes + bufferMinutes) {
      const start = midnight + minute * MINUTE;
      if (start < earliest) continue;
      const isBooked = bookings.some(
        ({ from, to }) =>
          start < to.getTime() + bufferMinutes * MINUTE &&
          from.getTime() < start + (slotMinutes + bufferMinutes) * MINUTE,
      );
      if (!isBooked) yield new Date(start);
    }
  }
}

/** A vet's working hours on a day, earliest first. */
export function hoursOn({ hours, exceptions }: Timetable, day: string): MinuteRange[] {
  const exception = exceptions.find((other) => other.day === day);
  if (exception) return exception.fromMinute === null ? [] : [exception];
  const weekday = weekdayOf(day);
  return hours
    .filter((span) => span.weekday === weekday)
    .toSorted((one, other) => one.fromMinute - other.fromMinute);
}
