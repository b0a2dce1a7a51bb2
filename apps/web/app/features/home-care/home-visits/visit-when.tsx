import { dayInIndia, fullDateInIndia } from '../../../ui/format/times';
import { useNow } from '../../../ui/use-now';
import { arrivalInSentence, hourFrom, spanOf } from './window-labels';

interface WhenProps {
  /** ISO strings; `to` defaults to an hour later. */
  from: string;
  to?: string;
  /** No arrival is expected any more. */
  isPast?: boolean;
}

/**
 * "Today, arrives 9–10 am"; for past visits "Today, 9–10 am". The server renders the full date, since "today" may end
 * before it is read.
 */
export function When({ from, to, isPast = false }: WhenProps) {
  const now = useNow(60);
  const window = to ? { from, to } : hourFrom(from);
  const day = now ? dayInIndia(new Date(from), now) : fullDateInIndia(new Date(from));
  return (
    <time dateTime={from}>
      {day}, {isPast ? '' : 'arrives '}
      {spanOf(window)}
    </time>
  );
}

/** "tomorrow, 9–10 am". */
export function WhenInSentence({ from, to }: WhenProps) {
  const now = useNow(60);
  const window = to ? { from, to } : hourFrom(from);
  return (
    <time dateTime={from}>
      {now ? arrivalInSentence(window, now) : `${fullDateInIndia(new Date(from))}, ${spanOf(window)}`}
    </time>
  );
}
