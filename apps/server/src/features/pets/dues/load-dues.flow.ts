import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { findRefills, type Refill } from '../reminders/refills.flow.ts';
import { type DueRow, selectDues, selectOrdered } from './dues.sql.ts';
import { planDues } from './plan-dues.flow.ts';
import { selectReadablePets } from './planned.sql.ts';

/** Limits of what is shown, in days from today. */
const SHOWN_DAYS = { back: -60, ahead: 365 };

interface DueFilter {
  now: Date;
  petId?: string;
  /** The user's refills, if already loaded. */
  refills?: Promise<Refill[]>;
}

/**
 * Everything due for the pets whose file a user can read, or one of them, soonest first: recorded dates and those of
 * the schedule.
 */
export async function loadDues(
  db: Kysely<Database>,
  userId: string,
  { now, petId, refills: pendingRefills = findRefills(db, userId) }: DueFilter,
): Promise<DueRow[]> {
  const [from, until] = [dayInIndia(now, SHOWN_DAYS.back), dayInIndia(now, SHOWN_DAYS.ahead)];
  const [known, refills, pets] = await Promise.all([
    selectDues(db, userId, petId),
    toDueRows(db, pendingRefills),
    selectReadablePets(db, userId, petId),
  ]);
  const planned = await planDues(db, pets, dayInIndia(now));
  const ofPet = refills.filter((refill) => petId === undefined || refill.petId === petId);
  return [...known, ...ofPet, ...planned.filter(({ on }) => on >= from && on <= until)].toSorted(
    (one, other) => one.on.localeCompare(other.on) || one.id.localeCompare(other.id),
  );
}

/** Medicines that run out before their course ends. */
async function toDueRows(db: Kysely<Database>, pendingRefills: Promise<Refill[]>): Promise<DueRow[]> {
  const refills = await pendingRefills;
  const consultIds = refills.flatMap(({ consultId }) => consultId ?? []);
  const ordered = consultIds.length > 0 ? await selectOrdered(db, consultIds) : new Set<string>();
  return refills.map(({ reminderId, petId, petName, medicine, lastsUntil, consultId }) => ({
    kind: 'refill',
    id: reminderId,
    petId,
    petName,
    name: medicine,
    on: lastsUntil,
    isBooked: consultId !== null && ordered.has(consultId),
    bookedId: null,
    aboutId: consultId,
    concernId: null,
    birthday: null,
  }));
}
