import { EXCEPTION_DAYS, type Span } from '@tailwell/contract/vets/vet-console-constants';
import type { Kysely, Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { lockVet, selectTimetables } from '../calendar/calendar.sql.ts';
import { refreshNextSlotsOf } from '../vets/next-slots.flow.ts';
import { selectUpcoming } from './console-consultations.sql.ts';
import { deleteException, readClock, replaceHours, saveExceptions } from './hours.sql.ts';
import { findTooShort, isWithinHours } from './vet-console.rules.ts';

type Tx = Transaction<Database>;

interface Exception {
  day: string;
  fromMinute: number | null;
  toMinute: number | null;
}

/** A vet's hours, the days that differ, and bookings outside of them. */
export async function loadHours(db: Kysely<Database>, vetId: string) {
  const today = dayInIndia(await readClock(db));
  const [[timetable], upcoming] = await Promise.all([
    selectTimetables(db, [vetId], today),
    selectUpcoming(db, vetId),
  ]);
  if (!timetable) throw notFound();
  const { slotMinutes, bufferMinutes, hours, exceptions } = timetable;
  return {
    slotMinutes,
    bufferMinutes,
    hours: hours.toSorted((one, other) => one.weekday - other.weekday || one.fromMinute - other.fromMinute),
    exceptions: exceptions.toSorted((one, other) => one.day.localeCompare(other.day)),
    outside: upcoming
      .filter((consultation) => !isWithinHours(timetable, consultation))
      .map(({ id, startsAt, endsAt, status, petName, ownerFirstName }) => ({
        _id: id,
        startsAt,
        endsAt,
        status,
        petName: petName ?? '',
        ownerFirstName,
      })),
  };
}

/** Replaces a vet's weekly hours. Existing bookings stay; new ones must be within them. */
export async function changeHours(tx: Tx, vetId: string, hours: (Span & { weekday: number })[]) {
  const { slotMinutes, hours: before } = await lockTimetable(tx, vetId);
  const index = findTooShort(hours, slotMinutes);
  if (index !== undefined) throw tooShort(`hours.${index}.toMinute`, slotMinutes);
  await replaceHours(tx, vetId, hours);
  await refreshNextSlotsOf(tx, [vetId]);
  recordChange({ kind: 'vet-hours', id: vetId, before: { hours: before }, after: { hours } });
}

/** Closes days, or gives them other hours. */
export async function changeDays(tx: Tx, vetId: string, exception: Exception & { lastDay?: string }) {
  const { slotMinutes, now, exceptions } = await lockTimetable(tx, vetId);
  const { day, lastDay = day, fromMinute, toMinute } = exception;
  const isReachable = (one: string) => dayInIndia(now) <= one && one <= dayInIndia(now, EXCEPTION_DAYS);
  if (!isReachable(day) || !isReachable(lastDay)) {
    const message = 'Choose a day from today on, within a year.';
    throw invalid('DAY_OUT_OF_REACH', message, { [isReachable(day) ? 'lastDay' : 'day']: message });
  }
  if (fromMinute !== null && toMinute !== null && toMinute - fromMinute < slotMinutes) {
    throw tooShort('toMinute', slotMinutes);
  }
  await saveExceptions(tx, vetId, { day, lastDay, fromMinute, toMinute });
  await refreshNextSlotsOf(tx, [vetId]);
  const replaced = exceptions.filter((one) => day <= one.day && one.day <= lastDay);
  const before = lastDay === day ? (replaced[0] ?? null) : { days: replaced };
  recordChange({ kind: 'vet-days', id: vetId, before, after: exception });
}

/** Returns a day to its weekly hours. */
export async function restoreDay(tx: Tx, vetId: string, day: string) {
  const { exceptions } = await lockTimetable(tx, vetId);
  if (!(await deleteException(tx, vetId, day))) throw notFound();
  await refreshNextSlotsOf(tx, [vetId]);
  recordChange({ kind: 'vet-days', id: vetId, before: dayOf(exceptions, day), after: null });
}

async function lockTimetable(tx: Tx, vetId: string) {
  const vet = await lockVet(tx, vetId);
  const [timetable] = vet ? await selectTimetables(tx, [vetId], dayInIndia(vet.now)) : [];
  if (!vet || !timetable) throw notFound();
  return { ...timetable, now: vet.now };
}

const dayOf = (exceptions: Exception[], day: string) =>
  exceptions.find((exception) => exception.day === day) ?? null;

const tooShort = (field: string, slotMinutes: number) => {
  const message = `Your consultations take ${slotMinutes} minutes: nothing fits in there.`;
  return invalid('HOURS_TOO_SHORT', message, { [field]: message });
};
