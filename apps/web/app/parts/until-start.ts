import { counted } from '../ui/format/count';
import { clockOf, formatDuration } from '../ui/format/duration';
import { dayNumberInIndia } from '../ui/format/times';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time until it starts: "in 2 days", "in 5 hours", in the last hour "in 42:10". Undefined: it has started. */
export function untilStart(startsAt: string, now: Date): string | undefined {
  const start = new Date(startsAt);
  const left = start.getTime() - now.getTime();
  if (left <= 0) return undefined;
  if (left >= DAY) return `in ${counted(dayNumberInIndia(start) - dayNumberInIndia(now), 'day')}`;
  if (left >= HOUR) return `in ${formatDuration(left / 1_000)}`;
  return `in ${clockOf(Math.ceil(left / 1_000))}`;
}

/** Whole minutes until it starts, rounded up; at least 0. */
export const minutesUntil = (startsAt: string, now: Date) =>
  Math.max(0, Math.ceil((Date.parse(startsAt) - now.getTime()) / MINUTE));
