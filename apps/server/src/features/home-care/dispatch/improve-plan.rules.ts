import {
  changeRoute,
  type Day,
  isAbleTo,
  type Route,
  takeVisit,
  UNASSIGNED_COST,
  type Visit,
} from './day.rules.ts';
import { costOf, type Draft, insertUnassigned } from './insert-visits.rules.ts';
import { matchAtLeastCost } from './match.rules.ts';

/** What can't be costs more than all that can. */
const IMPOSSIBLE_COST = 10 * UNASSIGNED_COST;
/** Less than that is no improvement but a rounding error. */
const LEAST_GAIN = 1e-6;

/** The draft without these visits, as far as they can be taken off. */
function takeOff({ routes, unassigned }: Draft, day: Day, isTorn: (visit: Visit) => boolean): Draft {
  const free = unassigned.filter(isTorn);
  const left = routes.map((route) => {
    const visits = route.visits.filter((visit) => !isTorn(visit));
    const shorter = visits.length < route.visits.length && changeRoute(day, route, visits);
    if (!shorter) return route;
    free.push(...route.visits.filter(isTorn));
    return shorter;
  });
  return { routes: left, unassigned: free };
}

/** Takes the visits of one window from everybody, and gives them away again as well as it can be done. */
function rematchWindow(day: Day, draft: Draft, windowStart: number): Draft {
  const isOfWindow = (visit: Visit) => visit.windowStart === windowStart && visit.fixedTo === null;
  const { routes, unassigned: free } = takeOff(draft, day, isOfWindow);
  const options = free.map((visit) => routes.map((route) => takeVisit(day, route, visit)));
  const costs = options.map((row) => [
    ...row.map((option, at) => (option ? option.cost - (routes[at]?.cost ?? 0) : IMPOSSIBLE_COST)),
    // To stay without anybody is open to each.
    ...free.map(() => UNASSIGNED_COST),
  ]);
  const unassigned = draft.unassigned.filter((visit) => !isOfWindow(visit));
  for (const [row, column] of matchAtLeastCost(costs).entries()) {
    const route = options[row]?.[column];
    if (route) routes[column] = route;
    else unassigned.push(free[row] as Visit);
  }
  return { routes, unassigned };
}

/** From some time on, has the technicians exchange what is left of their days, as well as it can be done. */
function rematchRest(day: Day, draft: Draft, from: number): Draft {
  const halves = draft.routes.map(({ visits }) => {
    const at = visits.findLastIndex(({ windowStart, fixedTo }) => windowStart < from || fixedTo !== null) + 1;
    return { head: visits.slice(0, at), rest: visits.slice(at) };
  });
  const options = draft.routes.map((route, at) =>
    halves.map(({ rest }, other) => {
      if (other === at) return route;
      if (!rest.every((visit) => isAbleTo(route.technician, visit))) return null;
      return changeRoute(day, route, [...(halves[at]?.head ?? []), ...rest]);
    }),
  );
  const matched = matchAtLeastCost(
    options.map((row) => row.map((option) => option?.cost ?? IMPOSSIBLE_COST)),
  );
  const routes = matched.map((column, row) => options[row]?.[column]);
  return routes.every((route) => route !== undefined && route !== null)
    ? { ...draft, routes: routes as Route[] }
    : draft;
}

/** Rematches window by window until nothing gains any more. */
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
        if (nextCost < cost - LEAST_GAIN) [best, cost, isBetter] = [next, nextCost, true];
      }
    }
  }
  return best;
}

/** How often some visits are taken off, and how many at once. */
const ROUNDS = 600;
const TORN = [4, 7, 10, 13];

/** How far apart two visits are: in minutes of the way and, less, of the clock. */
const gapOf = (day: Day, one: Visit, other: Visit) =>
  (day.travel[one.index]?.[other.index] ?? 0) + Math.abs(one.windowStart - other.windowStart) / 4;

/** Takes a few visits that are near each other from whoever has them and inserts them again, wherever that gains. */
export function tearAndMend(day: Day, draft: Draft): Draft {
  const loose = day.visits.filter(({ fixedTo }) => fixedTo === null);
  const nearest = loose.map((visit) =>
    loose
      .toSorted((one, other) => gapOf(day, visit, one) - gapOf(day, visit, other))
      .slice(0, Math.max(...TORN)),
  );
  let [best, cost] = [draft, costOf(draft)];
  for (let round = 0; round < ROUNDS && loose.length > 1; round += 1) {
    const size = TORN[Math.floor(round / loose.length) % TORN.length];
    const torn = new Set(nearest[round % loose.length]?.slice(0, size));
    // Whoever has been left without anybody gets another chance each time.
    const free = new Set([...torn, ...best.unassigned]);
    const mended = insertUnassigned(
      day,
      takeOff(best, day, (visit) => free.has(visit)),
    );
    const mendedCost = costOf(mended);
    if (mendedCost < cost - LEAST_GAIN) [best, cost] = [mended, mendedCost];
  }
  return best;
}
