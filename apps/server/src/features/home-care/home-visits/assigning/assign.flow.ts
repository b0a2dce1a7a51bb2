import type { HomeVisitActor } from '@tailwell/contract/home-care/home-visit-constants';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';
import { conflict } from '../../../../platform/http/errors.ts';
import { dayInIndia } from '../../../../platform/india-time.ts';
import { publish } from '../../../../platform/realtime/realtime.ts';
import { lockTechnicians, selectAbsences } from '../../technicians/absences.sql.ts';
import { moveVisit } from '../home-visits.lifecycle.flow.ts';
import { notifyAssigned } from '../home-visits.notify.flow.ts';
import { isUpcoming } from '../home-visits.rules.ts';
import { type LockedVisit, lockVisits, selectTechnicianUser, updatePinned } from './assign.sql.ts';
import { notifyReceived, notifyUnassigned } from './notify-technician.flow.ts';

type Tx = Transaction<Database>;

/** The technician to assign to a visit; null: unassign it. */
export interface Assignment {
  visitId: string;
  technicianId: string | null;
}

interface AssignmentOptions {
  actor: HomeVisitActor;
  /** Planning leaves a pinned assignment alone. */
  isPinned: boolean;
  /** Reason, for the history. */
  note?: string;
}

type Change = LockedVisit & { toId: string | null };

/**
 * Assigns technicians to visits, all or none, with history and notifications. The database decides whether a technician
 * is free: throws 409 if one is busy or unable, or if a visit has changed meanwhile. Returns the number of assignments.
 */
export async function assignVisits(
  tx: Tx,
  assignments: readonly Assignment[],
  options: AssignmentOptions,
): Promise<number> {
  const changes = await lockChanges(tx, assignments);
  await requireQualified(tx, changes);
  try {
    await applyChanges(tx, changes, options);
  } catch (error) {
    throw isBusyError(error) ? technicianBusy() : error;
  }
  return changes.length;
}

export const visitChanged = () =>
  conflict('VISIT_CHANGED', 'This visit has changed in the meantime. Please check it again.');

const technicianBusy = () =>
  conflict('TECHNICIAN_BUSY', 'They are busy at that time. Please choose someone else.');

const BUSY_CONSTRAINTS = ['home_visits_technician_is_free', 'booked_times_vet_is_free'];

const isBusyError = (error: unknown) =>
  error instanceof Error && 'constraint' in error && BUSY_CONSTRAINTS.includes(String(error.constraint));

async function lockChanges(tx: Tx, assignments: readonly Assignment[]): Promise<Change[]> {
  const requested = new Map(assignments.map(({ visitId, technicianId }) => [visitId, technicianId]));
  const visits = await lockVisits(tx, [...requested.keys()]);
  if (visits.length < requested.size || !visits.every(({ status }) => isUpcoming(status)))
    throw visitChanged();
  return visits.map((visit) => ({ ...visit, toId: requested.get(visit.id) ?? null }));
}

/**
 * Checks what a dispatcher can't overrule: skill, the owner's vet, a day off, another city, a technician who has left.
 */
async function requireQualified(tx: Tx, changes: readonly Change[]) {
  const ids = [...new Set(changes.flatMap(({ toId }) => toId ?? []))];
  const technicians = await lockTechnicians(tx, ids, 'share');
  const days = [...new Set(changes.map(({ windowStart }) => dayInIndia(windowStart)))];
  const absences = await selectAbsences(tx, ids, days);
  for (const { toId, kind, cityId, vetId, windowStart } of changes) {
    const technician = technicians.find(({ id }) => id === toId);
    if (toId === null) continue;
    const isQualified =
      technician?.isWorking &&
      technician.cityId === cityId &&
      technician.skills.includes(kind) &&
      (vetId === null || vetId === technician.vetId) &&
      !absences.has(`${toId} ${dayInIndia(windowStart)}`);
    if (!isQualified) {
      throw conflict('TECHNICIAN_UNABLE', 'They can’t take this visit. Please choose someone else.');
    }
  }
}

const overlaps = (one: Change, other: Change) =>
  one.windowStart < other.busyUntil && other.windowStart < one.busyUntil;

/** Assigns visits whose technician is free first; to break a cycle, unassigns one visit temporarily. */
async function applyChanges(tx: Tx, changes: readonly Change[], options: AssignmentOptions) {
  let pending = [...changes];
  const technicianOf = new Map(changes.map((change) => [change, change.technicianId]));
  while (pending.length > 0) {
    const ready = pending.filter(
      (change) =>
        change.toId === null ||
        !pending.some(
          (other) => other !== change && technicianOf.get(other) === change.toId && overlaps(other, change),
        ),
    );
    for (const change of ready) await applyChange(tx, change, options);
    pending = pending.filter((change) => !ready.includes(change));
    const [first] = pending;
    if (ready.length > 0 || !first) continue;
    await unassignTemporarily(tx, first, options);
    technicianOf.set(first, null);
    first.status = 'requested';
  }
}

const UNASSIGNED = { technicianId: null, assignedAt: null, onTheWayAt: null, lateMinutes: 0, etaAt: null };

const unassignTemporarily = (tx: Tx, { id, status }: Change, { actor, note }: AssignmentOptions) =>
  moveVisit(tx, { id, status }, { to: 'requested', actor, note, technicianId: null, set: UNASSIGNED });

/** Assigns or unassigns one visit and notifies everyone affected. */
async function applyChange(tx: Tx, visit: Change, options: AssignmentOptions) {
  const { id, status, technicianId, toId, now } = visit;
  const { actor, isPinned, note } = options;
  const isSame = technicianId === toId;
  if (isSame && status !== 'requested') return updatePinned(tx, id, isPinned);
  if (toId === null) {
    await moveVisit(tx, visit, {
      to: 'requested',
      actor,
      note,
      technicianId: null,
      set: { ...UNASSIGNED, isPinned: false },
    });
  } else {
    await moveVisit(tx, visit, {
      to: 'assigned',
      actor,
      note,
      technicianId: toId,
      set: { ...UNASSIGNED, technicianId: toId, isPinned, assignedAt: sql`now()` },
    });
    await notifyAssigned(tx, id);
    await notifyReceived(tx, { visitId: id, userId: await selectTechnicianUser(tx, toId), at: now });
  }
  if (technicianId === null || isSame) return;
  const previousUserId = await selectTechnicianUser(tx, technicianId);
  if (!previousUserId) return;
  await publish(tx, previousUserId, 'fieldVisit', { _id: id });
  await notifyUnassigned(tx, { visitId: id, userId: previousUserId, at: now });
}
