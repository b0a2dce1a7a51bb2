import type { WeekdayHours } from '@tailwell/contract/opening-hours';
import { timeOfMinute } from '@tailwell/contract/time-of-day';
import {
  findOverlap,
  HOURS_STEP,
  MIN_HOURS_MINUTES,
  SPANS_PER_DAY,
} from '@tailwell/contract/vets/vet-console-constants';

/** Hours as held by the fields: "09:30", or empty. `key` stays with them while others are added and removed. */
export interface SpanText {
  key: string;
  weekday: number;
  from: string;
  /** "00:00" is the midnight that ends the day. */
  until: string;
}

const DAY = 1440;

/** "09:30" for 570; the end of the day is "00:00". */
export function clockOf(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** The minute of "09:30"; undefined if incomplete. */
export function minuteOf(clock: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(clock) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  return Number(hours) * 60 + Number(minutes);
}

/** The minute a span ends at: midnight ends the day rather than beginning it. */
export const endOf = (clock: string) => (clock === '00:00' ? DAY : minuteOf(clock));

/** Converts a week from the API for the fields. */
export const toTexts = (hours: readonly WeekdayHours[]): SpanText[] =>
  hours.map(({ weekday, fromMinute, toMinute }) => ({
    key: `${weekday}-${fromMinute}`,
    weekday,
    from: clockOf(fromMinute),
    until: clockOf(toMinute),
  }));

/** Converts a week for the API. Requires that `findProblems` has found none. */
export const toHours = (texts: SpanText[]) =>
  texts.map(({ weekday, from, until }) => ({
    weekday,
    fromMinute: minuteOf(from) ?? 0,
    toMinute: endOf(until) ?? 0,
  }));

/** Error message of each span, by its key. `slotMinutes`: length of a consultation that must fit in; 0: none. */
export function findProblems(texts: SpanText[], slotMinutes = 0): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { key, from, until } of texts) {
    const problem = problemOf(from, until, slotMinutes);
    if (problem) problems[key] = problem;
  }
  const valid = texts.filter(({ key }) => !problems[key]);
  const hours = toHours(valid);
  const [at, before] = findOverlap(hours) ?? [];
  const span = at === undefined ? undefined : valid[at];
  const other = before === undefined ? undefined : hours[before];
  if (span && other) {
    const times = `${timeOfMinute(other.fromMinute)} to ${timeOfMinute(other.toMinute)}`;
    problems[span.key] = `This overlaps with ${times} on the same day.`;
  }
  return problems;
}

/** What is wrong with one span; undefined: nothing. */
export function problemOf(from: string, until: string, slotMinutes: number): string | undefined {
  const [fromMinute, toMinute] = [minuteOf(from), endOf(until)];
  if (fromMinute === undefined || toMinute === undefined) return 'Enter both times.';
  if (toMinute <= fromMinute) return 'It must end after it begins. Please choose a later end.';
  if (toMinute - fromMinute < slotMinutes) {
    return `Your consultations take ${slotMinutes} minutes: nothing fits in there.`;
  }
  if (fromMinute % HOURS_STEP !== 0 || toMinute % HOURS_STEP !== 0)
    return `Choose full ${HOURS_STEP} minutes.`;
  return undefined;
}

const DEFAULT_SPAN = { from: 600, minutes: 180, pause: 60 };

/** Adds hours to a day: one hour after its last ones, or the usual morning. Full days stay unchanged. */
export function addSpan(texts: SpanText[], weekday: number, key: string): SpanText[] {
  const ends = texts.filter((text) => text.weekday === weekday).map(({ until }) => endOf(until) ?? 0);
  if (ends.length >= SPANS_PER_DAY) return texts;
  const from = ends.length === 0 ? DEFAULT_SPAN.from : Math.max(...ends) + DEFAULT_SPAN.pause;
  const latestStart = DAY - MIN_HOURS_MINUTES * 2;
  const start = Math.min(from, latestStart);
  const end = Math.min(start + DEFAULT_SPAN.minutes, DAY);
  return [...texts, { key, weekday, from: clockOf(start), until: clockOf(end) }];
}

/** Copies Monday's hours to Tuesday through Friday. */
export function copyMonday(texts: SpanText[], newKey: () => string): SpanText[] {
  const monday = texts.filter(({ weekday }) => weekday === 1);
  const unchanged = texts.filter(({ weekday }) => weekday <= 1 || weekday === 6);
  const copies = [2, 3, 4, 5].flatMap((weekday) =>
    monday.map((span) => ({ ...span, weekday, key: newKey() })),
  );
  return [...unchanged, ...copies];
}

export function isSameWeek(one: SpanText[], other: SpanText[]): boolean {
  const serialize = (texts: SpanText[]) =>
    texts
      .map(({ weekday, from, until }) => `${weekday} ${from} ${until}`)
      .toSorted()
      .join();
  return serialize(one) === serialize(other);
}
