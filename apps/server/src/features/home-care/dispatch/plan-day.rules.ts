import { type Day, type DayTechnician, type DayVisit, prepareDay, routeOf, travelOf } from './day.rules.ts';
import { rematchDay, ruinAndRecreate } from './improve-plan.rules.ts';
import { type Draft, insertUnassigned } from './insert-visits.rules.ts';

/** The plan for a city's day. */
export interface DayPlan {
  /** The visits of each technician, in order. */
  routes: { technicianId: string; visitIds: string[]; travelMinutes: number }[];
  /** Visits that no technician can do. */
  unassigned: string[];
  travelMinutes: number;
}

/** A draft with only the fixed visits. */
function startDraft(day: Day): Draft {
  const routes = day.technicians.map((technician) => {
    const fixed = day.visits
      .filter(({ fixedTo }) => fixedTo === technician.id)
      .toSorted((one, other) => one.windowStart - other.windowStart);
    const route = routeOf(day, technician, fixed);
    if (!route) throw new Error(`Two visits of ${technician.id} that are fixed overlap`);
    return route;
  });
  return { routes, unassigned: day.visits.filter(({ fixedTo }) => fixedTo === null) };
}

/** Plans a day: as few unassigned visits as possible, then as little travel as possible. Deterministic. */
export function planDay(visits: readonly DayVisit[], technicians: readonly DayTechnician[]): DayPlan {
  const day = prepareDay(visits, technicians);
  const inserted = rematchDay(day, insertUnassigned(day, startDraft(day)));
  return planOf(day, rematchDay(day, ruinAndRecreate(day, inserted)));
}

/** Converts a draft to the plan that callers read. */
function planOf(day: Day, draft: Draft): DayPlan {
  const routes = draft.routes.map((route) => ({
    technicianId: route.technician.id,
    visitIds: route.visits.map(({ id }) => id),
    travelMinutes: travelOf(day, route),
  }));
  return {
    routes,
    unassigned: draft.unassigned.map(({ id }) => id),
    travelMinutes: routes.reduce((total, route) => total + route.travelMinutes, 0),
  };
}
