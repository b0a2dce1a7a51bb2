import { counted } from './count';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = (count: number, unit: string) => `${counted(count, unit)} ago`;

/** How long ago, in the specification's wording (§9): "just now", "5 seconds ago", "1 minute ago", "3 days ago". */
export function relativeTime(moment: Date, now: Date): string {
  const seconds = Math.floor((now.getTime() - moment.getTime()) / 1_000);
  if (seconds < 1) return 'just now';
  if (seconds < MINUTE) return ago(seconds, 'second');
  if (seconds < HOUR) return ago(Math.floor(seconds / MINUTE), 'minute');
  if (seconds < DAY) return ago(Math.floor(seconds / HOUR), 'hour');
  return ago(Math.floor(seconds / DAY), 'day');
}

const IST = 'Asia/Kolkata';
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: IST,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

function inIndia(moment: Date) {
  const read = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  const hour = Number(read.hour);
  return {
    // en-GB writes "Sept"; the rest of the product writes "Sep".
    date: `${read.day} ${read.month?.slice(0, 3)}`,
    weekday: read.weekday,
    year: read.year,
    time: `${hour % 12 || 12}:${read.minute} ${hour < 12 ? 'am' : 'pm'}`,
  };
}

/** Minutes in India since the beginning of 1970; India is five and a half hours ahead of UTC, all year. */
const minutesInIndia = (moment: Date) => moment.getTime() / 60_000 + 330;

/** A moment in India in the format of a native date-time input: "2026-11-21T17:30". */
export const inputTextInIndia = (moment: Date) =>
  new Date(minutesInIndia(moment) * 60_000).toISOString().slice(0, 16);

/** The number of a moment's day in India, to count the days between two. */
export const dayNumberInIndia = (moment: Date) => Math.floor(minutesInIndia(moment) / 1_440);

/** The hour of a moment in India: 0 to 23. */
export const hourInIndia = (moment: Date) => Math.floor((minutesInIndia(moment) % 1_440) / 60);

/** Monday first; the number is the weekday as the API counts it. */
export const weekdays = [
  { weekday: 1, name: 'Monday' },
  { weekday: 2, name: 'Tuesday' },
  { weekday: 3, name: 'Wednesday' },
  { weekday: 4, name: 'Thursday' },
  { weekday: 5, name: 'Friday' },
  { weekday: 6, name: 'Saturday' },
  { weekday: 0, name: 'Sunday' },
];

/** The number of a moment's weekday in India: 0 is Sunday. 1 January 1970 was a Thursday. */
export const weekdayNumberInIndia = (moment: Date) => (dayNumberInIndia(moment) + 4) % 7;

/**
 * A day in India: "Today", "Yesterday", "Tomorrow", "Tue, 14 Oct"; with the year if it is another: "Tue, 14 Oct 2025".
 */
export function dayInIndia(moment: Date, now: Date): string {
  const days = dayNumberInIndia(moment) - dayNumberInIndia(now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Yesterday';
  const { weekday, date, year } = inIndia(moment);
  return `${weekday}, ${date}${year === inIndia(now).year ? '' : ` ${year}`}`;
}

/** The same in the middle of a sentence: "tomorrow", "Tue, 14 Oct". */
export function dayInSentence(moment: Date, now: Date): string {
  const day = dayInIndia(moment, now);
  return day.includes(',') ? day : day.toLowerCase();
}

/** The weekday of a moment in India: "Tue". */
export const weekdayInIndia = (moment: Date) => inIndia(moment).weekday;

/** The date of a moment in India, without its year: "14 Oct". */
export const dateInIndia = (moment: Date) => inIndia(moment).date;

/** The date of a moment in India with its year: "14 Oct 2025". */
export function fullDateInIndia(moment: Date): string {
  const { date, year } = inIndia(moment);
  return `${date} ${year}`;
}

/** A day like "2025-10-14" with its year: "14 Oct 2025". */
export const fullDate = (day: string) => fullDateInIndia(new Date(`${day}T12:00:00+05:30`));

/** The time of a moment in India: "4:30 pm". */
export const timeInIndia = (moment: Date) => inIndia(moment).time;

/** Formats a time of day in India, given in minutes after midnight: "9:00 am". */
export const timeOfDay = (minutes: number) => timeInIndia(atMinutes(minutes));

/** The same in the format of a native time input, "09:00"; and parsed from it, undefined if invalid. */
export const inputTime = (minutes: number) => inputTextInIndia(atMinutes(minutes)).slice(11);
export function readInputTime(text: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : undefined;
}

/** The time this many minutes after midnight in India, on an arbitrary day. */
const atMinutes = (minutes: number) => new Date((minutes - 330) * 60_000);

/** A moment by this device's clock, if that is not Indian time: "8:30 pm"; undefined if it is. */
export function deviceTime(moment: Date): string | undefined {
  if (moment.getTimezoneOffset() === -330) return undefined;
  const asIfInIndia = new Date(moment.getTime() - (moment.getTimezoneOffset() + 330) * 60_000);
  return timeInIndia(asIfInIndia);
}

/** A moment in India: "Today, 4:30 pm", "Tue, 14 Oct, 4:30 pm". */
export const momentInIndia = (moment: Date, now: Date) =>
  `${dayInIndia(moment, now)}, ${inIndia(moment).time}`;

/** The same in the middle of a sentence: "today, 4:30 pm", "Tue, 14 Oct, 4:30 pm". */
export const momentInSentence = (moment: string, now: Date) =>
  momentInIndia(new Date(moment), now).replace(/^(Today|Tomorrow|Yesterday)/, (day) => day.toLowerCase());

/** A moment in India without relative terms: "14 Oct 2025, 4:30 pm". */
export function fullMomentInIndia(moment: Date): string {
  const { date, year, time } = inIndia(moment);
  return `${date} ${year}, ${time}`;
}

/** A time span in India, in its shortest form: "9–10 am", "11:30 am–12:30 pm". */
export function spanInIndia(from: Date, to: Date): string {
  const [start = '', end = ''] = [from, to].map((moment) => timeInIndia(moment).replace(':00', ''));
  return start.slice(-3) === end.slice(-3) ? `${start.slice(0, -3)}–${end}` : `${start}–${end}`;
}
