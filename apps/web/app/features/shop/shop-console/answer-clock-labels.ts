import { clockOf, formatDuration } from '../../../ui/format/duration';
import { momentInSentence } from '../../../ui/format/times';

const HOUR = 60 * 60_000;

/** Time left for a shop to answer: a countdown in the last hour, a time of day before that, and text if late. */
export function formatAnswerClock(answerBy: Date, now: Date): { text: string; isLate: boolean } {
  const left = answerBy.getTime() - now.getTime();
  if (left <= 0) return { text: `${formatDuration(-left / 1_000)} late`, isLate: true };
  if (left >= HOUR) return { text: `By ${momentInSentence(answerBy.toISOString(), now)}`, isLate: false };
  return { text: `${clockOf(Math.ceil(left / 1_000))} left`, isLate: false };
}
