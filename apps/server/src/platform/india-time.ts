const MINUTE = 60_000;
const DAY = 86_400_000;

/** India has one time zone and no daylight saving: 5 h 30 min ahead of UTC. */
const INDIA = 330 * MINUTE;

/** A day in India, `offset` days from the day of `now`: "2026-11-21". */
export const dayInIndia = (now: Date, offset = 0) =>
  new Date(now.getTime() + INDIA + offset * DAY).toISOString().slice(0, 10);

/** The time at which a day starts in India. */
export const startOfDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - INDIA);

/** The weekday of a day like "2026-11-21"; Sunday is 0. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The weekday and the minute since midnight in India, as in opening hours. */
export function minuteInIndia(now: Date) {
  const day = dayInIndia(now);
  return {
    weekday: weekdayOf(day),
    minute: Math.floor((now.getTime() - startOfDay(day).getTime()) / MINUTE),
  };
}
