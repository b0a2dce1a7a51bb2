import { type RefObject, useEffect } from 'react';

/** Reloads a failed video and continues where it stopped, in seconds. */
function retry(video: HTMLVideoElement, place: number, plays: boolean) {
  video.load();
  // Before it has loaded, this sets where it starts.
  video.currentTime = place;
  if (plays) void video.play().catch(() => undefined);
}

/** Retry of a failed video: automatic once back online, and playing again if it was. */
export function useRetry(box: RefObject<HTMLVideoElement | null>, hasFailed: boolean, place: number) {
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => box.current && retry(box.current, place, !box.current.paused);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [box, hasFailed, place]);
  return () => {
    if (box.current) retry(box.current, place, true);
  };
}
