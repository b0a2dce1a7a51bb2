import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { BookedChanges } from '../../bookings/bookings/booking-kind.flow.ts';
import { isBookable, isPetBusy, refuseWindow, reserve } from './assigning/reserve-window.flow.ts';
import { selectBookingTerms } from './assigning/reserve-window.sql.ts';
import { insertHold, insertLines, lockHold, lockPetsOf } from './home-visits.bookings.sql.ts';
import { moveVisit } from './home-visits.lifecycle.flow.ts';
import type { LockedBooking } from './home-visits.sql.ts';
import { errandOf, requirementsOf } from './offer.flow.ts';
import { type PreparedVisit, requirePets } from './prepared-visit.flow.ts';
import { requireStillSuitable, requireSuitable } from './suitability/suitability.flow.ts';
import { windowAt } from './windows.rules.ts';

type Tx = Transaction<Database>;

/** Holds a window with the best technician. Throws 409 with the nearest windows if none is available. */
export async function holdWindow(tx: Tx, visit: PreparedVisit, seconds: number): Promise<LockedBooking> {
  const { request, columns, lines } = visit;
  const isOffered = isBookable(request.startsAt, await selectBookingTerms(tx, visit.kind));
  const id = isOffered
    ? await reserve(tx, request, (technicianId) => insertHold(tx, { ...columns, technicianId }, seconds))
    : undefined;
  if (!id) throw await refuseWindow(tx, request);
  const pets = await requirePets(tx, visit);
  await requireSuitable(tx, lines, pets, { startsAt: request.startsAt, field: 'lines' });
  await insertLines(tx, id, lines);
  const held = await lockHold(tx, visit);
  if (!held) throw new Error('a hold that was just made is gone');
  return held;
}

/** Books the window of an expired hold with any free technician. False: none is free, or a pet is booked elsewhere. */
export async function reclaimWindow(tx: Tx, visit: LockedBooking, set: BookedChanges): Promise<boolean> {
  const { id, windowStart } = visit;
  const request = { ...requirementsOf(visit), startsAt: windowStart, errand: errandOf(visit) };
  try {
    const isReclaimed = await reserve(tx, request, async (technicianId) => {
      await lockPetsOf(tx, id);
      const changes = { ...set, technicianId };
      await moveVisit(tx, visit, {
        to: 'requested',
        actor: 'owner',
        windowStart,
        technicianId,
        set: changes,
      });
      return true;
    });
    return isReclaimed ?? false;
  } catch (error) {
    // The attempt has been rolled back.
    if (isPetBusy(error)) return false;
    throw error;
  }
}

/** Moves a visit to another window. Throws 409 with the nearest windows if no technician is available. */
export async function moveWindow(tx: Tx, visit: LockedBooking, startsAt: Date, isFreeRevisit: boolean) {
  const { id, kind, minutes } = visit;
  const request = { ...requirementsOf(visit), startsAt, errand: errandOf(visit) };
  const isOffered = isBookable(startsAt, await selectBookingTerms(tx, kind));
  const moved = isOffered
    ? await reserve(tx, request, async (technicianId) => {
        await lockPetsOf(tx, id);
        await requireStillSuitable(tx, id, startsAt);
        await moveVisit(tx, visit, {
          to: 'requested',
          actor: 'owner',
          windowStart: startsAt,
          technicianId,
          set: {
            ...windowAt(startsAt, minutes),
            technicianId,
            ...clearedProgress,
            ...(isFreeRevisit ? newStartCode : { moves: sql<number>`moves + 1` }),
          },
        });
        return true;
      })
    : false;
  if (!moved) throw await refuseWindow(tx, request);
}

/** Clears the state of the previous window: notifications, travel, and code tries. */
const clearedProgress = {
  isPinned: false,
  assignedAt: null,
  onTheWayAt: null,
  arrivedAt: null,
  startedAt: null,
  endedAt: null,
  etaAt: null,
  lateMinutes: 0,
  codeTries: 0,
};

/** A new code for every attempt, as in the database's default. */
const newStartCode = { startCode: sql<string>`lpad(floor(random() * 10000)::int::text, 4, '0')` };
