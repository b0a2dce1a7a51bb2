import { timeOfMinute } from '@tailwell/contract/time-of-day';

/** "8 am to 8 pm". */
export const formatHours = ({ fromMinute, toMinute }: { fromMinute: number; toMinute: number }) =>
  fromMinute === 0 && toMinute === 1_440
    ? 'day and night'
    : `${timeOfMinute(fromMinute)} to ${timeOfMinute(toMinute)}`;
