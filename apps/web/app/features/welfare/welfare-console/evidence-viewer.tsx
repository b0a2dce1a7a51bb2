import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { grouped } from '../../../ui/format/count';
import { IconButton } from '../../../ui/icon-button';
import { Dialog } from '../../../ui/overlay/dialog';
import type { Evidence } from './welfare';

interface EvidenceViewerProps {
  isOpen: boolean;
  onClose: () => void;
  files: { file: Evidence; name: string }[];
  /** Index of the file shown. */
  at: number;
  onStep: (to: number) => void;
}

/** One photo or video in full size; arrow keys move to the others, Escape closes. */
export function EvidenceViewer({ isOpen, onClose, files, at, onStep }: EvidenceViewerProps) {
  const shown = files[at];
  if (!shown) return null;
  const { file, name } = shown;
  const step = (by: number) => onStep((at + by + files.length) % files.length);
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    // In a video, arrow keys seek.
    if (target instanceof HTMLVideoElement) return;
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`${name}, ${at + 1} of ${files.length}`} width="lg">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what its buttons do */}
      <div onKeyDown={onKeyDown} className="flex flex-col items-center gap-3">
        {files.length > 1 && (
          <div className="flex gap-4">
            <IconButton
              label="Previous"
              icon={<ChevronLeft className="size-6" aria-hidden="true" />}
              onClick={() => step(-1)}
            />
            <IconButton
              label="Next"
              icon={<ChevronRight className="size-6" aria-hidden="true" />}
              onClick={() => step(1)}
            />
          </div>
        )}
        {isOpen && <FullSizeFile key={file._id} file={file} name={name} />}
        <p className="text-sm text-ink-soft tabular-nums">{formatSize(file)}</p>
      </div>
    </Dialog>
  );
}

function FullSizeFile({ file: { kind, url, width, height }, name }: { file: Evidence; name: string }) {
  const classes = 'max-h-[62dvh] max-w-full rounded-lg bg-stage object-contain';
  // Reserves its space before it has loaded.
  const size = { width: width ?? undefined, height: height ?? undefined };
  if (kind === 'photo') {
    return (
      <img src={url?.large} alt={`${name}, as the reporter has sent it`} {...size} className={classes} />
    );
  }
  return (
    <video
      src={url?.large}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
      {...size}
      className={classes}
    />
  );
}

const MEGABYTE = 1_048_576;

/** "1920 × 1080, 3 MB" */
function formatSize({ width, height, sizeBytes }: Evidence): string {
  const megabytes =
    sizeBytes < MEGABYTE
      ? `${grouped(Math.max(1, Math.round(sizeBytes / 1024)))} kB`
      : `${grouped(Math.round(sizeBytes / MEGABYTE))} MB`;
  return [width !== null && height !== null && `${width} × ${height}`, megabytes].filter(Boolean).join(', ');
}
