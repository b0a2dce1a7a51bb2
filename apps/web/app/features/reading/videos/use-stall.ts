import { type RefObject, useEffect } from 'react';
import { isWaiting } from './use-playback';

/** A total wait this long, in milliseconds, is not a hiccup: the connection is too slow for this size. */
const STALLED_AFTER = 2_000;

const RESTS = ['playing', 'pause', 'ended', 'emptied'] as const;

/** Calls `onStall` once playback has been starved for too long in total; undefined disables it. */
export function useStall(box: RefObject<HTMLVideoElement | null>, onStall: (() => void) | undefined) {
  useEffect(() => {
    const video = box.current;
    if (!video || !onStall) return;
    let waited = 0;
    let since = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      waited += Date.now() - since;
    };
    const wait = () => {
      if (timer !== undefined) return;
      since = Date.now();
      timer = setTimeout(onStall, STALLED_AFTER - waited);
    };
    // Earlier waiting says nothing about a new position.
    const restart = () => {
      rest();
      waited = 0;
      if (isWaiting(video)) wait();
    };
    video.addEventListener('waiting', wait);
    video.addEventListener('seeking', restart);
    for (const event of RESTS) video.addEventListener(event, rest);
    restart();
    return () => {
      clearTimeout(timer);
      video.removeEventListener('waiting', wait);
      video.removeEventListener('seeking', restart);
      for (const event of RESTS) video.removeEventListener(event, rest);
    };
  }, [box, onStall]);
}
