import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { type Assignment, assignVisits, visitChanged } from '../home-visits/assigning/assign.flow.ts';
import { lockVisits } from '../home-visits/assigning/assign.sql.ts';
import type { CityDay, VisitOfDay } from './day.sql.ts';
import { type LoadedDay, loadDay, planLoaded, type VisitPredicate } from './load-day.flow.ts';
import type { DayPlan } from './plan-day.rules.ts';

type Tx = Transaction<Database>;

/** A visit whose technician a plan changes. */
export interface PlannedChange {
  visit: VisitOfDay;
  toId: string | null;
}

/** What a plan changes, ordered by window. */
export function changesOf(
  { visits }: LoadedDay,
  plan: DayPlan,
  isAssignable: VisitPredicate,
): PlannedChange[] {
  const planned = new Map(
    plan.routes.flatMap(({ technicianId, visitIds }) => visitIds.map((id) => [id, technicianId])),
  );
  return visits.filter(isAssignable).map((visit) => ({ visit, toId: planned.get(visit.id) ?? null }));
}

/** What planning an entire day can change: upcoming visits that no dispatcher has pinned. */
const isPlannable =
  (now: Date): VisitPredicate =>
  ({ status, isPinned, windowStart }) =>
    (status === 'requested' || status === 'assigned') && !isPinned && windowStart > now;

/** What planning a day would change, and the travel it saves. */
export async function proposePlan(db: Kysely<Database>, cityDay: CityDay, now: Date) {
  const loaded = await loadDay(db, cityDay);
  const isAssignable = isPlannable(now);
  const before = planLoaded(loaded, () => false);
  const after = planLoaded(loaded, isAssignable);
  const unassignedCount = loaded.visits.filter(
    (visit) => isAssignable(visit) && visit.technicianId === null,
  ).length;
  return {
    loaded,
    changes: changesOf(loaded, after, isAssignable).filter(({ visit, toId }) => visit.technicianId !== toId),
    before: { unassigned: unassignedCount, travelMinutes: Math.round(before.travelMinutes) },
    after: { unassigned: after.unassigned.length, travelMinutes: Math.round(after.travelMinutes) },
  };
}

/** Applies a plan as it was shown: all of it, and only if nothing has changed since. */
export async function applyPlan(
  tx: Tx,
  { cityId, day }: CityDay,
  changes: readonly { visitId: string; fromTechnicianId: string | null; toTechnicianId: string | null }[],
): Promise<number> {
  const shown = new Map(changes.map((change) => [change.visitId, change]));
  const visits = await lockVisits(tx, [...shown.keys()]);
  const { visits: dayVisits } = await loadDay(tx, { cityId, day });
  const known = new Map(dayVisits.map((visit) => [visit.id, visit]));
  const isAsShown = visits.every((visit) => {
    const current = known.get(visit.id);
    return (
      current &&
      isPlannable(visit.now)(current) &&
      visit.technicianId === shown.get(visit.id)?.fromTechnicianId
    );
  });
  if (visits.length < shown.size || !isAsShown) throw visitChanged();
  const assignments: Assignment[] = changes.map(({ visitId, toTechnicianId }) => ({
    visitId,
    technicianId: toTechnicianId,
  }));
  return assignVisits(tx, assignments, {
    actor: 'dispatcher',
    isPinned: false,
    note: 'By the plan of the day.',
  });
}
