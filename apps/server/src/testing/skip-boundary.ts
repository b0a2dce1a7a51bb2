import { minuteInIndia } from '../platform/india-time.ts';
import { clockShift, setClockShift } from './clock.ts';
import { setDatabaseClock } from './database-clock.ts';
import type { TestApp } from './test-app.ts';

const MINUTE = 60_000;

/** The minute of the day from which midnight is less than half an hour away. */
const LATE = 1_410;

/** Slots start at multiples of five minutes, in milliseconds. */
const SLOT_STEP = 5 * MINUTE;

/**
 * In the last half hour of a day in India, moves the clocks of this process and of the app's database half an hour
 * ahead, so that no day or month ends while the tests of a file run. Returns a function that moves this process's clock
 * back.
 */
export const skipMidnight = (app: Pick<TestApp, 'db'>) =>
  moveAhead(app, minuteInIndia(new Date()).minute < LATE ? 0 : 30 * MINUTE);

/** The same in the last two minutes before a slot can start, so that none becomes or stops being bookable meanwhile. */
export const skipSlotStart = (app: Pick<TestApp, 'db'>) =>
  moveAhead(app, Date.now() % SLOT_STEP < SLOT_STEP - 2 * MINUTE ? 0 : 2 * MINUTE);

async function moveAhead({ db }: Pick<TestApp, 'db'>, ms: number): Promise<() => void> {
  const shift = clockShift();
  if (ms === 0) return () => {};
  setClockShift(shift + ms);
  await setDatabaseClock(db, clockShift());
  return () => setClockShift(shift);
}
