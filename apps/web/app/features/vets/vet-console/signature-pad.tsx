import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button';

/** Size of the picture, in pixels: sharp in print. On screens the pad is as wide as its card. */
const [WIDTH, HEIGHT] = [1_000, 300];
const INK_WIDTH = 8;

interface SignaturePadProps {
  isSaving: boolean;
  /** Receives the drawing as a PNG with a clear background. */
  onSave: (picture: File) => void;
}

/** A field to sign in, by finger, pen or mouse. */
export function SignaturePad({ isSaving, onSave }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number }>(null);
  const [isEmpty, setEmpty] = useState(true);

  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !last.current) return;
    const to = pointOf(event);
    Object.assign(pen, { lineWidth: INK_WIDTH, lineCap: 'round', lineJoin: 'round' });
    pen.beginPath();
    pen.moveTo(last.current.x, last.current.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
    last.current = to;
    setEmpty(false);
  };

  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
    setEmpty(true);
  };

  const save = () =>
    canvas.current?.toBlob((picture) => {
      if (picture) onSave(new File([picture], 'signature.png', { type: 'image/png' }));
    }, 'image/png');

  return (
    <div className="flex flex-col gap-3">
      <div className="relative max-w-120 overflow-hidden rounded-lg border border-line-strong bg-surface">
        <canvas
          ref={canvas}
          role="img"
          aria-label={isEmpty ? 'Empty field for your signature' : 'Your drawn signature'}
          width={WIDTH}
          height={HEIGHT}
          // Without scrolling: a finger draws.
          className="block aspect-10/3 w-full cursor-crosshair touch-none dark:invert"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            last.current = pointOf(event);
            draw(event);
          }}
          onPointerMove={draw}
          onPointerUp={() => {
            last.current = null;
          }}
          onPointerCancel={() => {
            last.current = null;
          }}
        />
        {isEmpty && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-4 bottom-4 border-t border-line pt-1 text-sm text-ink-faint"
          >
            Sign here
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button isLoading={isSaving} disabled={isEmpty} onClick={save}>
          Save signature
        </Button>
        <Button variant="secondary" disabled={isEmpty || isSaving} onClick={clear}>
          Clear
        </Button>
      </div>
    </div>
  );
}

/** Where a pointer is, in pixels of the picture. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) / width) * WIDTH, y: ((clientY - top) / height) * HEIGHT };
}
