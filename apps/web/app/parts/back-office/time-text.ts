const DAY = 1_440;

/** Minutes since midnight as a field of the system has them: "06:30". */
export function timeText(minute: number | null | undefined): string {
  if (minute === null || minute === undefined) return '';
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** The other way round; `isEnd`: midnight is the end of the day. Null: nothing is typed yet. */
export function minuteOf(text: string, isEnd = false): number | null {
  const [hours, minutes] = text.split(':').map(Number);
  if (hours === undefined || minutes === undefined) return null;
  const minute = hours * 60 + minutes;
  return isEnd && minute === 0 ? DAY : minute;
}

/** The moment that a date-time field of the system names, in Indian time. Null: it isn't whole yet. */
export function momentOf(text: string): string | null {
  const moment = new Date(`${text}:00+05:30`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
