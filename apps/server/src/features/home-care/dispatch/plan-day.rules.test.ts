import { expect, test } from 'vitest';
import { travelMinutes } from '../technicians/travel.rules.ts';
import type { DayTechnician, DayVisit } from './day.rules.ts';
import { generateDay, nearestFirst } from './generated-day.testing.ts';
import { type DayPlan, planDay } from './plan-day.rules.ts';

type GeneratedDay = ReturnType<typeof generateDay>;

/** Faults of a plan, found without the planner’s code. */
function findFaults({ visits, technicians }: GeneratedDay, plan: DayPlan): string[] {
  const faults: string[] = [];
  const plannedIds = [...plan.routes.flatMap(({ visitIds }) => visitIds), ...plan.unassigned];
  if (
    plannedIds.toSorted().join() !==
    visits
      .map(({ id }) => id)
      .toSorted()
      .join()
  )
    faults.push('lost or doubled a visit');
  for (const { technicianId, visitIds } of plan.routes) {
    const technician = technicians.find(({ id }) => id === technicianId) as DayTechnician;
    let [latitude, longitude] = [technician.latitude, technician.longitude];
    let [clock, busyUntil] = [technician.free[0]?.from ?? 0, 0];
    for (const id of visitIds) {
      const visit = visits.find((each) => each.id === id) as DayVisit;
      if (!technician.skills.includes(visit.kind)) faults.push(`${technicianId} has no skill for ${id}`);
      if (visit.vetId && visit.vetId !== technician.vetId) faults.push(`${id} wants its vet`);
      if (!technician.free.some(({ from, to }) => visit.windowStart >= from && visit.busyUntil <= to))
        faults.push(`${technicianId} does not work at ${id}`);
      if (visit.windowStart < busyUntil) faults.push(`${technicianId} is taken at ${id}`);
      clock = Math.max(clock + travelMinutes({ latitude, longitude }, visit), visit.windowStart);
      if (clock > visit.windowEnd) faults.push(`${technicianId} comes late to ${id}`);
      clock += visit.minutes;
      [latitude, longitude, busyUntil] = [visit.latitude, visit.longitude, visit.busyUntil];
    }
  }
  return faults;
}

/** Brute force over all assignments: the fewest unassigned visits, then the least travel. */
function tryAll({ visits, technicians }: GeneratedDay) {
  let best = { unassigned: visits.length + 1, travel: 0 };
  const ordered = visits.toSorted((one, other) => one.windowStart - other.windowStart);
  const step = (at: number, lists: DayVisit[][], left: string[]) => {
    const visit = ordered[at];
    if (visit) {
      for (const [index, list] of lists.entries()) step(at + 1, lists.with(index, [...list, visit]), left);
      return step(at + 1, lists, [...left, visit.id]);
    }
    const routes = lists.map((list, index) => ({
      technicianId: technicians[index]?.id ?? '',
      visitIds: list.map(({ id }) => id),
      travelMinutes: 0,
    }));
    if (left.length > best.unassigned) return;
    if (findFaults({ visits, technicians }, { routes, unassigned: left, travelMinutes: 0 }).length > 0)
      return;
    const travel = lists.reduce((total, list, index) => {
      const locations = [technicians[index] as DayTechnician, ...list];
      return total + list.reduce((all, to, nth) => all + travelMinutes(locations[nth] as DayVisit, to), 0);
    }, 0);
    if (left.length < best.unassigned || travel < best.travel) best = { unassigned: left.length, travel };
  };
  step(
    0,
    technicians.map(() => []),
    [],
  );
  return best;
}

const small = { visits: 6, technicians: 3 };
/** Without zones, so that only travel counts. */
const withoutZones = ({ visits, technicians }: GeneratedDay): GeneratedDay => ({
  visits,
  technicians: technicians.map((each) => ({ ...each, zoneId: null })),
});

test.each([1, 2, 3, 4])('day %i of 300 visits is feasible as planned', (seed) => {
  const day = generateDay(seed, { visits: 300, technicians: 40 });
  const plan = planDay(day.visits, day.technicians);
  expect(findFaults(day, plan)).toEqual([]);
  const plain = nearestFirst(day.visits, day.technicians);
  expect(plan.unassigned.length).toBeLessThanOrEqual(plain.unassigned.length);
  expect(plan.travelMinutes).toBeLessThan(plain.travelMinutes);
  expect(planDay(day.visits, day.technicians)).toEqual(plan);
});

test('small days are planned as well as by brute force', () => {
  let [planned, least] = [0, 0];
  for (let seed = 1; seed <= 12; seed += 1) {
    const day = withoutZones(generateDay(seed, small));
    const plan = planDay(day.visits, day.technicians);
    const best = tryAll(day);
    expect([seed, plan.unassigned.length]).toEqual([seed, best.unassigned]);
    planned += plan.travelMinutes;
    least += best.travel;
  }
  expect(planned / least).toBeLessThan(1.01);
});

