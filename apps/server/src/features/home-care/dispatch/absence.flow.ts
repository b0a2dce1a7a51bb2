import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { assignVisits } from '../home-visits/assigning/assign.flow.ts';
import { deleteAbsence, lockTechnicians, saveAbsence } from '../technicians/absences.sql.ts';
import type { CityDay } from './day.sql.ts';
import { lockDay, planLoaded, type VisitPredicate } from './load-day.flow.ts';
import { changesOf } from './plan.flow.ts';

type Tx = Transaction<Database>;

interface DayOff extends CityDay {
  technicianId: string;
  reason: string;
}

/**
 * Marks a technician absent for a day. Other technicians get their upcoming visits where possible, including those a
 * dispatcher pinned; the rest become unassigned. Finished visits, and one where the technician is at the door, stay
 * theirs.
 */
export async function markAbsent(tx: Tx, { technicianId, cityId, day, reason }: DayOff, now: Date) {
  const isAffected: VisitPredicate = (visit) =>
    visit.technicianId === technicianId &&
    (visit.status === 'requested' || visit.status === 'assigned' || visit.status === 'on_the_way') &&
    visit.windowEnd > now;
  await lockDay(tx, { cityId, day }, isAffected);
  await lockTechnicians(tx, [technicianId], 'update');
  await saveAbsence(tx, technicianId, day, reason);
  recordChange({ kind: 'technician-absences', id: technicianId, after: { day, reason } });
  // Includes visits that the technician received before the lock.
  const { loaded, isAssignable } = await lockDay(tx, { cityId, day }, isAffected);
  const changes = changesOf(loaded, planLoaded(loaded, isAssignable), isAssignable);
  const assignments = changes.map(({ visit, toId }) => ({ visitId: visit.id, technicianId: toId }));
  const options = { actor: 'dispatcher', isPinned: false, note: 'The technician can’t make it.' } as const;
  await assignVisits(tx, assignments, options);
  const unassigned = changes.filter(({ toId }) => toId === null).length;
  return { moved: changes.length - unassigned, unassigned };
}

/** Makes a technician available again on a day; visits that others have taken over stay with them. */
export async function endAbsence(tx: Tx, technicianId: string, day: string) {
  await lockTechnicians(tx, [technicianId], 'update');
  const wasAway = await deleteAbsence(tx, technicianId, day);
  if (wasAway) recordChange({ kind: 'technician-absences', id: technicianId, before: { day } });
}
