import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { startOfDay } from '../../../platform/india-time.ts';
import { lockVisits } from '../home-visits/assigning/assign.sql.ts';
import type { DayVisit } from './day.rules.ts';
import {
  type CityDay,
  selectDayTechnicians,
  selectDayVisits,
  type TechnicianOfDay,
  type VisitOfDay,
} from './day.sql.ts';
import type { DayCandidate } from './dispatch.rules.ts';
import { type DayPlan, planDay } from './plan-day.rules.ts';

const MINUTE = 60_000;

export interface LoadedDay extends CityDay {
  visits: VisitOfDay[];
  technicians: TechnicianOfDay[];
}

export async function loadDay(db: Kysely<Database>, cityDay: CityDay): Promise<LoadedDay> {
  const visits = await selectDayVisits(db, cityDay);
  return { ...cityDay, visits, technicians: await selectDayTechnicians(db, cityDay) };
}

/** Locks the visits that planning can change, then loads their day. */
export async function lockDay(tx: Transaction<Database>, cityDay: CityDay, isAssignable: VisitPredicate) {
  const dayVisits = await selectDayVisits(tx, cityDay);
  const locked = await lockVisits(
    tx,
    dayVisits.filter(isAssignable).map(({ id }) => id),
  );
  const ids = new Set(locked.map(({ id }) => id));
  return {
    loaded: await loadDay(tx, cityDay),
    isAssignable: (visit: VisitOfDay) => ids.has(visit.id) && isAssignable(visit),
  };
}

/** Minutes since the day’s midnight, the unit of planning. */
const minutesSince = (day: string) => {
  const start = startOfDay(day).getTime();
  return (moment: Date | string) => (new Date(moment).getTime() - start) / MINUTE;
};

/** Whether planning can choose a visit's technician. */
export type VisitPredicate = (visit: VisitOfDay) => boolean;

export function toDayVisit(visit: VisitOfDay, day: string, isAssignable: VisitPredicate): DayVisit {
  const at = minutesSince(day);
  return {
    ...visit,
    windowStart: at(visit.windowStart),
    windowEnd: at(visit.windowEnd),
    busyUntil: at(visit.busyUntil),
    fixedTo: isAssignable(visit) ? null : visit.technicianId,
    assignedTo: visit.status === 'assigned' ? visit.technicianId : null,
  };
}

/** A technician's hours without other commitments: the consultations of vets who make home visits. */
export function toDayCandidate(technician: TechnicianOfDay, day: string): DayCandidate {
  const at = minutesSince(day);
  let free = technician.isAbsent
    ? []
    : technician.hours.map(({ from, to }) => ({ from: at(from), to: at(to) }));
  for (const commitment of technician.commitments) {
    const [from, to] = [at(commitment.from), at(commitment.to)];
    free = free
      .flatMap((span) => [
        { from: span.from, to: Math.min(span.to, from) },
        { from: Math.max(span.from, to), to: span.to },
      ])
      .filter((span) => span.to > span.from);
  }
  return { ...technician, free };
}

/** Plans a city's day; visits that aren't assignable stay as they are. */
export function planLoaded({ visits, technicians, day }: LoadedDay, isAssignable: VisitPredicate): DayPlan {
  return planDay(
    visits
      .filter((visit) => isOccupying(visit) && (isAssignable(visit) || visit.technicianId !== null))
      .map((visit) => toDayVisit(visit, day, isAssignable)),
    technicians.map((technician) => toDayCandidate(technician, day)),
  );
}

/** Whether a visit still occupies its technician, as in the database's constraint. */
export const isOccupying = ({ status }: Pick<VisitOfDay, 'status'>) =>
  status !== 'attempt_failed' && status !== 'no_show_user';
