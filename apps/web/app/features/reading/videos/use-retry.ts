import { type RefObject, useEffect } from 'react';

/** Loads a video that failed anew, and goes on where it stopped, in seconds. */
function retry(video: HTMLVideoElement, place: number, plays: boolean) {
  video.load();
  // Before it is loaded, this is where it begins.
  video.currentTime = place;
  if (plays) void video.play().catch(() => undefined);
}

/** How a video that failed is tried again; it is by itself once there is a line again, and plays if it did. */
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
