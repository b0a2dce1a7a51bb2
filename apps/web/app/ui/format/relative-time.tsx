import { useNow } from '../use-now';
import { fullMomentInIndia, relativeTime } from './times';

/** How long ago: "5 minutes ago", kept current. The server renders the date, since its clock is not the reader's. */
export function RelativeTime({ moment }: { moment: string }) {
  const date = new Date(moment);
  const now = useNow(30);
  const full = fullMomentInIndia(date);
  return (
    <time dateTime={moment} title={full}>
      {now ? relativeTime(date, now) : full}
    </time>
  );
}
