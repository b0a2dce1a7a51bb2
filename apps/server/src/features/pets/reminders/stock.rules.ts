import { REFILL_DAYS } from '@tailwell/contract/pets/reminder-constants';
import { dayInIndia } from '../../../platform/india-time.ts';
import { addDays, dosesOn, type Plan } from './doses.rules.ts';

/** A reminder with its stock. */
export interface Stock extends Plan {
  isOn: boolean;
  amount: number | null;
  /** In stock when it was counted; null if not counted. */
  unitsLeft: number | null;
  /** In doses given since. */
  unitsGiven: number;
  /** First dose without a row. */
  nextDueAt: Date | null;
  /** Due and unanswered doses, and those of today that were given early. */
  open: number;
  early: number;
}

/** Upper bound in days: no one plans further ahead. */
const MAX_DAYS = 3_650;

/**
 * The current stock after the doses actually given, and the last day that it covers completely; null if it outlasts the
 * course. Null if the stock is not counted.
 */
export function stockOf(stock: Stock, now: Date) {
  const { amount, unitsLeft, unitsGiven, endsOn, isOn } = stock;
  if (unitsLeft === null || amount === null) return null;
  const units = Math.max(0, Math.round((unitsLeft - unitsGiven) * 1_000) / 1_000);
  if (!isOn) return { units, lastsUntil: null, isLow: false };
  const lastDay = lastFullDay(stock, Math.floor(units / amount + 1e-6), now);
  const lastsUntil = endsOn && lastDay >= endsOn ? null : lastDay;
  const isLow =
    lastsUntil !== null && lastsUntil <= addDays(dayInIndia(now), REFILL_DAYS) && !hasEnded(stock, now);
  return { units, lastsUntil, isLow };
}

/** Last day that a number of doses covers completely; the day before the first one if not even that is covered. */
function lastFullDay(stock: Stock, doses: number, now: Date): string {
  const { times, startsOn } = stock;
  const today = dayInIndia(now);
  if (startsOn > today) return addDays(startsOn, fullDays(doses, times.length) - 1);
  const left = doses - dosesLeftToday(stock, today);
  return left < 0 ? addDays(today, -1) : addDays(today, fullDays(left, times.length));
}

const fullDays = (doses: number, timesADay: number) => Math.min(Math.floor(doses / timesADay), MAX_DAYS);

/** Number of today's doses still to be given. */
function dosesLeftToday(stock: Stock, today: string): number {
  const { nextDueAt, open, early } = stock;
  const remaining = nextDueAt ? dosesOn(stock, today).filter((dose) => dose >= nextDueAt).length - early : 0;
  return open + Math.max(0, remaining);
}

const hasEnded = ({ endsOn }: Plan, now: Date) => endsOn !== null && endsOn < dayInIndia(now);
