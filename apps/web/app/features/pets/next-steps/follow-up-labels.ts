import { daysLater } from '../../../ui/format/age';
import { dateInIndia } from '../../../ui/format/times';

/** Vets’ slots can be booked this many days ahead. */
const DAYS_AHEAD = 13;

const dateOf = (day: string) => dateInIndia(new Date(`${day}T12:00:00+05:30`));

/**
 * The follow-up button's label and the day it opens; `today` as 2026-11-21, undefined while unknown. A day in the past
 * means as soon as possible; for one far ahead, the label says when booking opens.
 */
export function followUpState(followUpOn: string, today: string | undefined) {
  if (today !== undefined && followUpOn < today) {
    return { label: 'Book follow-up', hint: `Was planned for ${dateOf(followUpOn)}`, date: today };
  }
  const opensOn = daysLater(followUpOn, -DAYS_AHEAD);
  const isFar = today !== undefined && opensOn > today;
  return {
    label: `Book follow-up on ${dateOf(followUpOn)}`,
    hint: isFar ? `Slots for that day open on ${dateOf(opensOn)}` : undefined,
    date: followUpOn,
  };
}
