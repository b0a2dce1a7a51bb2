import { dayInIndia, startOfDay, weekdayOf } from '../../platform/india-time.ts';

/** When a shop is open in every week: minutes since midnight in Asia/Kolkata, weekday 0 is Sunday. */
export interface OpenHours {
  weekday: number;
  fromMinute: number;
  toMinute: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A week on, the same hours come again. */
const DAYS_AHEAD = 7;

/**
 * Whether a shop is open at a moment. `closesAt` is null while it is closed, and where it never closes; `opensAt` while
 * it is open, and where it has no hours.
 */
export function openState(hours: OpenHours[], now: Date) {
  const spans = spansAhead(hours, now);
  const present = spans.find(({ from, to }) => from <= now && now < to);
  const next = spans.find(({ from }) => from > now);
  if (!present) return { isOpen: false, opensAt: next?.from ?? null, closesAt: null };
  const isEndless = present.to >= startOfDay(dayInIndia(now, DAYS_AHEAD));
  return { isOpen: true, opensAt: null, closesAt: isEndless ? null : present.to };
}

/** The times of opening from today on, in their order; what goes on past midnight, or touches, is one. */
function spansAhead(hours: OpenHours[], now: Date) {
  const spans: { from: Date; to: Date }[] = [];
  const sorted = hours.toSorted((one, other) => one.fromMinute - other.fromMinute);
  const first = weekdayOf(dayInIndia(now));
  const start = startOfDay(dayInIndia(now)).getTime();
  for (let offset = 0; offset <= DAYS_AHEAD; offset += 1) {
    const midnight = start + offset * DAY;
    for (const { weekday, fromMinute, toMinute } of sorted) {
      if (weekday !== (first + offset) % 7) continue;
      const from = new Date(midnight + fromMinute * MINUTE);
      const to = new Date(midnight + toMinute * MINUTE);
      const last = spans.at(-1);
      if (last && last.to.getTime() === from.getTime()) last.to = to;
      else spans.push({ from, to });
    }
  }
  return spans;
}

/** By when a shop's part of an order arrives, in words. */
export function formatArrival(
  isByCourier: boolean,
  { nearHours, farDays }: { nearHours: number; farDays: number },
): string {
  if (isByCourier) return `In 2 to ${farDays} days`;
  return nearHours <= 24 ? 'Today or tomorrow' : `Within ${Math.ceil(nearHours / 24)} days`;
}
