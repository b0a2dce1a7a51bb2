import { useState } from 'react';
import { lazyChunk, useLazyChunk } from '../lazy-chunk';
import { classNames } from '../ui/class-names';
import { Skeleton } from '../ui/feedback/skeleton';

const chunk = lazyChunk(() => import('./encode-qr'));

interface QrCodeProps {
  /** The encoded text: a full URL. */
  text: string;
  /** What it is, for users who can't see it. */
  label: string;
  className?: string;
}

/** A QR code. Its encoder is loaded on demand; if that fails, the URL is shown instead. */
export function QrCode({ text, label, className = 'size-56' }: QrCodeProps) {
  const [isLost, setLost] = useState(false);
  const encode = useLazyChunk(chunk, { isEnabled: true, onFailure: () => setLost(true) })?.encodeQr;
  if (isLost) return <p className="text-sm wrap-anywhere">{text}</p>;
  if (!encode) return <Skeleton className={className} />;
  const { size, path } = encode(text);
  return (
    <svg
      role="img"
      aria-label={label}
      // A quiet zone of four modules, as readers require.
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className={classNames('shrink-0 rounded-lg border border-line bg-qr fill-on-qr', className)}
    >
      <path d={path} />
    </svg>
  );
}
