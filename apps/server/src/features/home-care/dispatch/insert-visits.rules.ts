import { addVisit, type Day, type Route, UNASSIGNED_COST, type Visit } from './day.rules.ts';

/** A plan in progress: its routes and lists are replaced, never mutated. */
export interface Draft {
  routes: Route[];
  unassigned: Visit[];
}

/** Maximum regret: a visit that only one technician can do outranks one whose second choice is far away. */
const MAX_REGRET = 1_000;

export const costOf = ({ routes, unassigned }: Draft): number =>
  routes.reduce((total, { cost }) => total + cost, unassigned.length * UNASSIGNED_COST);

/** The cheapest route for a visit, and the extra cost of missing it (regret). */
function findBestRoute(routes: readonly Route[], options: readonly (Route | null)[]) {
  let [best, first, second] = [-1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let at = 0; at < options.length; at += 1) {
    const option = options[at];
    if (!option) continue;
    const added = option.cost - (routes[at]?.cost ?? 0);
    if (added < first) [best, first, second] = [at, added, first];
    else if (added < second) second = added;
  }
  return { best, regret: Math.min(second - first, MAX_REGRET) };
}

/** Assigns the unassigned visits, always the one with the highest regret next. */
export function insertUnassigned(day: Day, draft: Draft): Draft {
  const routes = [...draft.routes];
  const remaining = draft.unassigned.map((visit) => {
    const options = routes.map((route) => addVisit(day, route, visit));
    return { visit, options, ...findBestRoute(routes, options) };
  });
  const unassigned: Visit[] = [];
  while (remaining.length > 0) {
    const at = remaining.reduce(
      (highest, { regret }, index) => (regret > (remaining[highest]?.regret ?? 0) ? index : highest),
      0,
    );
    const [next] = remaining.splice(at, 1);
    const route = next?.options[next.best];
    if (next && !route) unassigned.push(next.visit);
    if (!next || !route) continue;
    routes[next.best] = route;
    for (const each of remaining) {
      each.options[next.best] = addVisit(day, route, each.visit);
      Object.assign(each, findBestRoute(routes, each.options));
    }
  }
  return { routes, unassigned };
}
