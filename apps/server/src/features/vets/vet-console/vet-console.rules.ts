import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import type { Span } from '@tailwell/contract/vets/vet-console-constants';
import { dayInIndia, startOfDay } from '../../../platform/india-time.ts';
import { hoursOn, type Timetable } from '../calendar/slots.rules.ts';
import { canBecome } from '../consultations/consultations.rules.ts';

interface Appointment {
  status: ConsultationStatus;
  startsAt: Date;
  endsAt: Date;
}

/** Whether the vet can still confirm a booking. */
export const canConfirm = ({ status, startsAt }: Appointment, now: Date) =>
  status === 'booked' && startsAt > now;

/** Whether the vet can still cancel: until its end, or until the call has started. */
export const canCancel = ({ status, endsAt }: Appointment, now: Date) =>
  canBecome(status, 'cancelled_by_vet') && endsAt > now;

/** Whether a consultation is entirely within its day's hours; adjoining hours count as one. */
export function isWithinHours(timetable: Timetable, { startsAt, endsAt }: Omit<Appointment, 'status'>) {
  const day = dayInIndia(startsAt);
  const midnight = startOfDay(day).getTime();
  const minuteOf = (time: Date) => (time.getTime() - midnight) / 60_000;
  return mergeAdjoining(hoursOn(timetable, day)).some(
    ({ fromMinute, toMinute }) => fromMinute <= minuteOf(startsAt) && minuteOf(endsAt) <= toMinute,
  );
}

function mergeAdjoining(spans: Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && last.toMinute >= span.fromMinute) last.toMinute = Math.max(last.toMinute, span.toMinute);
    else joined.push({ ...span });
  }
  return joined;
}

/** Index of the first span too short for a consultation; undefined if none is. */
export function findTooShort(spans: Span[], slotMinutes: number): number | undefined {
  const index = spans.findIndex(({ fromMinute, toMinute }) => toMinute - fromMinute < slotMinutes);
  return index === -1 ? undefined : index;
}
