import { type Location, travelMinutes } from '../technicians/travel.rules.ts';

/** A visit of the planned day. Times are minutes on any common clock. */
export interface DayVisit extends Location {
  id: string;
  kind: string;
  zoneId: string | null;
  /** The vet chosen by the owner. */
  vetId: string | null;
  windowStart: number;
  windowEnd: number;
  busyUntil: number;
  minutes: number;
  /** Technician that the plan cannot change: pinned by a dispatcher, or already on the way. */
  fixedTo: string | null;
  /** The technician named in the owner's notification. */
  assignedTo: string | null;
}

export interface DayTechnician extends Location {
  id: string;
  vetId: string | null;
  /** Null: the whole city. */
  zoneId: string | null;
  skills: readonly string[];
  /** Working hours without other commitments, in order. */
  free: readonly { from: number; to: number }[];
}

type Indexed<T> = T & { index: number };
export type Visit = Indexed<DayVisit>;
export type Technician = Indexed<DayTechnician>;

/** A technician's visits on that day, ordered by window. */
export interface Route {
  technician: Technician;
  visits: readonly Visit[];
  /** In minutes of travel. */
  cost: number;
  /** Minutes by which it misses windows; only fixed visits can be late. */
  late: number;
}

export interface Day {
  visits: readonly Visit[];
  technicians: readonly Technician[];
  /** Minutes between two locations, by index. */
  travel: readonly Float64Array[];
}

/** An unassigned visit costs more than any travel. */
export const UNASSIGNED_COST = 10_000;
/**
 * Visits outside a technician's zone: up to ten more minutes of travel within the zone are preferred, since technicians
 * get to know its lanes and guards.
 */
const OTHER_ZONE_COST = 10;
/** Replacing the technician announced to the owner is not worth a few minutes. */
const OTHER_PERSON_COST = 10;

/** Computes the travel between all locations of a day once. */
export function prepareDay(visits: readonly DayVisit[], technicians: readonly DayTechnician[]): Day {
  const locations = [...visits, ...technicians];
  return {
    visits: visits.map((visit, index) => ({ ...visit, index })),
    technicians: technicians.map((each, index) => ({ ...each, index: visits.length + index })),
    travel: locations.map((from) => Float64Array.from(locations, (to) => travelMinutes(from, to))),
  };
}

/** Whether a technician could do this visit if they had no others. */
export function canPerform({ skills, vetId, free }: DayTechnician, visit: DayVisit): boolean {
  if (!skills.includes(visit.kind) || (visit.vetId !== null && visit.vetId !== vetId)) return false;
  return free.some(({ from, to }) => from <= visit.windowStart && visit.busyUntil <= to);
}

/** What a visit costs a technician besides travel. */
function costOf(technician: Technician, visit: Visit): number {
  const isElsewhere = technician.zoneId !== null && visit.zoneId !== technician.zoneId;
  const isReplacement = visit.assignedTo !== null && visit.assignedTo !== technician.id;
  return (isElsewhere ? OTHER_ZONE_COST : 0) + (isReplacement ? OTHER_PERSON_COST : 0);
}

/** The route through these visits, which must be ordered by window. Null: two of them overlap. */
export function routeOf(day: Day, technician: Technician, visits: readonly Visit[]): Route | null {
  let [here, leaves, busyUntil, cost, late] = [technician.index, technician.free[0]?.from ?? 0, 0, 0, 0];
  for (const visit of visits) {
    if (visit.windowStart < busyUntil) return null;
    const minutes = day.travel[here]?.[visit.index] ?? 0;
    const arrives = Math.max(leaves + minutes, visit.windowStart);
    late += Math.max(0, arrives - visit.windowEnd);
    cost += minutes + costOf(technician, visit);
    here = visit.index;
    leaves = arrives + visit.minutes;
    busyUntil = visit.busyUntil;
  }
  return { technician, visits, cost, late };
}

/** The route with other visits. Null: they overlap, or miss their windows by more minutes. */
export function changeRoute(day: Day, route: Route, visits: readonly Visit[]): Route | null {
  const changed = routeOf(day, route.technician, visits);
  return changed && changed.late <= route.late ? changed : null;
}

/** The visits with one more, ordered by window. */
function withVisit(visits: readonly Visit[], added: Visit): Visit[] {
  const at = visits.findIndex(({ windowStart }) => windowStart > added.windowStart);
  return at === -1 ? [...visits, added] : visits.toSpliced(at, 0, added);
}

/** The route with one more visit. Null: the technician can't do it. */
export function addVisit(day: Day, route: Route, visit: Visit): Route | null {
  return canPerform(route.technician, visit) ? changeRoute(day, route, withVisit(route.visits, visit)) : null;
}

/** Travel minutes of a route. */
export function travelOf(day: Day, { technician, visits }: Route): number {
  let [here, minutes] = [technician.index, 0];
  for (const { index } of visits) {
    minutes += day.travel[here]?.[index] ?? 0;
    here = index;
  }
  return minutes;
}
