import { useNow } from '../use-now';
import { fullMomentInIndia, momentInSentence } from './times';

/** A moment in the middle of a sentence: "today, 4:30 pm". */
export function MomentInSentence({ moment }: { moment: string }) {
  const now = useNow(60);
  return (
    <time dateTime={moment}>{now ? momentInSentence(moment, now) : fullMomentInIndia(new Date(moment))}</time>
  );
}
