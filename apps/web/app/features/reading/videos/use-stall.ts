import { type RefObject, useEffect } from 'react';
import { isWaiting } from './use-playback';

/** A total wait this long, in milliseconds, is not a hiccup: the connection is too slow for this size. */
const STALLED_AFTER = 2_000;

const STALL_END_EVENTS = ['playing', 'pause', 'ended', 'emptied'] as const;

/** Calls `onStall` once playback has been starved for too long in total; undefined disables it. */
export function useStall(box: RefObject<HTMLVideoElement | null>, onStall: (() => void) | undefined) {
  useEffect(() => {
    const video = box.current;
    if (!video || !onStall) return;
    let waited = 0;
    let since = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopWaiting = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      waited += Date.now() - since;
    };
    const startWaiting = () => {
      if (timer !== undefined) return;
      since = Date.now();
      timer = setTimeout(onStall, STALLED_AFTER - waited);
    };
    // Earlier waiting says nothing about a new position.
    const restart = () => {
      stopWaiting();
      waited = 0;
      if (isWaiting(video)) startWaiting();
    };
    video.addEventListener('waiting', startWaiting);
    video.addEventListener('seeking', restart);
    for (const event of STALL_END_EVENTS) video.addEventListener(event, stopWaiting);
    restart();
    return () => {
      clearTimeout(timer);
      video.removeEventListener('waiting', startWaiting);
      video.removeEventListener('seeking', restart);
      for (const event of STALL_END_EVENTS) video.removeEventListener(event, stopWaiting);
    };
  }, [box, onStall]);
}
