import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useStall } from './use-stall';
import {
  chooseSize,
  noteStall,
  playable,
  playbackConditions,
  smallerThan,
  type VideoSize,
} from './video-sizes';

/** URL of the size that the user selected; undefined selects automatically. */
type Choice = string | undefined;

interface Source {
  /** Sizes that this browser can play, smallest first; undefined until known. */
  sizes: VideoSize[] | undefined;
  shown: VideoSize | undefined;
  choice: Choice;
  choose: (choice: Choice) => void;
}

/**
 * Sets a player's source, and switches sizes without losing the position: the selected size, or a smaller one if the
 * connection is too slow for the automatic one. Nothing loads before it is asked for.
 */
export function useVideoSource(box: RefObject<HTMLVideoElement | null>, all: VideoSize[]): Source {
  const [sizes, setSizes] = useState<VideoSize[]>();
  const [choice, choose] = useState<Choice>();
  const [autoSize, setAutoSize] = useState<VideoSize>();
  useEffect(() => {
    const video = box.current;
    if (!video) return;
    // The clip isn’t near enough to the screen yet.
    if (all.length === 0) return setSizes(undefined);
    const playableSizes = playable(all, video);
    setSizes(playableSizes);
    setAutoSize(chooseSize(playableSizes, playbackConditions(video)));
  }, [box, all]);
  const shown = sizes?.find(({ url }) => url === choice) ?? autoSize;
  const smaller = choice === undefined && sizes && shown && smallerThan(shown, sizes);
  const stepDown = useCallback(() => {
    // Offline, a smaller size doesn't help.
    if (!shown || !smaller || navigator.onLine === false) return;
    noteStall(shown);
    setAutoSize(smaller);
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
    // Before it has loaded, this sets where it starts.
    video.currentTime = currentTime;
    if (!paused) void video.play().catch(() => undefined);
    else video.load();
  }, [box, url]);
  return { sizes, shown, choice, choose };
}
