import { RotateCcw } from 'lucide-react';
import type { RefObject } from 'react';
import { useOnline } from '../../../parts/use-online';
import { useRetry } from './use-retry';

interface ClipFaultProps {
  box: RefObject<HTMLVideoElement | null>;
  hasFailed: boolean;
  /** The browser can play one of its sizes. */
  isPlayable: boolean;
  /** Position at which it stopped, in seconds. */
  position: number;
}

/** Says why a clip doesn’t play, with a retry button. */
export function ClipFault({ box, hasFailed, isPlayable, position }: ClipFaultProps) {
  const isOnline = useOnline();
  const tryAgain = useRetry(box, hasFailed, position);
  return (
    <div
      role="alert"
      className="absolute inset-x-6 top-1/3 flex flex-col items-center gap-3 rounded-xl bg-stage-raised p-5 text-center text-on-stage-raised"
    >
      <p className="font-bold">
        {!isPlayable
          ? 'This browser can’t play the clip.'
          : isOnline
            ? 'The clip didn’t load.'
            : 'You’re offline. The clip continues once you’re back.'}
      </p>
      {isPlayable && (
        <button
          type="button"
          onClick={tryAgain}
          className="inline-flex min-h-11 items-center gap-2 rounded-full bg-accent px-5 font-bold text-on-accent"
        >
          <RotateCcw className="size-4.5" aria-hidden="true" />
          Try again
        </button>
      )}
    </div>
  );
}
