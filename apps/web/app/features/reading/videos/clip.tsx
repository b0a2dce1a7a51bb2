import { topicNames } from '@tailwell/contract/post-topics';
import type { CaptionLanguage } from '@tailwell/contract/reading/post-constants';
import { Play, Volume2, VolumeX } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { postPaths } from '../../../post-paths';
import { Spinner } from '../../../ui/feedback/spinner';
import { ClipActions } from './clip-actions';
import { ClipFault } from './clip-fault';
import { toggleSound } from './player-actions';
import { usePlayback } from './use-playback';
import { useVideoSource } from './use-video-source';
import { useViewCount } from './use-view-count';
import { fitOf } from './video-fit';
import { prefersReducedMotion, savesData, type VideoSize } from './video-sizes';
import type { VideoSummary } from './videos-query';

interface ClipProps {
  video: VideoSummary;
  /** Whether it is the clip on the screen. */
  isCurrent: boolean;
  /** Whether it is the current clip or a neighbour. */
  isNear: boolean;
  /** The current clip has loaded enough, so its neighbours may load too. */
  loadsAhead: boolean;
  onReady: () => void;
  /** The user hasn't swiped yet. */
  isOpening: boolean;
  /** From 1. */
  position: number;
  /** Captions are on. */
  hasCaptions: boolean;
  onCaptions: () => void;
}

const noSizes: VideoSize[] = [];

/** One clip of the feed; far from the screen only a placeholder, since players use much memory on phones. */
export const Clip = ({ isNear, position, ...props }: ClipProps) => (
  <article
    aria-label={props.video.title}
    aria-posinset={position}
    aria-setsize={-1}
    data-current={props.isCurrent || undefined}
    className="@container-size relative h-full snap-start snap-always overflow-hidden bg-stage text-on-stage"
  >
    {isNear && <Player {...props} />}
  </article>
);

/**
 * Autoplays muted while on the screen, unless the user saves data or prefers reduced motion. After a fresh page load it
 * waits for a first touch: the connection is busy then, and the user hasn't asked to watch yet.
 */
function Player({
  video,
  isCurrent,
  loadsAhead,
  onReady,
  isOpening,
  hasCaptions,
  onCaptions,
}: Omit<ClipProps, 'isNear' | 'position'>) {
  const box = useRef<HTMLVideoElement>(null);
  const playback = usePlayback(box, video.durationSeconds);
  const { sizes } = useVideoSource(box, isCurrent || loadsAhead ? video.sizes : noSizes);
  const [first] = video.captions;
  const line = useCaptionLine(box, first?.language, isCurrent && hasCaptions);
  useAutoplay(box, isCurrent, isOpening);
  useViewCount(video._id, isCurrent && playback.isPlaying);
  const { isPlaying, isMuted, isWaiting, hasFailed, time, duration } = playback;
  const isReady = isCurrent && isPlaying && !isWaiting;
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  const isUnplayable = sizes?.length === 0;
  const handleTap = () => {
    const clip = box.current;
    if (!clip) return;
    if (clip.paused) void clip.play().catch(() => undefined);
    else if (clip.muted) clip.muted = false;
    else clip.pause();
  };
  return (
    <>
      <video
        ref={box}
        poster={video.cover?.large}
        muted
        loop
        playsInline
        tabIndex={-1}
        preload={savesDataNow() ? 'none' : 'metadata'}
        aria-label={video.title}
        className={fitOf(video.sizes)}
      >
        {video.captions.map(({ language, url }) => (
          <track key={language} kind="captions" src={url} srcLang={language} />
        ))}
      </video>
      <button
        type="button"
        aria-label={
          isPlaying ? (isMuted ? `Sound on: ${video.title}` : `Pause ${video.title}`) : `Play ${video.title}`
        }
        tabIndex={isCurrent ? 0 : -1}
        onClick={handleTap}
        className="absolute inset-0 grid place-items-center -outline-offset-4 outline-on-stage"
      >
        {!isPlaying && !hasFailed && !isUnplayable && isCurrent && (
          <span className="grid size-20 place-items-center rounded-full bg-stage/70">
            <Play className="size-9 translate-x-0.5 fill-current" aria-hidden="true" />
          </span>
        )}
        {isWaiting && isCurrent && <Spinner className="size-10" />}
      </button>
      <SoundButton
        isMuted={isMuted}
        isShown={isCurrent}
        onClick={() => box.current && toggleSound(box.current)}
      />
      {/* As high as the clip, so the rest stays in place while caption lines appear and disappear. */}
      <div className="pointer-events-none absolute inset-0 flex flex-col justify-end gap-3 bg-linear-to-t from-stage via-stage/70 via-22% to-transparent to-50% p-4 pr-20">
        {line && (
          <p className="max-w-md self-start rounded-md bg-stage/85 px-3 py-1.5 text-lg leading-snug font-bold whitespace-pre-line">
            {line}
          </p>
        )}
        <p className="text-sm font-bold tracking-wide text-accent uppercase">{topicNames[video.topic]}</p>
        <Link
          to={postPaths.video(video.slug)}
          tabIndex={isCurrent ? 0 : -1}
          className="pointer-events-auto -my-2 inline-flex min-h-11 items-center self-start py-1 text-lg leading-snug font-extrabold outline-on-stage hover:underline"
        >
          {video.title}
        </Link>
        <p className="line-clamp-2 text-sm">{video.description}</p>
      </div>
      <ClipActions
        video={video}
        isCurrent={isCurrent}
        hasCaptions={hasCaptions}
        onCaptions={video.captions.length > 0 ? onCaptions : undefined}
      />
      <span className="absolute inset-x-0 bottom-0 h-1 bg-on-stage/25" aria-hidden="true">
        <span
          className="block h-full bg-accent"
          style={{ width: `${duration > 0 ? (time / duration) * 100 : 0}%` }}
        />
      </span>
      {isCurrent && (hasFailed || isUnplayable) && (
        <ClipFault box={box} hasFailed={hasFailed} isPlayable={!isUnplayable} position={time} />
      )}
    </>
  );
}

