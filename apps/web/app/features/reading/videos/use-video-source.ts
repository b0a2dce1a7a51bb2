import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useStall } from './use-stall';
import { chooseSize, meansOf, noteStall, playable, smallerThan, type VideoSize } from './video-sizes';

/** What somebody has chosen in the menu, by its address; undefined: what fits. */
type Choice = string | undefined;

interface Source {
  /** Those that this browser plays, the smallest first; undefined before it is known. */
  sizes: VideoSize[] | undefined;
  shown: VideoSize | undefined;
  choice: Choice;
  choose: (choice: Choice) => void;
}

/**
 * Puts a size of a video into a player, and another one without losing the place: the one that is asked for, or a smaller
 * one where the line doesn’t carry what fits. Nothing is loaded before it is asked for.
 */
export function useVideoSource(box: RefObject<HTMLVideoElement | null>, all: VideoSize[]): Source {
  const [sizes, setSizes] = useState<VideoSize[]>();
  const [choice, choose] = useState<Choice>();
  const [fitting, setFitting] = useState<VideoSize>();
  useEffect(() => {
    const video = box.current;
    if (!video) return;
    // It isn’t near enough yet.
    if (all.length === 0) return setSizes(undefined);
    const known = playable(all, video);
    setSizes(known);
    setFitting(chooseSize(known, meansOf(video)));
  }, [box, all]);
  const shown = sizes?.find(({ url }) => url === choice) ?? fitting;
  const smaller = choice === undefined && sizes && shown && smallerThan(shown, sizes);
  const stepDown = useCallback(() => {
    // Without a line no size is better than another.
    if (!shown || !smaller || navigator.onLine === false) return;
    noteStall(shown);
    setFitting(smaller);
  }, [shown, smaller]);
  useStall(box, smaller ? stepDown : undefined);
  const url = shown?.url;
  const before = useRef<string>(undefined);
  useEffect(() => {
    const video = box.current;
    if (!video || !url || before.current === url) return;
    const isFirst = before.current === undefined;
    before.current = url;
    const { currentTime, paused, playbackRate } = video;
    video.src = url;
    video.defaultPlaybackRate = playbackRate;
    if (isFirst) return;
    // Before it is loaded, this is where it begins.
    video.currentTime = currentTime;
    if (!paused) void video.play().catch(() => undefined);
    else video.load();
  }, [box, url]);
  return { sizes, shown, choice, choose };
}
