import type { RefObject } from 'react';
import { useOnline } from '../../../parts/use-online';
import { Button } from '../../../ui/button';
import { useRetry } from './use-retry';

interface PlayerFaultProps {
  box: RefObject<HTMLVideoElement | null>;
  hasFailed: boolean;
  /** The browser can play one of its sizes. */
  isPlayable: boolean;
  /** Position at which it stopped, in seconds. */
  position: number;
}

/** Says why a video doesn’t play, and retries at the same position. */
export function PlayerFault({ box, hasFailed, isPlayable, position }: PlayerFaultProps) {
  const isOnline = useOnline();
  const tryAgain = useRetry(box, hasFailed, position);
  if (!hasFailed && isPlayable) return null;
  return (
    <div
      role="alert"
      className="absolute inset-0 grid position-content-center justify-items-center gap-4 bg-stage/90 p-6 text-center"
    >
      {isPlayable ? (
        <>
          <p className="max-w-sm font-bold">
            {isOnline
              ? 'The video didn’t load. Your connection may be weak.'
              : 'You’re offline. The video continues once you’re back.'}
          </p>
          <Button variant="accent" onClick={tryAgain}>
            Try again
          </Button>
        </>
      ) : (
        <p className="max-w-sm font-bold">
          This browser can’t play the video. Open the page in another browser, such as Chrome.
        </p>
      )}
    </div>
  );
}