/** Client only: the server doesn't know the user's connection. */
const savesDataNow = () => typeof window !== 'undefined' && savesData();

/** Plays muted when the clip becomes current; otherwise stops, and is muted when it becomes current again. */
function useAutoplay(box: RefObject<HTMLVideoElement | null>, isCurrent: boolean, isOpening: boolean) {
  useEffect(() => {
    const clip = box.current;
    if (!clip || !isCurrent) return;
    const startPlayback = () => {
      if (document.visibilityState !== 'visible' || savesData() || prefersReducedMotion()) return;
      if (isOpening && !hasInteracted()) return;
      clip.muted = true;
      void clip.play().catch(() => undefined);
    };
    const follow = () => (document.visibilityState === 'visible' ? startPlayback() : clip.pause());
    // The source is set a moment later.
    if (clip.currentSrc || clip.src) startPlayback();
    else clip.addEventListener('loadstart', startPlayback, { once: true });
    document.addEventListener('visibilitychange', follow);
    return () => {
      clip.removeEventListener('loadstart', startPlayback);
      document.removeEventListener('visibilitychange', follow);
      clip.pause();
      clip.muted = true;
      if (clip.readyState > 0) clip.currentTime = 0;
    };
  }, [box, isCurrent, isOpening]);
}

/** Whether the user has interacted since the page load; navigating here within the app counts. */
const hasInteracted = () => navigator.userActivation?.hasBeenActive ?? true;

interface SoundButtonProps {
  isMuted: boolean;
  isShown: boolean;
  onClick: () => void;
}

const SoundButton = ({ isMuted, isShown, onClick }: SoundButtonProps) => (
  <button
    type="button"
    tabIndex={isShown ? 0 : -1}
    onClick={onClick}
    className="absolute top-3 right-3 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-stage/75 px-3 text-sm font-bold outline-on-stage"
  >
    {isMuted ? (
      <VolumeX className="size-5" aria-hidden="true" />
    ) : (
      <Volume2 className="size-5" aria-hidden="true" />
    )}
    {isMuted ? 'Tap for sound' : <span className="sr-only">Sound off</span>}
  </button>
);

/** The current caption line, which we render ourselves; empty if there is none. */
function useCaptionLine(
  box: RefObject<HTMLVideoElement | null>,
  language: CaptionLanguage | undefined,
  isOn: boolean,
): string {
  const [line, setLine] = useState('');
  useEffect(() => {
    const track = [...(box.current?.textTracks ?? [])].find((one) => one.language === language);
    if (!track || !isOn) return setLine('');
    // Loaded, but not rendered by the browser.
    track.mode = 'hidden';
    const follow = () =>
      setLine([...(track.activeCues ?? [])].map((cue) => ('text' in cue ? String(cue.text) : '')).join('\n'));
    track.addEventListener('cuechange', follow);
    follow();
    return () => {
      track.removeEventListener('cuechange', follow);
      track.mode = 'disabled';
    };
  }, [box, language, isOn]);
  return line.replace(/<[^>]*>/g, '');
}
