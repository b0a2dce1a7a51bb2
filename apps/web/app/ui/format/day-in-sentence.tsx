import { useNow } from '../use-now';
import { dayInSentence, fullDateInIndia } from './times';

/** A day in the middle of a sentence: "today", "Fri, 27 Nov". */
export function DayInSentence({ moment }: { moment: string }) {
  const now = useNow(60);
  const day = new Date(moment);
  return <time dateTime={moment}>{now ? dayInSentence(day, now) : fullDateInIndia(day)}</time>;
}
