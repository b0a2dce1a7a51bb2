import type { PauseLength } from '@tailwell/contract/shop/order-constants';
import { inIndianDate } from '../../../platform/format.ts';
import { dayInIndia, minuteInIndia, startOfDay, weekdayOf } from '../../../platform/india-time.ts';

/** Weekly opening hours of a shop: minutes since midnight in Asia/Kolkata, weekday 0 is Sunday. */
export interface OpenHours {
  weekday: number;
  fromMinute: number;
  toMinute: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** After a week the same hours repeat. */
const DAYS_AHEAD = 7;

/**
 * Whether a shop is open at a moment. `closesAt` is null while it is closed, and if it never closes; `opensAt` while it
 * is open, and if it has no hours.
 */
export function openState(hours: OpenHours[], now: Date) {
  const spans = spansAhead(hours, now);
  const current = spans.find(({ from, to }) => from <= now && now < to);
  const next = spans.find(({ from }) => from > now);
  if (!current) return { isOpen: false, opensAt: next?.from ?? null, closesAt: null };
  const isEndless = current.to >= startOfDay(dayInIndia(now, DAYS_AHEAD));
  return { isOpen: true, opensAt: null, closesAt: isEndless ? null : current.to };
}

/** Whether a shop is open at a moment: `isOpen` of its state, for lists of many shops. */
export function isOpenAt(hours: OpenHours[], now: Date): boolean {
  const { weekday, minute } = minuteInIndia(now);
  return hours.some(
    (span) => span.weekday === weekday && span.fromMinute <= minute && minute < span.toMinute,
  );
}

/** The opening times from today on, in order; those that continue past midnight, or touch, are merged. */
function spansAhead(hours: OpenHours[], now: Date, days = DAYS_AHEAD) {
  const spans: { from: Date; to: Date }[] = [];
  const sorted = hours.toSorted((one, other) => one.fromMinute - other.fromMinute);
  const first = weekdayOf(dayInIndia(now));
  const start = startOfDay(dayInIndia(now)).getTime();
  for (let offset = 0; offset <= days; offset += 1) {
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

/** How long delivery takes: columns of order_terms. */
interface DeliveryTimes {
  nearHours: number;
  farDays: number;
}

interface Delivery extends DeliveryTimes {
  isByCourier: boolean;
  /** Before that the shop takes no orders; null: it takes them now. */
  pausedUntil?: Date | null;
}

const HOUR = 60 * MINUTE;

/** No deliveries at night: a shop delivers between these minutes of the day, while it is open. */
const [DELIVERY_FROM, DELIVERY_TO] = [8 * 60, 21 * 60];

/** Minimum time for packing and delivery. */
const MIN_TIME = 2 * HOUR;

/** When a pause that starts now ends: after half an hour, or when the shop first opens on another day. */
export function pauseEnd(length: PauseLength, hours: OpenHours[], now: Date): Date {
  if (length === 'half_hour') return new Date(now.getTime() + 30 * MINUTE);
  const tomorrow = startOfDay(dayInIndia(now, 1));
  return spansAhead(hours, now).find(({ from }) => from >= tomorrow)?.from ?? tomorrow;
}

/** When a shop starts to process what is ordered now; one without hours gets another day. */
export function processingStart(hours: OpenHours[], now: Date): Date {
  const { isOpen, opensAt } = openState(hours, now);
  return isOpen ? now : (opensAt ?? new Date(now.getTime() + DAY));
}

/**
 * By when a parcel ordered now arrives. A courier takes full days. A shop's own delivery arrives in opening hours,
 * by day: if it would be due at night, it is due before, or else the next day.
 */
export function arrivesBy(
  hours: OpenHours[],
  now: Date,
  { isByCourier, nearHours, farDays, pausedUntil }: Delivery,
): Date {
  const start = processingStart(hours, pausedUntil ?? now).getTime();
  const due = new Date(start + (isByCourier ? farDays * DAY : nearHours * HOUR));
  if (isByCourier) return due;
  const byDay = hours
    .map(({ weekday, fromMinute, toMinute }) => ({
      weekday,
      fromMinute: Math.max(fromMinute, DELIVERY_FROM),
      toMinute: Math.min(toMinute, DELIVERY_TO),
    }))
    .filter(({ fromMinute, toMinute }) => fromMinute < toMinute);
  const spans = spansAhead(byDay, now, 2 * DAYS_AHEAD);
  if (spans.some(({ from, to }) => from < due && due <= to)) return due;
  const before = spans.findLast(({ to }) => to < due && to.getTime() - start >= MIN_TIME);
  const next = spans.find(({ from }) => from >= due);
  return before?.to ?? (next ? new Date(Math.min(next.from.getTime() + MIN_TIME, next.to.getTime())) : due);
}

/** By when a parcel ordered now arrives, as text. */
export function formatArrival(hours: OpenHours[], now: Date, delivery: Delivery): string {
  if (delivery.isByCourier) return `In 2 to ${delivery.farDays} days`;
  const day = dayInIndia(arrivesBy(hours, now, delivery));
  const startDay = dayInIndia(processingStart(hours, delivery.pausedUntil ?? now));
  if (day === dayInIndia(now)) return 'Today';
  if (day > dayInIndia(now, 1)) return `By ${inIndianDate(startOfDay(day))}`;
  return startDay === day ? 'Tomorrow' : 'Today or tomorrow';
}
