import { type RefObject, useEffect } from 'react';
import { isWaiting } from './use-playback';

/** Waiting for so long in all, in milliseconds, is no hiccup: the line doesn’t carry what is played. */
const STALLED_AFTER = 2_000;

const RESTS = ['playing', 'pause', 'ended', 'emptied'] as const;

/** Calls once a video that should play has had nothing to play for too long, at once or bit by bit; undefined: nobody asks. */
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
    // What came before says nothing of another place.
    const begin = () => {
      rest();
      waited = 0;
      if (isWaiting(video)) wait();
    };
    video.addEventListener('waiting', wait);
    video.addEventListener('seeking', begin);
    for (const event of RESTS) video.addEventListener(event, rest);
    begin();
    return () => {
      clearTimeout(timer);
      video.removeEventListener('waiting', wait);
      video.removeEventListener('seeking', begin);
      for (const event of RESTS) video.removeEventListener(event, rest);
    };
  }, [box, onStall]);
}
