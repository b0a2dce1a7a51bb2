import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button';

interface ZoomPictureProps {
  picture: { large: string };
  name: string;
}

/** Zoom levels: at first, the whole picture fits its box. */
const STEPS = [1, 1.5, 2, 3, 4];
const RIGHT_ANGLE = 90;

/**
 * An image to read closely: enlarged by buttons, moved by scrolling or the arrow keys, and rotated if it lies on its
 * side.
 */
export function ZoomPicture({ picture, name }: ZoomPictureProps) {
  const [at, setAt] = useState(0);
  const [turns, setTurns] = useState(0);
  const zoom = STEPS[at] ?? 1;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label={`${name}: smaller`}
          icon={<ZoomOut className="size-5" aria-hidden="true" />}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        />
        <span role="status" className="min-w-14 text-center text-sm font-bold tabular-nums">
          {at === 0 ? 'Fit' : `${zoom * 100}%`}
        </span>
        <IconButton
          label={`${name}: larger`}
          icon={<ZoomIn className="size-5" aria-hidden="true" />}
          disabled={at === STEPS.length - 1}
          onClick={() => setAt(at + 1)}
        />
        <IconButton
          label={`${name}: turn`}
          icon={<RotateCw className="size-5" aria-hidden="true" />}
          onClick={() => setTurns(turns + 1)}
        />
      </div>
      <section
        aria-label={`${name}, large`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboards, too
        tabIndex={0}
        // As tall as the space below the bars, so that a whole page with its signature is visible at first.
        className="relative h-[calc(100dvh-20rem)] min-h-80 overflow-auto overscroll-contain rounded-lg bg-sunken [container-type:size]"
      >
        <div style={{ width: `${zoom * 100}cqw`, height: `${zoom * 100}cqh` }} className="relative">
          <img
            src={picture.large}
            alt={`${name}, as the owner has sent it`}
            // Rotated by 90 degrees, its width is its former height.
            style={{
              rotate: `${turns * RIGHT_ANGLE}deg`,
              width: `${zoom * 100}${turns % 2 === 1 ? 'cqh' : 'cqw'}`,
              height: `${zoom * 100}${turns % 2 === 1 ? 'cqw' : 'cqh'}`,
            }}
            className="absolute top-1/2 left-1/2 max-w-none -translate-1/2 object-contain transition-[rotate]"
          />
        </div>
      </section>
    </div>
  );
}
