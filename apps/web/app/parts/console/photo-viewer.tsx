import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../../ui/icon-button';
import { Dialog } from '../../ui/overlay/dialog';

interface PhotoViewerProps {
  photos: { medium: string; large: string }[];
}

/** Thumbnails; pressing one enlarges it, and arrow keys move through the others. */
export function PhotoViewer({ photos }: PhotoViewerProps) {
  // The last one shown stays rendered while the dialog closes.
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const shown = photos[at];
  if (photos.length === 0) return null;
  const step = (offset: number) => setAt((at + offset + photos.length) % photos.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {photos.map((photo, index) => (
          <li key={photo.large}>
            <button
              type="button"
              aria-label={`Show photo ${index + 1} of ${photos.length} large`}
              onClick={() => {
                setAt(index);
                setOpen(true);
              }}
              className="block rounded-lg"
            >
              <img
                src={photo.medium}
                alt=""
                loading="lazy"
                decoding="async"
                className="size-24 rounded-lg bg-sunken object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Photo ${at + 1} of ${photos.length}`}
        width="lg"
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what its buttons do */}
        <div onKeyDown={onKeyDown} className="flex flex-col items-center gap-3">
          {shown && (
            <img
              src={shown.large}
              alt={`From the owner, ${at + 1} of ${photos.length}`}
              className="max-h-[65dvh] max-w-full rounded-lg bg-sunken object-contain"
            />
          )}
          {photos.length > 1 && (
            <div className="flex gap-4">
              <IconButton
                label="Previous photo"
                icon={<ChevronLeft className="size-6" aria-hidden="true" />}
                onClick={() => step(-1)}
              />
              <IconButton
                label="Next photo"
                icon={<ChevronRight className="size-6" aria-hidden="true" />}
                onClick={() => step(1)}
              />
            </div>
          )}
        </div>
      </Dialog>
    </>
  );
}
