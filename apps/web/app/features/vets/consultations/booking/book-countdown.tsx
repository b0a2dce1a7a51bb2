import { Timer } from 'lucide-react';
import { useEffect } from 'react';
import { classNames } from '../../../../ui/class-names';
import { clockOf } from '../../../../ui/format/duration';
import { useNow } from '../../../../ui/use-now';
import { secondsUntil, spokenCountdown } from './hold-clock';

/** Seconds left from which the countdown is highlighted. */
const SOON_SECONDS = 120;

interface BookCountdownProps {
  /** Milliseconds since 1970. */
  end: number;
  onExpired: (end: number) => void;
  /** What is held. */
  subject?: string;
}

/** How long the slot, or the given `subject`, is still held. */
export function BookCountdown({ end, onExpired, subject = 'Slot' }: BookCountdownProps) {
  const now = useNow(1);
  const left = now && secondsUntil(end, now);
  useEffect(() => {
    if (left === 0) onExpired(end);
  }, [left, end, onExpired]);
  if (left === undefined) return null;
  return (
    <div
      data-countdown=""
      className={classNames(
        'sticky top-[calc(4.5rem+env(safe-area-inset-top))] max-md:focus-mode:top-[calc(0.5rem+env(safe-area-inset-top))] z-10 flex items-center gap-3 rounded-lg px-4 py-3 text-sm font-bold shadow-card',
        left > SOON_SECONDS ? 'bg-primary-soft text-on-primary-soft' : 'bg-accent-soft text-on-accent-soft',
      )}
    >
      <Timer className="size-5 shrink-0" aria-hidden="true" />
      <p role="timer" aria-live="off">
        {subject} held for <span className="tabular-nums">{clockOf(left)}</span>
      </p>
      <p aria-live="polite" className="sr-only">
        {spokenCountdown(left, subject)}
      </p>
    </div>
  );
}
