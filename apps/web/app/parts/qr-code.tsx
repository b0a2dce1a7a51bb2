import { useState } from 'react';
import { lazyChunk, useLazyChunk } from '../lazy-chunk';
import { classNames } from '../ui/class-names';
import { Skeleton } from '../ui/feedback/skeleton';

const chunk = lazyChunk(() => import('./draw-qr'));

interface QrCodeProps {
  /** What a reader gets: a whole address. */
  text: string;
  /** What it is, for those who can't see it. */
  label: string;
  className?: string;
}

/** A QR code. What draws it comes when one is needed; where it doesn't come, the address stands there. */
export function QrCode({ text, label, className = 'size-56' }: QrCodeProps) {
  const [isLost, setLost] = useState(false);
  const draw = useLazyChunk(chunk, { isWanted: true, onFailure: () => setLost(true) })?.drawQr;
  if (isLost) return <p className="text-sm wrap-anywhere">{text}</p>;
  if (!draw) return <Skeleton className={className} />;
  const { size, path } = draw(text);
  return (
    <svg
      role="img"
      aria-label={label}
      // Four modules of quiet around it, as readers want.
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className={classNames('shrink-0 rounded-lg border border-line bg-qr fill-on-qr', className)}
    >
      <path d={path} />
    </svg>
  );
}
