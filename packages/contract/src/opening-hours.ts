/** Opening hours on one weekday: minutes since midnight in Asia/Kolkata; weekday 0 is Sunday. */
export interface WeekdayHours {
  weekday: number;
  fromMinute: number;
  toMinute: number;
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Weeks start on Monday. */
const mondayFirst = (weekday: number) => (weekday + 6) % 7;

const LINE = /^([a-z]{3})[a-z]*(?:\s*[-–]\s*([a-z]{3})[a-z]*)?\s*:?\s+(.+)$/i;
const SPAN = /^(\d{1,2})[:.](\d{2})\s*[-–]\s*(\d{1,2})[:.](\d{2})$/;

/**
 * Parses a week as typed: each line has one or more days, then hours, such as "Mon–Sat 9:00–13:00, 16:00–21:00". Throws
 * an Error with a sentence that names the line.
 */
export function readOpeningHours(text: string): WeekdayHours[] {
  const hours = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap(readLine)
    .toSorted(
      (one, other) =>
        mondayFirst(one.weekday) - mondayFirst(other.weekday) || one.fromMinute - other.fromMinute,
    );
  const at = hours.findIndex((span, index) => {
    const next = hours[index + 1];
    return next?.weekday === span.weekday && next.fromMinute < span.toMinute;
  });
  if (at >= 0) throw new Error(`On ${DAYS[hours[at]?.weekday ?? 0]} two of the times overlap.`);
  return hours;
}

function readLine(line: string): WeekdayHours[] {
  const [, first = '', last = first, times = ''] = LINE.exec(line) ?? [];
  const [from, to] = [weekdayOf(first), weekdayOf(last)];
  if (from < 0 || to < 0) throw new Error(`“${line}”: begin with a day, like “Mon–Sat 9:00–21:00”.`);
  const days = Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, offset) => (from + offset) % 7);
  return times.split(',').flatMap((time) => {
    const [, ...digits] = SPAN.exec(time.trim()) ?? [];
    const [fromHour = 99, fromMinutes = 0, toHour = 99, toMinutes = 0] = digits.map(Number);
    const span = { fromMinute: fromHour * 60 + fromMinutes, toMinute: toHour * 60 + toMinutes };
    const isValid =
      fromMinutes < 60 && toMinutes < 60 && span.toMinute <= 1440 && span.fromMinute < span.toMinute;
    if (!isValid)
      throw new Error(`“${line}”: write times like 9:00–21:00, the end after the start, 24:00 at most.`);
    return days.map((weekday) => ({ weekday, ...span }));
  });
}

const weekdayOf = (name: string) => DAYS.findIndex((day) => day.toLowerCase() === name.toLowerCase());

/** Formats a week as it is typed; consecutive days with the same hours share a line. */
export function formatOpeningHours(hours: WeekdayHours[]): string {
  const days = [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
    weekday,
    times: hours
      .filter((span) => span.weekday === weekday)
      .toSorted((one, other) => one.fromMinute - other.fromMinute)
      .map(({ fromMinute, toMinute }) => `${clock(fromMinute)}–${clock(toMinute)}`)
      .join(', '),
  }));
  const lines: { first: number; last: number; times: string }[] = [];
  for (const { weekday, times } of days) {
    const previous = lines.at(-1);
    if (previous?.times === times) previous.last = weekday;
    else lines.push({ first: weekday, last: weekday, times });
  }
  return lines
    .filter(({ times }) => times)
    .map(({ first, last, times }) =>
      [first === last ? DAYS[first] : `${DAYS[first]}–${DAYS[last]}`, times].join(' '),
    )
    .join('\n');
}

const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
