const DAY = 1_440;

/** Minutes since midnight in the format of a native time input: "06:30". */
export function timeText(minute: number | null | undefined): string {
  if (minute === null || minute === undefined) return '';
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** The inverse; `isEnd`: midnight means the end of the day. Null: empty. */
export function minuteOf(text: string, isEnd = false): number | null {
  const [hours, minutes] = text.split(':').map(Number);
  if (hours === undefined || minutes === undefined) return null;
  const minute = hours * 60 + minutes;
  return isEnd && minute === 0 ? DAY : minute;
}

/** The moment of a native date-time input, in Indian time. Null: incomplete. */
export function momentOf(text: string): string | null {
  const moment = new Date(`${text}:00+05:30`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
