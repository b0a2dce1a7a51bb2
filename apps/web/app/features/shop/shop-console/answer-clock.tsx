import { Clock } from 'lucide-react';
import { classNames } from '../../../ui/class-names';
import { useNow } from '../../../ui/use-now';
import { formatAnswerClock } from './answer-clock-labels';

interface AnswerClockProps {
  answerBy: string;
  /** Milliseconds by which the server's clock is ahead of this one. */
  clockOffset: number;
}

/** Deadline for answering an order, by the server's clock. */
export function AnswerClock({ answerBy, clockOffset }: AnswerClockProps) {
  const deviceTime = useNow(1);
  if (!deviceTime) return null;
  const { text, isLate } = formatAnswerClock(
    new Date(answerBy),
    new Date(deviceTime.getTime() + clockOffset),
  );
  return (
    <p
      className={classNames(
        'inline-flex min-h-13 max-w-full items-center gap-2 rounded-full px-4 py-1 text-lg font-extrabold tabular-nums sm:text-xl',
        isLate ? 'bg-danger-soft text-on-danger-soft' : 'bg-accent-soft text-on-accent-soft',
      )}
    >
      <Clock className="size-5 shrink-0" aria-hidden="true" />
      <span className="sr-only">{isLate ? 'Your answer is ' : 'To answer: '}</span>
      <span role="timer" aria-live="off">
        {text}
      </span>
    </p>
  );
}
