import { dayInIndia, minuteInIndia, startOfDay } from '../../../platform/india-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When a medicine is given: minutes after midnight in India, from a day until a day; null: until it is stopped. */
export interface Plan {
  times: number[];
  startsOn: string;
  endsOn: string | null;
}

/** A day so many days after another one; before it where they are negative. */
export const addDays = (day: string, days: number) => dayInIndia(startOfDay(day), days);

/** The day on which something begins that is set now: today, while one of its times is still to come. */
export const firstDayFor = (times: number[], now: Date) =>
  dayInIndia(now, times.some((minute) => minute > minuteInIndia(now).minute) ? 0 : 1);

/** The moments of a day in India that a plan has; none outside its course. */
export const dosesOn = ({ times, startsOn, endsOn }: Plan, day: string): Date[] =>
  day < startsOn || (endsOn && day > endsOn)
    ? []
    : times.map((minute) => new Date(startOfDay(day).getTime() + minute * MINUTE));

export const isPlanned = (plan: Plan, at: Date) =>
  dosesOn(plan, dayInIndia(at)).some((dose) => dose.getTime() === at.getTime());

/** The first dose at or after a moment; null: none is to come. `written`: doses that have been answered before their time. */
export function nextDose(plan: Plan, from: Date, written: Date[] = []): Date | null {
  const isWritten = new Set(written.map((dose) => dose.getTime()));
  const firstDay = dayInIndia(from);
  let day = firstDay > plan.startsOn ? firstDay : plan.startsOn;
  while (!plan.endsOn || day <= plan.endsOn) {
    const next = dosesOn(plan, day).find((dose) => dose >= from && !isWritten.has(dose.getTime()));
    if (next) return next;
    day = addDays(day, 1);
  }
  return null;
}

/** The last dose of a course, and one that comes when we were away, is asked for so long, in hours. */
export const MISSED_AFTER_HOURS = 12;

/** Doses further back than this, in days, are not written any more: we were away, and nobody looks at them. */
const OLDEST_DAYS = 30;

/**
 * The doses whose time has come, from the first one without a row on. Of several only the newest is asked for, and that only
 * while it is not long past: the others were missed.
 */
export function comeDue(plan: Plan, nextDueAt: Date, now: Date): { missed: Date[]; due: Date | null } {
  const come: Date[] = [];
  const oldest = new Date(now.getTime() - OLDEST_DAYS * DAY);
  let next = nextDose(plan, nextDueAt > oldest ? nextDueAt : oldest);
  while (next && next <= now) {
    come.push(next);
    next = nextDose(plan, new Date(next.getTime() + 1));
  }
  const newest = come.at(-1);
  if (!newest || isLongPast(newest, now)) return { missed: come, due: null };
  return { missed: come.slice(0, -1), due: newest };
}

const isLongPast = (dueAt: Date, now: Date) => now.getTime() - dueAt.getTime() >= MISSED_AFTER_HOURS * HOUR;

/** What becomes of a dose whose answer is taken back, once its time has come: it is asked for, unless the next one is. */
export const isStillDue = (plan: Plan, dueAt: Date, now: Date) => {
  const next = nextDose(plan, new Date(dueAt.getTime() + 1));
  return next ? next > now : !isLongPast(dueAt, now);
};
