import type { shopSorts } from '@tailwell/contract/product-words';

export const sortNames: Record<(typeof shopSorts)[number], string> = {
  distance: 'Nearest',
  rating: 'Best rated',
  name: 'Name',
};

/** A number stays on one line with its unit. */
const NBSP = '\u00a0';

/** How far, in words: "850 m", "3.4 km", "1,240 km". */
export function distanceInWords(km: number): string {
  if (km < 1) return `${Math.max(50, Math.round(km * 20) * 50)}${NBSP}m`;
  return `${km < 10 ? km.toFixed(1).replace('.0', '') : Math.round(km).toLocaleString('en-IN')}${NBSP}km`;
}

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A minute of a day as a time: "9:30 am"; the day's end is "midnight". */
export function minuteInWords(minute: number): string {
  if (minute === 1_440 || minute === 0) return 'midnight';
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

type Hours = readonly { weekday: number; fromMinute: number; toMinute: number }[];

/** A shop's hours by days, beginning with Monday; a day without any is "Closed". */
export function weekInWords(hours: Hours): { weekday: number; name: string; times: string }[] {
  return [1, 2, 3, 4, 5, 6, 0].map((weekday) => {
    const ofDay = hours
      .filter((part) => part.weekday === weekday)
      .sort((one, other) => one.fromMinute - other.fromMinute);
    const times = ofDay.map(({ fromMinute, toMinute }) =>
      fromMinute === 0 && toMinute === 1_440
        ? 'Open all day'
        : `${minuteInWords(fromMinute)} to ${minuteInWords(toMinute)}`,
    );
    return { weekday, name: weekdays[weekday] ?? '', times: times.join(', ') || 'Closed' };
  });
}
