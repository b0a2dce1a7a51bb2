import { type Location, travelMinutes } from '../technicians/travel.rules.ts';

/** A visit of the day that is planned. Times are minutes, of any one clock. */
export interface DayVisit extends Location {
  id: string;
  kind: string;
  zoneId: string | null;
  /** The vet whom its owner has chosen. */
  vetId: string | null;
  windowStart: number;
  windowEnd: number;
  busyUntil: number;
  minutes: number;
  /** Who comes whatever the plan says: a person has chosen them, or they are on their way. */
  fixedTo: string | null;
  /** Who the owner was told comes. */
  assignedTo: string | null;
}

export interface DayTechnician extends Location {
  id: string;
  vetId: string | null;
  /** Null: all over the city. */
  zoneId: string | null;
  skills: readonly string[];
  /** When they work and nothing else takes them, in order. */
  free: readonly { from: number; to: number }[];
}

type Numbered<T> = T & { index: number };
export type Visit = Numbered<DayVisit>;
export type Technician = Numbered<DayTechnician>;

/** What a technician does on that day, in the order of windows. */
export interface Route {
  technician: Technician;
  visits: readonly Visit[];
  /** What it costs, in minutes of travel. */
  cost: number;
  /** By how many minutes it misses windows, which only what is fixed may do. */
  late: number;
}

export interface Day {
  visits: readonly Visit[];
  technicians: readonly Technician[];
  /** Minutes between two locations, by their indexes. */
  travel: readonly Float64Array[];
}

/** A visit that nobody takes costs more than any way. */
export const UNASSIGNED_COST = 10_000;
/** A visit outside one's own zone: rather ten minutes more within it, since one gets to know its lanes and guards. */
const OTHER_ZONE_COST = 10;
/** Somebody else than the owner was told: not for a few minutes. */
const OTHER_PERSON_COST = 10;

/** Works out the travel between all locations of a day, once. */
export function openDay(visits: readonly DayVisit[], technicians: readonly DayTechnician[]): Day {
  const locations = [...visits, ...technicians];
  return {
    visits: visits.map((visit, index) => ({ ...visit, index })),
    technicians: technicians.map((each, index) => ({ ...each, index: visits.length + index })),
    travel: locations.map((from) => Float64Array.from(locations, (to) => travelMinutes(from, to))),
  };
}

/** Whether somebody could come, were there no other visits. */
export function isAbleTo({ skills, vetId, free }: DayTechnician, visit: DayVisit): boolean {
  if (!skills.includes(visit.kind) || (visit.vetId !== null && visit.vetId !== vetId)) return false;
  return free.some(({ from, to }) => from <= visit.windowStart && visit.busyUntil <= to);
}

/** What a visit costs with somebody beside the way. */
function costOf(technician: Technician, visit: Visit): number {
  const isElsewhere = technician.zoneId !== null && visit.zoneId !== technician.zoneId;
  const isNew = visit.assignedTo !== null && visit.assignedTo !== technician.id;
  return (isElsewhere ? OTHER_ZONE_COST : 0) + (isNew ? OTHER_PERSON_COST : 0);
}

/** The route of these visits, which are in the order of windows. Null: two of them need somebody at once. */
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

/** A route with other visits. Null: somebody can't do that, or it misses windows that it has made so far. */
export function changeRoute(day: Day, route: Route, visits: readonly Visit[]): Route | null {
  const changed = routeOf(day, route.technician, visits);
  return changed && changed.late <= route.late ? changed : null;
}

/** The visits with one more, in the order of windows. */
function withVisit(visits: readonly Visit[], added: Visit): Visit[] {
  const at = visits.findIndex(({ windowStart }) => windowStart > added.windowStart);
  return at === -1 ? [...visits, added] : visits.toSpliced(at, 0, added);
}

/** A route with one more visit. Null: they can't come. */
export function takeVisit(day: Day, route: Route, visit: Visit): Route | null {
  return isAbleTo(route.technician, visit) ? changeRoute(day, route, withVisit(route.visits, visit)) : null;
}

/** How many minutes of a route are spent on the way. */
export function travelOf(day: Day, { technician, visits }: Route): number {
  let [here, minutes] = [technician.index, 0];
  for (const { index } of visits) {
    minutes += day.travel[here]?.[index] ?? 0;
    here = index;
  }
  return minutes;
}
