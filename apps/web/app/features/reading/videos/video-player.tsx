import { captionLanguages } from '@tailwell/contract/reading/post-constants';
import { Play } from 'lucide-react';
import {
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { untilLoaded } from '../../../lazy-chunk';
import { classNames } from '../../../ui/class-names';
import { Spinner } from '../../../ui/feedback/spinner';
import { useHydrated } from '../../../ui/use-hydrated';
import { handleKey, SEEK_SECONDS, seekTo, togglePlay } from './player-actions';
import { PlayerFault } from './player-fault';
import { useCaptions } from './use-captions';
import { usePlayback } from './use-playback';
import { useVideoSource } from './use-video-source';
import { useViewCount } from './use-view-count';
import { fitOf } from './video-fit';
import { savesData } from './video-sizes';
import type { VideoSummary } from './videos-query';
import { readMoment, saveMoment } from './watched-moments';

// Not needed before playback has started.
const PlayerControls = lazy(() => untilLoaded(() => import('./player-controls')));

/** How long the controls stay visible after the last movement, in milliseconds. */
const CONTROLS_TIMEOUT_MS = 3_000;

/** Longest gap between the two taps of a double tap, in milliseconds. */
const DOUBLE_TAP_MS = 300;

export interface VideoPlayerProps {
  video: VideoSummary;
  /** The element itself, for seeking from chapters and transcript lines. */
  box: RefObject<HTMLVideoElement | null>;
  /** Start time from the address, in seconds; left out to resume where the user stopped. */
  from?: number;
  /** Editors are previewing it, so it doesn't count as a view. */
  isPreview?: boolean;
}

/** Plays a video with our own controls. Never autoplays. */
export function VideoPlayer({ video, box, from, isPreview = false }: VideoPlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const playback = usePlayback(box, video.durationSeconds);
  const source = useVideoSource(box, video.sizes);
  const captions = useCaptions(box, video.captions, playback.isMuted);
  const [hasStarted, setStarted] = useState(false);
  const isHydrated = useHydrated();
  const { isActive, wake } = useActivity();
  const { isPlaying, duration } = playback;
  useViewCount(video._id, isPlaying && !isPreview);
  useSavedMoment(box, video, from);
  useEffect(() => {
    if (isPlaying) setStarted(true);
  }, [isPlaying]);

  const onKeyDown = (event: KeyboardEvent) => {
    wake();
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (!box.current || !frame.current || altKey || ctrlKey || metaKey) return;
    const isControl = (target as HTMLElement).closest('button, select, a') !== null;
    // The space bar clicks a button, the arrows move a slider.
    if (isControl && (key === ' ' || key === 'Enter')) return;
    if ((target as HTMLElement).closest('select, input') && /^(Arrow|Home|End|\d)/.test(key)) return;
    const { toggle: toggleCaptions } = captions;
    if (handleKey(key, { video: box.current, frame: frame.current, duration, toggleCaptions }))
      event.preventDefault();
  };
  const onTap = useTaps(box, frame, duration, isPlaying && isActive, wake);
  const areControlsShown = !isPlaying || isActive;
  const [first] = video.sizes;

  return (
    <section
      ref={frame}
      aria-label={`Video: ${video.title}`}
      onKeyDown={onKeyDown}
      onPointerMove={wake}
      onFocus={wake}
      data-controls={areControlsShown ? 'shown' : 'hidden'}
      style={{ aspectRatio: first ? `${first.width} / ${first.height}` : '16 / 9' }}
      className={classNames(
        'group/player @container-size relative mx-auto flex max-h-[min(78dvh,48rem)] w-full max-w-full items-center justify-center overflow-hidden bg-stage text-on-stage [&:fullscreen]:max-h-none',
        isPlaying && !isActive && 'cursor-none',
      )}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: videos without speech have no captions */}
      <video
        ref={box}
        poster={video.cover?.large}
        playsInline
        // The attribute from the server's HTML stays, and the server doesn't know the user's connection.
        preload={isHydrated && !savesData() ? 'metadata' : 'none'}
        onPointerUp={onTap}
        tabIndex={0}
        aria-label={video.title}
        className={classNames(fitOf(video.sizes), '-outline-offset-4')}
      >
        {video.captions.map(({ language, url }) => (
          <track
            key={language}
            kind="captions"
            src={url}
            srcLang={language}
            label={captionLanguages[language]}
          />
        ))}
      </video>
      {playback.isWaiting && (
        <span
          role="status"
          className="pointer-events-none absolute grid size-16 place-items-center rounded-full bg-stage/70"
        >
          <span className="sr-only">Loading the video</span>
          <Spinner />
        </span>
      )}
      {!hasStarted && !playback.hasFailed && (
        <button
          type="button"
          aria-label={`Play ${video.title}`}
          onClick={() => {
            if (!box.current) return;
            togglePlay(box.current);
            // This button disappears; the player handles keys from now on.
            box.current.focus({ preventScroll: true });
          }}
          className="absolute grid size-20 place-items-center rounded-full bg-primary text-on-primary shadow-pop transition-transform hover:scale-105"
        >
          <Play className="size-9 translate-x-0.5 fill-current" aria-hidden="true" />
        </button>
      )}
      <Suspense>
        <PlayerControls
          video={video}
          box={box}
          frame={frame}
          playback={playback}
          source={source}
          captions={captions}
          isShown={areControlsShown && hasStarted}
        />
      </Suspense>
      <PlayerFault
        box={box}
        hasFailed={playback.hasFailed}
        isPlayable={source.sizes?.length !== 0}
        position={playback.time}
      />
    </section>
  );
}

