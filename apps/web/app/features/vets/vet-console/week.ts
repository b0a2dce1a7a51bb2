import { timeOfMinute } from '@tailwell/contract/time-of-day';
import {
  findOverlap,
  HOURS_STEP,
  SHORTEST_HOURS,
  SPANS_PER_DAY,
} from '@tailwell/contract/vets/vet-console-constants';
import type { Hours } from './vet-console';

/** Hours as they stand in the fields: "09:30", or empty. `key` stays with them while others come and go. */
export interface SpanText {
  key: string;
  weekday: number;
  from: string;
  /** "00:00" is the midnight that ends the day. */
  until: string;
}

const DAY = 1440;

/** "09:30" of 570; the end of the day is "00:00". */
export function clockOf(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** The minute of "09:30"; undefined where nothing whole stands. */
export function minuteOf(clock: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(clock) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  return Number(hours) * 60 + Number(minutes);
}

/** The minute that a span ends at: midnight ends the day, and doesn't begin it. */
export const endOf = (clock: string) => (clock === '00:00' ? DAY : minuteOf(clock));

/** A week as the API tells of it, for the fields. */
export const toTexts = (hours: Hours['hours']): SpanText[] =>
  hours.map(({ weekday, fromMinute, toMinute }) => ({
    key: `${weekday}-${fromMinute}`,
    weekday,
    from: clockOf(fromMinute),
    until: clockOf(toMinute),
  }));

/** A week as the API takes it. Call it when `findProblems` has found none. */
export const toHours = (texts: SpanText[]) =>
  texts.map(({ weekday, from, until }) => ({
    weekday,
    fromMinute: minuteOf(from) ?? 0,
    toMinute: endOf(until) ?? 0,
  }));

/** What is wrong with each span, in words, by its key. `slotMinutes`: how long one consultation is. */
export function findProblems(texts: SpanText[], slotMinutes: number): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { key, from, until } of texts) {
    const problem = problemOf(from, until, slotMinutes);
    if (problem) problems[key] = problem;
  }
  const whole = texts.filter(({ key }) => !problems[key]);
  const hours = toHours(whole);
  const [at, before] = findOverlap(hours) ?? [];
  const span = at === undefined ? undefined : whole[at];
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
  if (toMinute - fromMinute < Math.max(slotMinutes, SHORTEST_HOURS)) {
    return `Your consultations take ${slotMinutes} minutes: nothing fits in there.`;
  }
  if (fromMinute % HOURS_STEP !== 0 || toMinute % HOURS_STEP !== 0)
    return `Choose full ${HOURS_STEP} minutes.`;
  return undefined;
}

const USUAL = { from: 600, minutes: 180, pause: 60 };

/** Adds hours to a day: an hour after its last ones, or the usual morning. Full days stay as they are. */
export function addSpan(texts: SpanText[], weekday: number, key: string): SpanText[] {
  const ends = texts.filter((text) => text.weekday === weekday).map(({ until }) => endOf(until) ?? 0);
  if (ends.length >= SPANS_PER_DAY) return texts;
  const from = ends.length === 0 ? USUAL.from : Math.max(...ends) + USUAL.pause;
  const last = DAY - SHORTEST_HOURS * 2;
  const begin = Math.min(from, last);
  const end = Math.min(begin + USUAL.minutes, DAY);
  return [...texts, { key, weekday, from: clockOf(begin), until: clockOf(end) }];
}

/** Gives the days from Tuesday to Friday the hours of Monday. */
export function copyMonday(texts: SpanText[], newKey: () => string): SpanText[] {
  const monday = texts.filter(({ weekday }) => weekday === 1);
  const stored = texts.filter(({ weekday }) => weekday <= 1 || weekday === 6);
  const copies = [2, 3, 4, 5].flatMap((weekday) =>
    monday.map((span) => ({ ...span, weekday, key: newKey() })),
  );
  return [...stored, ...copies];
}

/** Whether two weeks mean the same. */
export function isSameWeek(one: SpanText[], other: SpanText[]): boolean {
  const write = (texts: SpanText[]) =>
    texts
      .map(({ weekday, from, until }) => `${weekday} ${from} ${until}`)
      .toSorted()
      .join();
  return write(one) === write(other);
}
