import { randomFrom } from '../../../demo/random.ts';
import { arrivalsAt, travelMinutes } from '../technicians/travel.rules.ts';
import type { DayTechnician, DayVisit } from './day.rules.ts';

const HOUR = 60;
/** A city of about 24 by 24 km around Bengaluru’s centre; reach in hundredths of a degree each way. */
const MIDDLE = { latitude: 12.97, longitude: 77.59 };
const REACH = 11;
const ZONES = 8;
const KINDS = ['blood_test', 'vaccination', 'home_care'] as const;
/** Skills of technicians: most can do everything, a few less. */
const SKILLS = [KINDS, KINDS, KINDS, ['blood_test', 'vaccination'], ['home_care', 'vaccination']] as const;
const MINUTES = [15, 20, 20, 30, 30, 45, 60, 90];
/** Popular hours, repeated by frequency. */
const HOURS = [
  7, 8, 8, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12, 12, 13, 13, 13, 14, 14, 14, 15, 15, 15, 16, 16, 16, 17, 17,
  17, 18, 18, 19, 19, 20,
];
const SHIFTS = [
  [7, 16],
  [8, 18],
  [10, 20],
  [12, 21],
] as const;

type Chance = ReturnType<typeof randomFrom>;

const around = (chance: Chance, { latitude, longitude }: typeof MIDDLE, reach: number) => ({
  latitude: latitude + chance.between(-reach * 100, reach * 100) / 10_000,
  longitude: longitude + chance.between(-reach * 100, reach * 100) / 10_000,
});

/** A city's day in minutes since midnight, deterministic by seed: visits in clusters, and technicians. */
export function generateDay(seed: number, size: { visits: number; technicians: number }) {
  const chance = randomFrom(seed);
  const zones = Array.from({ length: ZONES }, (_, at) => ({
    id: `zone-${at}`,
    ...around(chance, MIDDLE, REACH * 0.7),
  }));
  const visits = Array.from({ length: size.visits }, (_, at): DayVisit => {
    const zone = chance.pick(zones);
    const [windowStart, minutes] = [chance.pick(HOURS) * HOUR, chance.pick(MINUTES)];
    return {
      id: `visit-${at}`,
      kind: chance.pick(KINDS),
      zoneId: zone.id,
      vetId: null,
      ...around(chance, zone, 3),
      windowStart,
      windowEnd: windowStart + HOUR,
      busyUntil: windowStart + Math.max(HOUR, minutes),
      minutes,
      fixedTo: null,
      assignedTo: null,
    };
  });
  const technicians = Array.from({ length: size.technicians }, (_, at): DayTechnician => {
    const [zone, [from, to]] = [chance.pick(zones), chance.pick(SHIFTS)];
    const zoneId = chance.between(0, 3) === 0 ? null : zone.id;
    const free = [{ from: from * HOUR, to: to * HOUR }];
    return {
      id: `technician-${at}`,
      vetId: null,
      zoneId,
      skills: chance.pick(SKILLS),
      ...around(chance, zone, 2),
      free,
    };
  });
  return { visits, technicians };
}

const at = (minutes: number) => new Date(minutes * 60_000);
export const asStop = (visit: DayVisit) => ({
  ...visit,
  windowStart: at(visit.windowStart),
  windowEnd: at(visit.windowEnd),
  busyUntil: at(visit.busyUntil),
});

/** Baseline plan: window by window, the nearest able technician is assigned. */
export function nearestFirst(visits: DayVisit[], technicians: DayTechnician[]) {
  const days = technicians.map((technician) => ({ technician, taken: [] as DayVisit[], travel: 0 }));
  const unassigned: string[] = [];
  for (const visit of visits.toSorted((one, other) => one.windowStart - other.windowStart)) {
    const able = days.flatMap((day) => {
      const { technician, taken } = day;
      const isFree = technician.free.some(
        ({ from, to }) => from <= visit.windowStart && visit.busyUntil <= to,
      );
      if (!isFree || !technician.skills.includes(visit.kind)) return [];
      if (!arrivalsAt(technician, at(technician.free[0]?.from ?? 0), [...taken, visit].map(asStop)))
        return [];
      return [{ day, travel: travelMinutes(taken.at(-1) ?? technician, visit) }];
    });
    const [nearest] = able.toSorted((one, other) => one.travel - other.travel);
    if (nearest) {
      nearest.day.taken.push(visit);
      nearest.day.travel += nearest.travel;
    } else unassigned.push(visit.id);
  }
  return { unassigned, travelMinutes: days.reduce((total, { travel }) => total + travel, 0) };
}