/** Whether the user has just moved the pointer, pressed a key or tapped. */
function useActivity() {
  const [isActive, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wake = () => {
    clearTimeout(timer.current);
    setActive(true);
    timer.current = setTimeout(() => setActive(false), CONTROLS_TIMEOUT_MS);
  };
  return { isActive, wake };
}

/** A click toggles playback; a tap shows the controls first, and a double tap at a side seeks forward or back. */
function useTaps(
  box: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
  duration: number,
  areControlsShown: boolean,
  wake: () => void,
) {
  const lastTap = useRef({ at: 0, side: 0 });
  return (event: PointerEvent) => {
    const video = box.current;
    if (!video || !frame.current || event.button !== 0) return;
    if (event.pointerType !== 'touch') return togglePlay(video);
    const { left, width } = frame.current.getBoundingClientRect();
    const side = Math.floor(((event.clientX - left) / width) * 3) - 1;
    const isDouble = event.timeStamp - lastTap.current.at < DOUBLE_TAP_MS && side === lastTap.current.side;
    lastTap.current = { at: event.timeStamp, side };
    wake();
    if (isDouble && side !== 0) return seekTo(video, video.currentTime + side * SEEK_SECONDS, duration);
    if (side === 0 && (areControlsShown || video.paused)) togglePlay(video);
  };
}

/** Resumes where the user stopped on this phone, and stores the position. */
function useSavedMoment(
  box: RefObject<HTMLVideoElement | null>,
  { _id, durationSeconds }: VideoSummary,
  from: number | undefined,
) {
  useEffect(() => {
    const video = box.current;
    if (!video) return;
    const startAt = from ?? readMoment(_id);
    const resume = () => {
      if (startAt > 0) video.currentTime = startAt;
    };
    if (video.readyState > 0) resume();
    else video.addEventListener('loadedmetadata', resume, { once: true });
    const save = () => {
      const length = Number.isFinite(video.duration) ? video.duration : durationSeconds;
      if (video.currentTime > 0) saveMoment(_id, video.currentTime, length);
    };
    let savedAt = 0;
    const saveThrottled = () => {
      if (Date.now() - savedAt < 2_000) return;
      savedAt = Date.now();
      save();
    };
    video.addEventListener('timeupdate', saveThrottled);
    video.addEventListener('pause', save);
    video.addEventListener('ended', save);
    window.addEventListener('pagehide', save);
    return () => {
      save();
      video.removeEventListener('loadedmetadata', resume);
      video.removeEventListener('timeupdate', saveThrottled);
      video.removeEventListener('pause', save);
      video.removeEventListener('ended', save);
      window.removeEventListener('pagehide', save);
    };
  }, [box, _id, durationSeconds, from]);
}
