import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names';
import type { Media } from './use-media';
import { VideoView } from './video-view';

const corners = {
  'top-left': 'top-3 left-3',
  'top-right': 'top-3 right-3',
  'bottom-left': 'bottom-3 left-3',
  'bottom-right': 'right-3 bottom-3',
};
type Corner = keyof typeof corners;

const moves: Record<string, (corner: Corner) => string> = {
  ArrowUp: (corner) => corner.replace('bottom', 'top'),
  ArrowDown: (corner) => corner.replace('top', 'bottom'),
  ArrowLeft: (corner) => corner.replace('right', 'left'),
  ArrowRight: (corner) => corner.replace('left', 'right'),
};

/** One's own video, small; moved from corner to corner by dragging or with the arrow keys. */
export function SelfView({ media }: { media: Media }) {
  const { tracks, isCameraOn } = media;
  const [corner, setCorner] = useState<Corner>('top-right');
  const [offset, setOffset] = useState<{ x: number; y: number }>();
  const dragStart = useRef({ x: 0, y: 0 });
  const stream = useMemo(() => (tracks.video ? new MediaStream([tracks.video]) : null), [tracks.video]);

  const startDrag = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragStart.current = { x: event.clientX, y: event.clientY };
    setOffset({ x: 0, y: 0 });
  };
  const endDrag = (event: PointerEvent<HTMLDivElement>) => {
    const stage = event.currentTarget.parentElement?.getBoundingClientRect();
    setOffset(undefined);
    if (!stage) return;
    const horizontal = event.clientX < stage.left + stage.width / 2 ? 'left' : 'right';
    const vertical = event.clientY < stage.top + stage.height / 2 ? 'top' : 'bottom';
    setCorner(`${vertical}-${horizontal}`);
  };
  const moveByKey = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    setCorner(move(corner) as Corner);
  };
  if (!stream) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is moved, not pressed
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by arrow keys
      tabIndex={0}
      aria-label="Your own picture. Arrow keys move it to another corner."
      onKeyDown={moveByKey}
      onPointerDown={startDrag}
      onPointerMove={(event) =>
        offset &&
        setOffset({ x: event.clientX - dragStart.current.x, y: event.clientY - dragStart.current.y })
      }
      onPointerUp={endDrag}
      onPointerCancel={() => setOffset(undefined)}
      style={offset && { translate: `${offset.x}px ${offset.y}px` }}
      className={classNames(
        'absolute z-10 aspect-3/4 w-24 cursor-grab touch-none overflow-hidden rounded-lg border border-on-stage/30 bg-stage-raised text-on-stage-raised shadow-pop @md:aspect-video @md:w-44',
        corners[corner],
      )}
    >
      {isCameraOn ? (
        <VideoView
          stream={stream}
          label="Your own picture"
          isMuted
          isMirrored={tracks.video?.getSettings().facingMode !== 'environment'}
        />
      ) : (
        <p className="grid size-full place-items-center p-2 text-center text-xs">Your camera is off</p>
      )}
    </div>
  );
}
