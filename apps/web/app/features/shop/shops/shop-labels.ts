import type { shopSorts } from '@tailwell/contract/shop/product-constants';
import { timeOfMinute } from '@tailwell/contract/time-of-day';
import { weekdays } from '../../../ui/format/times';

export const sortNames: Record<(typeof shopSorts)[number], string> = {
  distance: 'Nearest',
  rating: 'Best rated',
  name: 'Name',
};

type Hours = readonly { weekday: number; fromMinute: number; toMinute: number }[];

/** A shop's hours by day, beginning with Monday; a day without any is "Closed". */
export function formatWeek(hours: Hours): { weekday: number; name: string; times: string }[] {
  return weekdays.map(({ weekday, name }) => {
    const ofDay = hours
      .filter((part) => part.weekday === weekday)
      .sort((one, other) => one.fromMinute - other.fromMinute);
    const times = ofDay.map(({ fromMinute, toMinute }) =>
      fromMinute === 0 && toMinute === 1_440
        ? 'Open all day'
        : `${timeOfMinute(fromMinute)} to ${timeOfMinute(toMinute)}`,
    );
    return { weekday, name, times: times.join(', ') || 'Closed' };
  });
}
