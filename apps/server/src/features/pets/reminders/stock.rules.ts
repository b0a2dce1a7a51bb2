import { REFILL_DAYS } from '@tailwell/contract/pets/reminder-constants';
import { dayInIndia } from '../../../platform/india-time.ts';
import { addDays, dosesOn, type Plan } from './doses.rules.ts';

/** A reminder with what is at home by it. */
export interface Stock extends Plan {
  isOn: boolean;
  amount: number | null;
  /** At home when it was counted; null: nobody counts. */
  unitsLeft: number | null;
  /** Of doses given since. */
  unitsGiven: number;
  /** The first dose without a row. */
  nextDueAt: Date | null;
  /** Doses that are due and not answered, and those of today that were given before their time. */
  open: number;
  early: number;
}

/** What lasts longer than so many days lasts for longer than anybody plans. */
const MOST_DAYS = 3_650;

/**
 * What is at home, by the doses that were really given, and the last day for which all doses are there; null: it outlasts the
 * course. Null for what nobody counts.
 */
export function stockOf(stock: Stock, now: Date) {
  const { amount, unitsLeft, unitsGiven, endsOn, isOn } = stock;
  if (unitsLeft === null || amount === null) return null;
  const units = Math.max(0, Math.round((unitsLeft - unitsGiven) * 1_000) / 1_000);
  if (!isOn) return { units, lastsUntil: null, isLow: false };
  const lastDay = lastWholeDay(stock, Math.floor(units / amount + 1e-6), now);
  const lastsUntil = endsOn && lastDay >= endsOn ? null : lastDay;
  const isLow =
    lastsUntil !== null && lastsUntil <= addDays(dayInIndia(now), REFILL_DAYS) && !hasEnded(stock, now);
  return { units, lastsUntil, isLow };
}

/** The last day for which so many doses suffice; the day before the first one where they don't even suffice for that. */
function lastWholeDay(stock: Stock, doses: number, now: Date): string {
  const { times, startsOn } = stock;
  const today = dayInIndia(now);
  if (startsOn > today) return addDays(startsOn, wholeDays(doses, times.length) - 1);
  const left = doses - stillToday(stock, today);
  return left < 0 ? addDays(today, -1) : addDays(today, wholeDays(left, times.length));
}

const wholeDays = (doses: number, timesADay: number) => Math.min(Math.floor(doses / timesADay), MOST_DAYS);

/** How many doses of today are still to be given. */
function stillToday(stock: Stock, today: string): number {
  const { nextDueAt, open, early } = stock;
  const toCome = nextDueAt ? dosesOn(stock, today).filter((dose) => dose >= nextDueAt).length - early : 0;
  return open + Math.max(0, toCome);
}

const hasEnded = ({ endsOn }: Plan, now: Date) => endsOn !== null && endsOn < dayInIndia(now);
