import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, type Refusal } from '../../../platform/http/errors.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { selectCalendars, selectTimetables } from '../calendar/calendar.sql.ts';
import { isOffered, nearestFree } from '../calendar/slots.rules.ts';

/** How many alternatives are offered when a slot is taken. */
const MAX_ALTERNATIVES = 3;

/** A slot that a user requests. */
export interface SlotRequest {
  vetId: string;
  startsAt: Date;
}

/** The vet's timetable if it offers this slot at all; otherwise throws 409 `SLOT_GONE` with other times. */
export async function requireOffered(db: Kysely<Database>, request: SlotRequest, now: Date) {
  const [timetable] = await selectTimetables(db, [request.vetId], dayInIndia(now));
  if (timetable && isOffered(timetable, request.startsAt, now)) return timetable;
  throw await refuse(
    db,
    request,
    'SLOT_GONE',
    'This time can’t be booked any more. Please choose another one.',
  );
}

/** Runs a booking; if a constraint shows that the slot is taken, throws 409 with the nearest free times. */
export async function rejectTakenSlot<T>(
  db: Kysely<Database>,
  request: SlotRequest,
  book: () => Promise<T>,
): Promise<T> {
  try {
    return await book();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    if (constraint === 'consultations_pet_is_free' || constraint === 'booked_times_pet_is_free') {
      throw conflict(
        'PET_BUSY',
        'This pet has another consultation or a visit at that time. Please choose another time.',
      );
    }
    if (constraint !== 'consultations_vet_is_free' && constraint !== 'booked_times_vet_is_free') throw error;
    throw await refuse(
      db,
      request,
      'SLOT_TAKEN',
      'That slot was just taken. Here are the nearest available ones.',
    );
  }
}

async function refuse(
  db: Kysely<Database>,
  { vetId, startsAt }: SlotRequest,
  code: string,
  message: string,
): Promise<Refusal> {
  const now = new Date();
  const [calendar] = await selectCalendars(db, [vetId], dayInIndia(now));
  const slots = calendar
    ? nearestFree(calendar, calendar.bookings, now, { requested: startsAt, count: MAX_ALTERNATIVES })
    : [];
  return conflict(code, message, { slots: slots.map((slot) => slot.toISOString()) });
}
