import { momentInSentence } from '../consultations/sentence-times';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a shop still has to answer: a clock in the last hour, before that a time, and late in words. */
export function tellAnswerClock(answerBy: Date, now: Date): { text: string; isLate: boolean } {
  const left = answerBy.getTime() - now.getTime();
  if (left <= 0) return { text: `${inWords(-left)} late`, isLate: true };
  if (left > HOUR) return { text: `By ${momentInSentence(answerBy.toISOString(), now)}`, isLate: false };
  const seconds = Math.ceil(left / 1_000);
  const rest = String(seconds % 60).padStart(2, '0');
  return { text: `${Math.floor(seconds / 60)}:${rest} left`, isLate: false };
}

/** "3 minutes", "2 hours". */
function inWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / MINUTE));
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.floor(milliseconds / HOUR);
  if (hours < 24) return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  const days = Math.floor(hours / 24);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
