import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';
import { conflict, type Refusal } from '../../../../platform/http/errors.ts';
import { dayInIndia, startOfDay } from '../../../../platform/india-time.ts';
import { type Errand, nearestWindows, rankCandidates, windowsOf } from '../windows.rules.ts';
import {
  lockTechnician,
  selectBookingTerms,
  selectCandidates,
  type TechnicianRequirements,
} from './reserve-window.sql.ts';

type Tx = Transaction<Database>;

const DAY = 86_400_000;

/** How many alternative windows a refusal offers. */
const ALTERNATIVES = 3;

/** A requested window and the work to do in it. */
export interface WindowRequest extends TechnicianRequirements {
  startsAt: Date;
  errand: Errand;
}

/**
 * Reserves the best technician for a window; `save` writes it. Locks the technician, since code checks the travel; the
 * exclusion constraint decides races for the same hour, and then the next technician is tried. The vet must already be
 * locked. Returns the result of `save`; undefined: no technician is available.
 */
export async function reserve<T>(
  tx: Tx,
  { startsAt, errand, ...requirements }: WindowRequest,
  save: (technicianId: string) => Promise<T>,
): Promise<T | undefined> {
  const day = dayOf(startsAt);
  const candidates = await selectCandidates(tx, requirements, day);
  for (const technicianId of rankCandidates(candidates, startsAt, errand)) {
    // Rolling back to the savepoint releases the lock: no transaction holds one technician while waiting for the next.
    await sql`savepoint reserving`.execute(tx);
    try {
      await lockTechnician(tx, technicianId);
      const current = await selectCandidates(tx, { ...requirements, technicianId }, day);
      if (rankCandidates(current, startsAt, errand).length > 0) {
        const result = await save(technicianId);
        await sql`release savepoint reserving`.execute(tx);
        return result;
      }
      await sql`rollback to savepoint reserving`.execute(tx);
    } catch (error) {
      await sql`rollback to savepoint reserving`.execute(tx);
      if (!RACE_CONSTRAINTS.includes(constraintOf(error) ?? '')) throw error;
    }
  }
  return undefined;
}

const RACE_CONSTRAINTS = ['home_visits_technician_is_free', 'booked_times_vet_is_free'];

const constraintOf = (error: unknown) =>
  error instanceof Error && 'constraint' in error ? (error.constraint as string | undefined) : undefined;

/** Whether the database reports that a pet is booked elsewhere at that time. */
export const isPetBusy = (error: unknown) => constraintOf(error) === 'booked_times_pet_is_free';

/** Runs a booking; throws 409 `PET_BUSY` if a pet has a consultation or another visit then. */
export async function rejectBusyPets<T>(book: () => Promise<T>): Promise<T> {
  try {
    return await book();
  } catch (error) {
    if (!isPetBusy(error)) throw error;
    throw conflict(
      'PET_BUSY',
      'One of these pets has a consultation or another visit at that time. Please choose another time.',
    );
  }
}

function dayOf(startsAt: Date) {
  const from = startOfDay(dayInIndia(startsAt));
  return { from, to: new Date(from.getTime() + DAY) };
}

/**
 * Explains why a window is unavailable, with the nearest free ones: 409 `SLOT_GONE` if it isn't offered at all, else
 * `SLOT_TAKEN`.
 */
export async function refuseWindow(
  tx: Tx,
  { startsAt, errand, ...requirements }: WindowRequest,
): Promise<Refusal> {
  const terms = await selectBookingTerms(tx, requirements.kind);
  const days = await selectWindows(tx, requirements, errand, terms);
  const slots = nearestWindows(days, startsAt, ALTERNATIVES).map((slot) => slot.toISOString());
  return isOffered(days, startsAt)
    ? conflict('SLOT_TAKEN', 'That slot was just taken. Here are the nearest available ones.', { slots })
    : conflict('SLOT_GONE', 'This slot can’t be booked any more. Please choose another one.', { slots });
}

const isOffered = (days: ReturnType<typeof windowsOf>, startsAt: Date) =>
  days.some(({ windows }) => windows.some((window) => window.startsAt.getTime() === startsAt.getTime()));

/** The bookable windows of the coming days. */
export async function selectWindows(
  db: Parameters<typeof selectCandidates>[0],
  requirements: TechnicianRequirements,
  errand: Errand,
  { now, ...terms }: Awaited<ReturnType<typeof selectBookingTerms>>,
) {
  const to = new Date(now.getTime() + (terms.daysAhead + 2) * DAY);
  return windowsOf(await selectCandidates(db, requirements, { from: now, to }), errand, terms, now);
}

/** Whether a window can be booked at this time at all: on a full hour, neither too soon nor too far ahead. */
export function isBookable(
  startsAt: Date,
  { leadMinutes, daysAhead, now }: Awaited<ReturnType<typeof selectBookingTerms>>,
): boolean {
  const isFullHour = (startsAt.getTime() - startOfDay(dayInIndia(startsAt)).getTime()) % 3_600_000 === 0;
  const isSoonEnough = dayInIndia(startsAt) <= dayInIndia(now, daysAhead);
  return isFullHour && isSoonEnough && startsAt.getTime() >= now.getTime() + leadMinutes * 60_000;
}
