import {
  Captions as CaptionsIcon,
  CaptionsOff,
  Maximize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  Settings2,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useId, useState } from 'react';
import { untilLoaded } from '../../../lazy-chunk';
import { classNames } from '../../../ui/class-names';
import { clockOf } from '../../../ui/format/duration';
import { useHydrated } from '../../../ui/use-hydrated';
import {
  canPictureInPicture,
  seekTo,
  toggleFullscreen,
  togglePictureInPicture,
  togglePlay,
  toggleSound,
} from './player-actions';
import { SeekBar } from './seek-bar';
import type { Captions } from './use-captions';
import type { Playback } from './use-playback';
import type { useVideoSource } from './use-video-source';
import type { VideoSummary } from './videos-query';

const PlayerSettings = lazy(() => untilLoaded(() => import('./player-settings')));

interface ControlsProps {
  video: VideoSummary;
  box: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  playback: Playback;
  source: ReturnType<typeof useVideoSource>;
  captions: Captions;
  isShown: boolean;
}

/** The bar below a playing video: reachable by keyboard even while hidden. */
export default function PlayerControls({
  video,
  box,
  frame,
  playback,
  source,
  captions,
  isShown,
}: ControlsProps) {
  const [areSettingsOpen, setSettingsOpen] = useState(false);
  const isHydrated = useHydrated();
  const settings = useId();
  const { isPlaying, isMuted, hasEnded, time, duration } = playback;
  const withVideo = (run: (video: HTMLVideoElement) => unknown) => () => {
    if (box.current) void run(box.current);
  };
  const playIcon = hasEnded ? <RotateCcw {...icon} /> : isPlaying ? <Pause {...icon} /> : <Play {...icon} />;
  return (
    <div
      className={classNames(
        'absolute inset-x-0 bottom-0 flex flex-col bg-linear-to-t from-stage via-stage/80 to-transparent px-2 pt-10 transition-opacity focus-within:opacity-100 sm:px-3',
        !isShown && !areSettingsOpen && 'pointer-events-none opacity-0 focus-within:pointer-events-auto',
      )}
    >
      {areSettingsOpen && (
        <Suspense>
          <PlayerSettings
            id={settings}
            box={box}
            video={video}
            playback={playback}
            source={source}
            captions={captions}
          />
        </Suspense>
      )}
      <SeekBar
        time={time}
        duration={duration}
        chapters={video.chapters}
        onSeek={(seconds) => box.current && seekTo(box.current, seconds, duration)}
      />
      <div className="flex items-center pb-1">
        <Control
          label={hasEnded ? 'Play again' : isPlaying ? 'Pause' : 'Play'}
          onClick={withVideo(togglePlay)}
        >
          {playIcon}
        </Control>
        <Control label={isMuted ? 'Sound on' : 'Sound off'} onClick={withVideo(toggleSound)}>
          {isMuted ? <VolumeX {...icon} /> : <Volume2 {...icon} />}
        </Control>
        <span className="px-1 text-sm font-bold tabular-nums sm:px-2">
          {clockOf(time)}
          <span className="text-on-stage/80"> / {clockOf(duration)}</span>
        </span>
        <span className="flex-1" />
        {video.captions.length > 0 && (
          <Control label="Captions" isPressed={captions.shown !== 'off'} onClick={captions.toggle}>
            {captions.shown === 'off' ? <CaptionsOff {...icon} /> : <CaptionsIcon {...icon} />}
          </Control>
        )}
        <Control
          label="Settings"
          isExpanded={areSettingsOpen}
          controls={settings}
          onClick={() => setSettingsOpen(!areSettingsOpen)}
        >
          <Settings2 {...icon} />
        </Control>
        {isHydrated && canPictureInPicture() && (
          <Control
            label="Picture in picture"
            className="max-sm:hidden"
            onClick={withVideo(togglePictureInPicture)}
          >
            <PictureInPicture2 {...icon} />
          </Control>
        )}
        <Control
          label="Full screen"
          onClick={withVideo((element) => frame.current && toggleFullscreen(frame.current, element))}
        >
          <Maximize {...icon} />
        </Control>
      </div>
    </div>
  );
}

const icon = { className: 'size-5.5', 'aria-hidden': true } as const;

interface ControlProps {
  label: string;
  onClick: () => void;
  isPressed?: boolean;
  isExpanded?: boolean;
  /** The id of the element it opens. */
  controls?: string;
  className?: string;
  children: ReactNode;
}

const Control = ({ label, onClick, isPressed, isExpanded, controls, className, children }: ControlProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isPressed}
    aria-expanded={isExpanded}
    aria-controls={isExpanded ? controls : undefined}
    onClick={onClick}
    className={classNames(
      'grid size-11 shrink-0 place-items-center rounded-full text-on-stage outline-on-stage hover:bg-stage-raised hover:text-on-stage-raised',
      className,
    )}
  >
    {children}
  </button>
);
