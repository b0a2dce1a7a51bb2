import { type Day, type DayTechnician, type DayVisit, openDay, routeOf, travelOf } from './day.rules.ts';
import { rematchDay, tearAndMend } from './improve-plan.rules.ts';
import { type Draft, insertUnassigned } from './insert-visits.rules.ts';

/** Who goes where on one day of a city. */
export interface DayPlan {
  /** By technician, the visits in their order. */
  routes: { technicianId: string; visitIds: string[]; travelMinutes: number }[];
  /** Who nobody can come to. */
  unassigned: string[];
  travelMinutes: number;
}

/** What is fixed, and nothing else. */
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

/** Plans a day: as few visits as possible without anybody, then as little travel as possible. The same plan each time. */
export function planDay(visits: readonly DayVisit[], technicians: readonly DayTechnician[]): DayPlan {
  const day = openDay(visits, technicians);
  const inserted = rematchDay(day, insertUnassigned(day, startDraft(day)));
  return planOf(day, rematchDay(day, tearAndMend(day, inserted)));
}

/** A draft as others read it. */
function planOf(day: Day, draft: Draft): DayPlan {
  const routes = draft.routes.map((route) => ({
    technicianId: route.technician.id,
    visitIds: route.visits.map(({ id }) => id),
    travelMinutes: travelOf(day, route),
  }));
  return {
    routes,
    unassigned: draft.unassigned.map(({ id }) => id),
    travelMinutes: routes.reduce((sum, route) => sum + route.travelMinutes, 0),
  };
}
