import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useRef, useState } from 'react';
import { Button } from '../button';
import { Dialog } from '../overlay/dialog';
import { type Crop, clampToPicture, fullCrop, MAX_ZOOM, moveBy, squareOf } from './crop';

/** Longest side of a cropped photo, in pixels: more than any screen shows. */
const MAX_SIDE = 1600;

const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
};

export interface CropDialogProps {
  /** The photo as an object URL; undefined: closed. */
  source: string | undefined;
  onCancel: () => void;
  /** Receives the square as a JPEG. */
  onCropped: (file: File) => void;
  /** The file is not an image that this browser can open. */
  onUnreadable: () => void;
}

/** Lets the user crop a photo to a square: by dragging and the slider, or by arrow keys, + and -. */
export function CropDialog({ source, onCancel, onCropped, onUnreadable }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isCutting, setCutting] = useState(false);
  const cut = async (crop: Crop) => {
    if (!image.current) return;
    setCutting(true);
    const file = await cutSquare(image.current, crop).catch(() => undefined);
    setCutting(false);
    if (file) onCropped(file);
    else onUnreadable();
  };
  const [crop, setCrop] = useState(fullCrop);
  return (
    <Dialog
      isOpen={source !== undefined}
      onClose={onCancel}
      title="Choose the best part"
      description={
        <>
          Drag the photo to choose what is shown.
          {/* Touch devices have no keys. */}
          <span className="pointer-coarse:hidden"> Or use the arrow keys.</span>
        </>
      }
      width="sm"
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button isLoading={isCutting} onClick={() => cut(crop)}>
            Use this photo
          </Button>
        </>
      }
    >
      {source && (
        <Cropper
          key={source}
          source={source}
          image={image}
          crop={crop}
          onCrop={setCrop}
          onUnreadable={onUnreadable}
        />
      )}
    </Dialog>
  );
}

interface CropperProps {
  source: string;
  image: RefObject<HTMLImageElement | null>;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  onUnreadable: () => void;
}

function Cropper({ source, image, crop, onCrop, onUnreadable }: CropperProps) {
  const id = useId();
  const [dimensions, setDimensions] = useState({ width: 1, height: 1 });
  const zoomTo = (zoom: number) => onCrop(clampToPicture({ ...crop, zoom }, dimensions));

  // Not movementX: some phones report it in other pixels.
  const last = useRef({ x: 0, y: 0 });
  const grab = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId);
    last.current = { x: clientX, y: clientY };
  };
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const side = currentTarget.clientWidth;
    const { x, y } = last.current;
    last.current = { x: clientX, y: clientY };
    onCrop(moveBy(crop, dimensions, (clientX - x) / side, (clientY - y) / side));
  };
  const handleKey = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move) onCrop(moveBy(crop, dimensions, ...move));
    else if (event.key === '+' || event.key === '=') zoomTo(crop.zoom + 0.25);
    else if (event.key === '-') zoomTo(crop.zoom - 0.25);
    else return;
    event.preventDefault();
  };

  const { width, height } = dimensions;
  const [widthPercent, heightPercent] = [width, height].map(
    (side) => (side / Math.min(width, height)) * crop.zoom * 100,
  ) as [number, number];
  return (
    <div className="flex flex-col gap-4">
      {/* A button, so that screen readers pass it the arrow keys. */}
      <button
        type="button"
        aria-label="Photo. Arrow keys move it, plus and minus zoom."
        onKeyDown={handleKey}
        onPointerDown={grab}
        onPointerMove={drag}
        onWheel={({ deltaY }) => zoomTo(crop.zoom * (deltaY < 0 ? 1.08 : 1 / 1.08))}
        className="relative mx-auto aspect-square w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-xl bg-sunken active:cursor-grabbing"
      >
        <img
          ref={image}
          src={source}
          alt=""
          draggable={false}
          onLoad={({ currentTarget }) => {
            setDimensions({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
            onCrop(fullCrop);
          }}
          onError={onUnreadable}
          className="pointer-events-none absolute max-w-none select-none"
          style={{
            width: `${widthPercent}%`,
            height: `${heightPercent}%`,
            left: `${50 - crop.x * widthPercent}%`,
            top: `${50 - crop.y * heightPercent}%`,
          }}
        />
        <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_20rem_var(--color-shade)]" />
      </button>
      <div className="mx-auto flex w-full max-w-80 items-center gap-3">
        <label htmlFor={id} className="text-sm font-bold">
          Zoom
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={({ currentTarget }) => zoomTo(Number(currentTarget.value))}
          className="h-11 flex-1 accent-primary"
        />
      </div>
    </div>
  );
}

async function cutSquare(image: HTMLImageElement, crop: Crop): Promise<File> {
  // The user may tap before the image has loaded.
  await image.decode();
  const { left, top, side } = squareOf(crop, { width: image.naturalWidth, height: image.naturalHeight });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(MAX_SIDE, Math.round(side)));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency; without a background it would come out black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  if (!blob) throw new Error('no picture');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
