const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago, in the specification's words (§9): "just now", "5 seconds ago", "1 minute ago", "3 days ago". */
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
    // en-GB writes "Sept" where everyone in the product reads "Sep".
    date: `${read.day} ${read.month?.slice(0, 3)}`,
    weekday: read.weekday,
    year: read.year,
    time: `${hour % 12 || 12}:${read.minute} ${hour < 12 ? 'am' : 'pm'}`,
  };
}

const calendarDay = (moment: Date) => Math.floor((moment.getTime() / 60_000 + 330) / 1_440);

/** A day in India: "Today", "Yesterday", "Tomorrow", "Tue, 14 Oct"; with the year when it is another: "Tue, 14 Oct 2025". */
export function dayInIndia(moment: Date, now: Date): string {
  const days = calendarDay(moment) - calendarDay(now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Yesterday';
  const { weekday, date, year } = inIndia(moment);
  return `${weekday}, ${date}${year === inIndia(now).year ? '' : ` ${year}`}`;
}

/** The weekday of a moment in India: "Tue". */
export const weekdayInIndia = (moment: Date) => inIndia(moment).weekday;

/** The date of a moment in India, without its year: "14 Oct". */
export const dateInIndia = (moment: Date) => inIndia(moment).date;

/** The time of a moment in India: "4:30 pm". */
export const timeInIndia = (moment: Date) => inIndia(moment).time;

/** A moment in India: "Today, 4:30 pm", "Tue, 14 Oct, 4:30 pm". */
export const momentInIndia = (moment: Date, now: Date) =>
  `${dayInIndia(moment, now)}, ${inIndia(moment).time}`;

/** A moment in India without a word that ages: "14 Oct 2025, 4:30 pm". */
export function fullMomentInIndia(moment: Date): string {
  const { date, year, time } = inIndia(moment);
  return `${date} ${year}, ${time}`;
}
