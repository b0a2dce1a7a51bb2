import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';
import { conflict, type Refusal } from '../../../../platform/http/errors.ts';
import { dayInIndia, startOfDay } from '../../../../platform/india-time.ts';
import { type Errand, nearestWindows, rankCandidates, windowsOf } from '../windows.rules.ts';
import { lockTechnician, selectBookingTerms, selectCandidates, type Wanted } from './who-comes.sql.ts';

type Tx = Transaction<Database>;

const DAY = 86_400_000;

/** How many other windows are offered to who came too late. */
const OTHERS = 3;

/** A window that somebody wants, and what for. */
export interface WindowRequest extends Wanted {
  startsAt: Date;
  errand: Errand;
}

/**
 * Reserves whoever suits best for a window by `take`, which writes it: under a lock of them, since travel is looked at by
 * code; whether two get the same hour the exclusion constraint decides, and then the next one is tried. A vet must be
 * locked before. Gives what `take` gave; undefined: nobody can come.
 */
export async function reserve<T>(
  tx: Tx,
  { startsAt, errand, ...wanted }: WindowRequest,
  take: (technicianId: string) => Promise<T>,
): Promise<T | undefined> {
  const day = dayOf(startsAt);
  const candidates = await selectCandidates(tx, wanted, day);
  for (const technicianId of rankCandidates(candidates, startsAt, errand)) {
    // What is locked since is free again with the way back: nobody holds one and waits for the next.
    await sql`savepoint reserving`.execute(tx);
    try {
      await lockTechnician(tx, technicianId);
      const now = await selectCandidates(tx, { ...wanted, technicianId }, day);
      if (rankCandidates(now, startsAt, errand).length > 0) {
        const taken = await take(technicianId);
        await sql`release savepoint reserving`.execute(tx);
        return taken;
      }
      await sql`rollback to savepoint reserving`.execute(tx);
    } catch (error) {
      await sql`rollback to savepoint reserving`.execute(tx);
      if (!SOMEBODY_FASTER.includes(constraintOf(error) ?? '')) throw error;
    }
  }
  return undefined;
}

const SOMEBODY_FASTER = ['home_visits_technician_is_free', 'booked_times_vet_is_free'];

const constraintOf = (error: unknown) =>
  error instanceof Error && 'constraint' in error ? (error.constraint as string | undefined) : undefined;

/** Whether the database says that a pet is elsewhere at that time. */
export const isPetBusy = (error: unknown) => constraintOf(error) === 'booked_times_pet_is_free';

/** Runs a booking; throws 409 `PET_BUSY` when a pet is at a consultation or another visit then. */
export async function asPetBusy<T>(book: () => Promise<T>): Promise<T> {
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

/** Why a window can't be had, with the nearest that can: 409 `SLOT_GONE` where it isn't offered at all, else `SLOT_TAKEN`. */
export async function refuseWindow(tx: Tx, { startsAt, errand, ...wanted }: WindowRequest): Promise<Refusal> {
  const terms = await selectBookingTerms(tx, wanted.kind);
  const days = await selectWindows(tx, wanted, errand, terms);
  const slots = nearestWindows(days, startsAt, OTHERS).map((slot) => slot.toISOString());
  return isOffered(days, startsAt)
    ? conflict('SLOT_TAKEN', 'Somebody was a moment faster. Here are the nearest free windows.', { slots })
    : conflict('SLOT_GONE', 'This window can’t be booked any more. Please choose another one.', { slots });
}

const isOffered = (days: ReturnType<typeof windowsOf>, startsAt: Date) =>
  days.some(({ windows }) => windows.some((window) => window.startsAt.getTime() === startsAt.getTime()));

/** The windows of the days to come. */
export async function selectWindows(
  db: Parameters<typeof selectCandidates>[0],
  wanted: Wanted,
  errand: Errand,
  { now, ...terms }: Awaited<ReturnType<typeof selectBookingTerms>>,
) {
  const to = new Date(now.getTime() + (terms.daysAhead + 2) * DAY);
  return windowsOf(await selectCandidates(db, wanted, { from: now, to }), errand, terms, now);
}

/** Throws unless a window can be booked at all by its time: a whole hour, neither too near nor too far ahead. */
export function isBookable(
  startsAt: Date,
  { leadMinutes, daysAhead, now }: Awaited<ReturnType<typeof selectBookingTerms>>,
): boolean {
  const isWholeHour = (startsAt.getTime() - startOfDay(dayInIndia(startsAt)).getTime()) % 3_600_000 === 0;
  const isSoonEnough = dayInIndia(startsAt) <= dayInIndia(now, daysAhead);
  return isWholeHour && isSoonEnough && startsAt.getTime() >= now.getTime() + leadMinutes * 60_000;
}
