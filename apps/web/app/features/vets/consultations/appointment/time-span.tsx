import { dateInIndia, dayInIndia, timeInIndia, weekdayInIndia } from '../../../../ui/format/times';
import { useNow } from '../../../../ui/use-now';
import type { Consultation } from '../my-consultations';

/** From when to when: "Tue, 24 Nov, 7:20 pm – 7:50 pm". Breaks only between the day and the time. */
export function TimeSpan({ of: { startsAt, endsAt } }: { of: Pick<Consultation, 'startsAt' | 'endsAt'> }) {
  const now = useNow(60);
  const start = new Date(startsAt);
  const day = now ? dayInIndia(start, now) : `${weekdayInIndia(start)}, ${dateInIndia(start)}`;
  return (
    <time dateTime={startsAt}>
      <span className="whitespace-nowrap">{day},</span>{' '}
      <span className="whitespace-nowrap">
        {timeInIndia(start)} – {timeInIndia(new Date(endsAt))}
      </span>
    </time>
  );
}
