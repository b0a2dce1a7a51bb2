import { useNow } from '../use-now';
import { fullMomentInIndia, momentInIndia } from './times';

/** A moment in India: "Today, 4:30 pm". The server renders the full date, since "today" may end before it is read. */
export function DateTime({ moment }: { moment: string }) {
  const date = new Date(moment);
  const now = useNow(60);
  return <time dateTime={moment}>{now ? momentInIndia(date, now) : fullMomentInIndia(date)}</time>;
}
