import { type RefObject, useEffect } from 'react';

/** Reloads a failed video and continues where it stopped, in seconds. */
function retry(video: HTMLVideoElement, position: number, shouldPlay: boolean) {
  video.load();
  // Before it has loaded, this sets where it starts.
  video.currentTime = position;
  if (shouldPlay) void video.play().catch(() => undefined);
}

/** Retry of a failed video: automatic once back online, and playing again if it was. */
export function useRetry(box: RefObject<HTMLVideoElement | null>, hasFailed: boolean, position: number) {
  useEffect(() => {
    if (!hasFailed) return;
    const handleOnline = () => box.current && retry(box.current, position, !box.current.paused);
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [box, hasFailed, position]);
  return () => {
    if (box.current) retry(box.current, position, true);
  };
}
