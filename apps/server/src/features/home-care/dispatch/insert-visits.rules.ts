import { type Day, type Route, takeVisit, UNASSIGNED_COST, type Visit } from './day.rules.ts';

/** A plan in progress: its routes and lists are replaced, never mutated. */
export interface Draft {
  routes: Route[];
  unassigned: Visit[];
}

/** Maximum regret: a visit that only one technician can do outranks one whose second choice is far away. */
const ONLY_ONE_COST = 1_000;

export const costOf = ({ routes, unassigned }: Draft): number =>
  routes.reduce((sum, { cost }) => sum + cost, unassigned.length * UNASSIGNED_COST);

/** The cheapest route for a visit, and the extra cost of missing it (regret). */
function weigh(routes: readonly Route[], options: readonly (Route | null)[]) {
  let [best, first, second] = [-1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let at = 0; at < options.length; at += 1) {
    const option = options[at];
    if (!option) continue;
    const added = option.cost - (routes[at]?.cost ?? 0);
    if (added < first) [best, first, second] = [at, added, first];
    else if (added < second) second = added;
  }
  return { best, regret: Math.min(second - first, ONLY_ONE_COST) };
}

/** Assigns the unassigned visits, always the one with the highest regret next. */
export function insertUnassigned(day: Day, draft: Draft): Draft {
  const routes = [...draft.routes];
  const left = draft.unassigned.map((visit) => {
    const options = routes.map((route) => takeVisit(day, route, visit));
    return { visit, options, ...weigh(routes, options) };
  });
  const unassigned: Visit[] = [];
  while (left.length > 0) {
    const at = left.reduce(
      (most, { regret }, index) => (regret > (left[most]?.regret ?? 0) ? index : most),
      0,
    );
    const [next] = left.splice(at, 1);
    const route = next?.options[next.best];
    if (next && !route) unassigned.push(next.visit);
    if (!next || !route) continue;
    routes[next.best] = route;
    for (const each of left) {
      each.options[next.best] = takeVisit(day, route, each.visit);
      Object.assign(each, weigh(routes, each.options));
    }
  }
  return { routes, unassigned };
}
