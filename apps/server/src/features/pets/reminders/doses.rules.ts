import { dayInIndia, minuteInIndia, startOfDay } from '../../../platform/india-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When a medicine is given: minutes after midnight in India, from one day to another; `endsOn` null: until stopped. */
export interface Plan {
  times: number[];
  startsOn: string;
  endsOn: string | null;
}

/** A day moved by a number of days, which can be negative. */
export const addDays = (day: string, days: number) => dayInIndia(startOfDay(day), days);

/** First day of a course that is set now: today if one of its times is upcoming. */
export const firstDayFor = (times: number[], now: Date) =>
  dayInIndia(now, times.some((minute) => minute > minuteInIndia(now).minute) ? 0 : 1);

/** The times of a plan on a day in India; none outside its course. */
export const dosesOn = ({ times, startsOn, endsOn }: Plan, day: string): Date[] =>
  day < startsOn || (endsOn && day > endsOn)
    ? []
    : times.map((minute) => new Date(startOfDay(day).getTime() + minute * MINUTE));

export const isPlanned = (plan: Plan, at: Date) =>
  dosesOn(plan, dayInIndia(at)).some((dose) => dose.getTime() === at.getTime());

/** First dose at or after a time; null if none is left. `answered`: doses already answered early. */
export function nextDose(plan: Plan, from: Date, answered: Date[] = []): Date | null {
  const answeredTimes = new Set(answered.map((dose) => dose.getTime()));
  const firstDay = dayInIndia(from);
  let day = firstDay > plan.startsOn ? firstDay : plan.startsOn;
  while (!plan.endsOn || day <= plan.endsOn) {
    const next = dosesOn(plan, day).find((dose) => dose >= from && !answeredTimes.has(dose.getTime()));
    if (next) return next;
    day = addDays(day, 1);
  }
  return null;
}

/** How long carers are reminded of a last dose, or of one that came due during downtime, in hours. */
export const MISSED_AFTER_HOURS = 12;

/** Doses older than this, in days, are no longer stored after downtime: no one needs them. */
const OLDEST_DAYS = 30;

/**
 * Doses that have come due, starting with the first one without a row. Carers are reminded only of the newest,
 * unless it is long past; the others were missed.
 */
export function newlyDueDoses(plan: Plan, nextDueAt: Date, now: Date): { missed: Date[]; due: Date | null } {
  const doses: Date[] = [];
  const oldest = new Date(now.getTime() - OLDEST_DAYS * DAY);
  let next = nextDose(plan, nextDueAt > oldest ? nextDueAt : oldest);
  while (next && next <= now) {
    doses.push(next);
    next = nextDose(plan, new Date(next.getTime() + 1));
  }
  const newest = doses.at(-1);
  if (!newest || isLongPast(newest, now)) return { missed: doses, due: null };
  return { missed: doses.slice(0, -1), due: newest };
}

const isLongPast = (dueAt: Date, now: Date) => now.getTime() - dueAt.getTime() >= MISSED_AFTER_HOURS * HOUR;

/** Whether a dose is due again when its answer is undone after its time: yes, unless the next one has come due. */
export const isStillDue = (plan: Plan, dueAt: Date, now: Date) => {
  const next = nextDose(plan, new Date(dueAt.getTime() + 1));
  return next ? next > now : !isLongPast(dueAt, now);
};
