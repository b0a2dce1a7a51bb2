import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import type { Obstacle, TechnicianState } from '@tailwell/contract/home-care/dispatch-constants';
import { addVisit, type DayTechnician, type DayVisit, prepareDay, routeOf } from './day.rules.ts';

const MINUTE = 60_000;

/** The cities of a dispatcher's grants, in lower case; null: all. */
export function citiesOf(grants: readonly { city: string | null }[]): string[] | null {
  return grants.some(({ city }) => city === null)
    ? null
    : grants.map(({ city }) => (city ?? '').toLowerCase());
}

interface BoardState {
  status: HomeVisitStatus;
  windowStart: Date;
  windowEnd: Date;
}

/** Whether a visit is unassigned although it starts soon. */
export const isAlarming = ({ status, windowStart }: BoardState, now: Date, alarmMinutes: number) =>
  status === 'requested' && windowStart.getTime() - now.getTime() <= alarmMinutes * MINUTE;

/** Whether a visit's window has passed and no technician has arrived. */
export const isMissed = ({ status, windowEnd }: BoardState, now: Date) =>
  (status === 'requested' || status === 'assigned' || status === 'on_the_way') && windowEnd < now;

/** A technician's current activity, derived from their visits of the day. */
export function stateOf(statuses: readonly HomeVisitStatus[], isAtWork: boolean): TechnicianState {
  if (statuses.includes('in_service') || statuses.includes('arrived')) return 'at_visit';
  if (statuses.includes('on_the_way')) return 'on_the_way';
  if (statuses.includes('assigned')) return isAtWork ? 'waiting' : 'off';
  return isAtWork ? 'free' : 'off';
}

export interface DayCandidate extends DayTechnician {
  isAbsent: boolean;
}

/** Whether a technician can fit a visit in with their others, and how it changes their travel. */
export function assessCandidate(
  technician: DayCandidate,
  visit: DayVisit,
  others: readonly DayVisit[],
): { obstacle: Obstacle | null; before: DayVisit | undefined; after: DayVisit | undefined } {
  const ordered = others.toSorted((one, other) => one.windowStart - other.windowStart);
  const before = ordered.findLast(({ windowStart }) => windowStart <= visit.windowStart);
  const after = ordered.find(({ windowStart }) => windowStart > visit.windowStart);
  return { obstacle: obstacleOf(technician, visit, ordered), before, after };
}

function obstacleOf(technician: DayCandidate, visit: DayVisit, ordered: DayVisit[]): Obstacle | null {
  if (!technician.skills.includes(visit.kind)) return 'skill';
  if (visit.vetId !== null && visit.vetId !== technician.vetId) return 'other_vet';
  if (technician.isAbsent) return 'absent';
  const isBusy = ordered.some(
    ({ windowStart, busyUntil }) => windowStart < visit.busyUntil && visit.windowStart < busyUntil,
  );
  if (isBusy) return 'busy';
  const isWorking = technician.free.some(
    ({ from, to }) => from <= visit.windowStart && visit.busyUntil <= to,
  );
  if (!isWorking) return 'off_hours';
  const day = prepareDay([...ordered, visit], [technician]);
  const [candidate] = day.technicians;
  const added = day.visits.at(-1);
  const route = candidate && routeOf(day, candidate, day.visits.slice(0, -1));
  return route && added && addVisit(day, route, added) ? null : 'too_far';
}
