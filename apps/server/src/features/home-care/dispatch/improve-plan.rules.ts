import {
  addVisit,
  canPerform,
  changeRoute,
  type Day,
  type Route,
  UNASSIGNED_COST,
  type Visit,
} from './day.rules.ts';
import { costOf, type Draft, insertUnassigned } from './insert-visits.rules.ts';
import { matchAtMinCost } from './match.rules.ts';

/** An impossible assignment costs more than all possible ones. */
const IMPOSSIBLE_COST = 10 * UNASSIGNED_COST;
/** Smaller gains are rounding errors. */
const MIN_GAIN = 1e-6;

/** The draft without these visits, as far as they can be removed. */
function removeVisits({ routes, unassigned }: Draft, day: Day, isRemoved: (visit: Visit) => boolean): Draft {
  const free = unassigned.filter(isRemoved);
  const remaining = routes.map((route) => {
    const visits = route.visits.filter((visit) => !isRemoved(visit));
    const shorter = visits.length < route.visits.length && changeRoute(day, route, visits);
    if (!shorter) return route;
    free.push(...route.visits.filter(isRemoved));
    return shorter;
  });
  return { routes: remaining, unassigned: free };
}

/** Removes all visits of one window and reassigns them at the lowest cost. */
function rematchWindow(day: Day, draft: Draft, windowStart: number): Draft {
  const isOfWindow = (visit: Visit) => visit.windowStart === windowStart && visit.fixedTo === null;
  const { routes, unassigned: free } = removeVisits(draft, day, isOfWindow);
  const options = free.map((visit) => routes.map((route) => addVisit(day, route, visit)));
  const costs = options.map((row) => [
    ...row.map((option, index) => (option ? option.cost - (routes[index]?.cost ?? 0) : IMPOSSIBLE_COST)),
    // Each visit can also stay unassigned.
    ...free.map(() => UNASSIGNED_COST),
  ]);
  const unassigned = draft.unassigned.filter((visit) => !isOfWindow(visit));
  for (const [row, column] of matchAtMinCost(costs).entries()) {
    const route = options[row]?.[column];
    if (route) routes[column] = route;
    else unassigned.push(free[row] as Visit);
  }
  return { routes, unassigned };
}

/** Lets technicians swap the rest of their day from a given time on, at the lowest cost. */
function rematchRest(day: Day, draft: Draft, from: number): Draft {
  const halves = draft.routes.map(({ visits }) => {
    const index =
      visits.findLastIndex(({ windowStart, fixedTo }) => windowStart < from || fixedTo !== null) + 1;
    return { head: visits.slice(0, index), rest: visits.slice(index) };
  });
  const options = draft.routes.map((route, index) =>
    halves.map(({ rest }, otherIndex) => {
      if (otherIndex === index) return route;
      if (!rest.every((visit) => canPerform(route.technician, visit))) return null;
      return changeRoute(day, route, [...(halves[index]?.head ?? []), ...rest]);
    }),
  );
  const matched = matchAtMinCost(options.map((row) => row.map((option) => option?.cost ?? IMPOSSIBLE_COST)));
  const routes = matched.map((column, row) => options[row]?.[column]);
  return routes.every((route) => route !== undefined && route !== null)
    ? { ...draft, routes: routes as Route[] }
    : draft;
}

/** Rematches window by window until there is no gain left. */
export function rematchDay(day: Day, draft: Draft): Draft {
  const windows = [...new Set(day.visits.map(({ windowStart }) => windowStart))].toSorted(
    (one, other) => one - other,
  );
  let [best, cost] = [draft, costOf(draft)];
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const window of windows) {
      for (const rematch of [rematchWindow, rematchRest]) {
        const next = rematch(day, best, window);
        const nextCost = costOf(next);
        if (nextCost < cost - MIN_GAIN) [best, cost, isBetter] = [next, nextCost, true];
      }
    }
  }
  return best;
}

/** How many rounds remove visits, and how many visits each removes. */
const ROUNDS = 600;
const REMOVAL_SIZES = [4, 7, 10, 13];

/** Distance between two visits: travel minutes plus a quarter of the minutes between their windows. */
const gapOf = (day: Day, one: Visit, other: Visit) =>
  (day.travel[one.index]?.[other.index] ?? 0) + Math.abs(one.windowStart - other.windowStart) / 4;

/** Removes a few visits near each other and inserts them again, keeping what improves the plan. */
export function ruinAndRecreate(day: Day, draft: Draft): Draft {
  const assignable = day.visits.filter(({ fixedTo }) => fixedTo === null);
  const nearest = assignable.map((visit) =>
    assignable
      .toSorted((one, other) => gapOf(day, visit, one) - gapOf(day, visit, other))
      .slice(0, Math.max(...REMOVAL_SIZES)),
  );
  let [best, cost] = [draft, costOf(draft)];
  for (let round = 0; round < ROUNDS && assignable.length > 1; round += 1) {
    const size = REMOVAL_SIZES[Math.floor(round / assignable.length) % REMOVAL_SIZES.length];
    const removed = new Set(nearest[round % assignable.length]?.slice(0, size));
    // Unassigned visits get another chance in each round.
    const free = new Set([...removed, ...best.unassigned]);
    const rebuilt = insertUnassigned(
      day,
      removeVisits(best, day, (visit) => free.has(visit)),
    );
    const rebuiltCost = costOf(rebuilt);
    if (rebuiltCost < cost - MIN_GAIN) [best, cost] = [rebuilt, rebuiltCost];
  }
  return best;
}