test('the checker finds faults in a plan', () => {
  const day = generateDay(1, { visits: 60, technicians: 10 });
  const plan = planDay(day.visits, day.technicians);
  const moved = (from: number, to: number): DayPlan => ({
    ...plan,
    routes: plan.routes.map((route, at) => {
      const all = [...route.visitIds, ...(plan.routes[from]?.visitIds ?? [])];
      return at === from ? { ...route, visitIds: [] } : at === to ? { ...route, visitIds: all } : route;
    }),
  });
  expect(findFaults(day, moved(0, 1))).not.toEqual([]);
  expect(findFaults(day, { ...plan, unassigned: [] })).toEqual(['lost or doubled a visit']);
  const narrow = day.visits.map((visit) => ({ ...visit, windowEnd: visit.windowStart + 1 }));
  expect(findFaults({ ...day, visits: narrow }, plan)).toContainEqual(expect.stringContaining('comes late'));
});

/** Noon at one corner of Bengaluru; tests move others away from it. */
const visit = (changes: Partial<DayVisit> = {}): DayVisit => ({
  ...{ id: 'visit', kind: 'vaccination', zoneId: null, vetId: null, latitude: 12.97, longitude: 77.59 },
  ...{ windowStart: 720, windowEnd: 780, busyUntil: 780, minutes: 30, fixedTo: null, assignedTo: null },
  ...changes,
});
const technician = (id: string, changes: Partial<DayTechnician> = {}): DayTechnician => ({
  ...{ id, vetId: null, zoneId: null, skills: ['vaccination'], latitude: 12.97, longitude: 77.59 },
  ...{ free: [{ from: 540, to: 1080 }] },
  ...changes,
});
/** About 4 km and 17 minutes further. */
const away = { latitude: 13.006 };
const technicianOf = (visits: DayVisit[], technicians: DayTechnician[], id = 'visit') =>
  planDay(visits, technicians).routes.find(({ visitIds }) => visitIds.includes(id))?.technicianId;

test.each([
  ['the nearest one is assigned', visit(), technician('b', away), 'a'],
  [
    'but not without the skill',
    visit({ kind: 'blood_test' }),
    technician('b', { skills: ['blood_test'] }),
    'b',
  ],
  [
    'nor when they are off',
    visit({ windowStart: 1_060, windowEnd: 1_120, busyUntil: 1_120 }),
    technician('b', { free: [{ from: 600, to: 1200 }] }),
    'b',
  ],
  ['a pinned technician is assigned, however far away', visit({ fixedTo: 'b' }), technician('b', away), 'b'],
  ['the owner’s vet is assigned', visit({ vetId: 'vet' }), technician('b', { ...away, vetId: 'vet' }), 'b'],
  [
    'the technician that the owner expects stays, for a few minutes more',
    visit({ assignedTo: 'b' }),
    technician('b', { latitude: 12.98 }),
    'b',
  ],
  ['but not from the other end of town', visit({ assignedTo: 'b' }), technician('b', away), 'a'],
  ['no technician is assigned if none can be', visit({ vetId: 'another' }), technician('b'), undefined],
])('%s', (_, requested, other, expected) => {
  expect(technicianOf([requested], [technician('a'), other])).toBe(expected);
});

test('one’s own zone is worth a few minutes', () => {
  const two = [technician('a', { zoneId: 'south' }), technician('b', { zoneId: 'north', latitude: 12.98 })];
  expect(technicianOf([visit({ zoneId: 'north' })], two)).toBe('b');
  expect(technicianOf([visit({ zoneId: 'south' })], two)).toBe('a');
});

test('fixed visits stay even if they are late, and nothing else is put in their way', () => {
  const [first, far] = [
    visit({ id: 'first', fixedTo: 'a', minutes: 60 }),
    visit({ id: 'far', fixedTo: 'a', latitude: 14, windowStart: 780, windowEnd: 840, busyUntil: 840 }),
  ];
  const later = visit({ windowStart: 660, windowEnd: 720, busyUntil: 720, minutes: 60 });
  const plan = planDay([first, far, later], [technician('a')]);
  expect(plan.routes[0]?.visitIds.slice(-2)).toEqual(['first', 'far']);
});

test('two overlapping fixed visits of one technician are the caller’s error', () => {
  const both = [visit({ fixedTo: 'a' }), visit({ id: 'other', fixedTo: 'a' })];
  expect(() => planDay(both, [technician('a')])).toThrow('overlap');
});

test('a day without technicians, and one without visits', () => {
  expect(planDay([visit()], [])).toEqual({ routes: [], unassigned: ['visit'], travelMinutes: 0 });
  expect(planDay([], [technician('a')]).travelMinutes).toBe(0);
});
