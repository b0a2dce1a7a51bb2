import { minuteInIndia } from '../../../platform/india-time.ts';
import { clockShift, setClockShift } from '../../../testing/clock.ts';
import { setDatabaseClock } from '../../../testing/database-clock.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const HALF_AN_HOUR = 1_800_000;

/** The minute of the day from which midnight is less than half an hour away. */
const LATE = 1_410;

/**
 * In the last half hour of a day in India, moves the clocks of this process and of the app's database half an hour
 * ahead, so that no day or month ends while the tests of a file run. Returns a function
 * that moves this process's clock back.
 */
export async function skipMidnight({ db }: Pick<TestApp, 'db'>): Promise<() => void> {
  const shift = clockShift();
  if (minuteInIndia(new Date()).minute < LATE) return () => {};
  setClockShift(shift + HALF_AN_HOUR);
  await setDatabaseClock(db, clockShift());
  return () => setClockShift(shift);
}
