import { daysLater } from '../../../ui/format/age';
import { dateInIndia } from '../../../ui/format/times';

/** Vets’ slots can be booked so many days ahead. */
const DAYS_AHEAD = 13;

const dateOf = (day: string) => dateInIndia(new Date(`${day}T12:00:00+05:30`));

/**
 * What the button for a follow-up says, and which day it opens; `today` as 2026-11-21, undefined until it is known. A
 * day that has passed is booked as soon as it can be; one far ahead says from when on.
 */
export function followUpState(followUpOn: string, today: string | undefined) {
  if (today !== undefined && followUpOn < today) {
    return { label: 'Book follow-up', hint: `Was planned for ${dateOf(followUpOn)}`, date: today };
  }
  const opens = daysLater(followUpOn, -DAYS_AHEAD);
  const isFar = today !== undefined && opens > today;
  return {
    label: `Book follow-up on ${dateOf(followUpOn)}`,
    hint: isFar ? `Slots for that day open on ${dateOf(opens)}` : undefined,
    date: followUpOn,
  };
}
