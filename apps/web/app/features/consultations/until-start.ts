const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const dayInIndia = (moment: number) => Math.floor((moment / MINUTE + 330) / 1_440);

const count = (number: number, unit: string) => `in ${number} ${unit}${number === 1 ? '' : 's'}`;

/** How long until it begins: "in 2 days", "in 5 hours", in the last hour "in 42:10". Undefined: it has begun. */
export function untilStart(startsAt: string, now: Date): string | undefined {
  const start = Date.parse(startsAt);
  const left = start - now.getTime();
  if (left <= 0) return undefined;
  if (left >= DAY) return count(dayInIndia(start) - dayInIndia(now.getTime()), 'day');
  if (left > HOUR) return count(Math.floor(left / HOUR), 'hour');
  const seconds = Math.ceil(left / 1_000);
  return `in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whole minutes until it begins, rounded up; never less than none. */
export const minutesUntil = (startsAt: string, now: Date) =>
  Math.max(0, Math.ceil((Date.parse(startsAt) - now.getTime()) / MINUTE));
