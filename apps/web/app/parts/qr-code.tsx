import type { QRCode } from 'qrcode';
import { useState } from 'react';
import { lazyChunk, useLazyChunk } from '../lazy-chunk';
import { classNames } from '../ui/class-names';
import { Skeleton } from '../ui/feedback/skeleton';

const chunk = lazyChunk(() => import('qrcode'));

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
  const create = useLazyChunk(chunk, { isWanted: true, onFailure: () => setLost(true) })?.create;
  if (isLost) return <p className="text-sm wrap-anywhere">{text}</p>;
  if (!create) return <Skeleton className={className} />;
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return (
    <svg
      role="img"
      aria-label={label}
      // Four modules of quiet around it, as readers want.
      viewBox={`-4 -4 ${modules.size + 8} ${modules.size + 8}`}
      shapeRendering="crispEdges"
      className={classNames('shrink-0 rounded-lg border border-line bg-qr fill-on-qr', className)}
    >
      <path d={pathOf(modules)} />
    </svg>
  );
}

/** The dark modules as one path. */
function pathOf(modules: QRCode['modules']): string {
  const dark: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) dark.push(`M${column} ${row}h1v1h-1z`);
    }
  }
  return dark.join('');
}
