import { classNames } from '../../ui/class-names';
import type { QrDrawing } from './draw-qr';

interface QrPictureProps {
  drawing: QrDrawing;
  /** What it is, for those who can’t see it. */
  label: string;
  className?: string;
}

/** A QR code, dark on light in both themes. */
export function QrPicture({ drawing: { size, path }, label, className }: QrPictureProps) {
  const side = size + 8;
  return (
    <svg
      role="img"
      aria-label={label}
      // Four modules of quiet around it, as readers want.
      viewBox={`-4 -4 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={classNames('bg-qr fill-on-qr', className)}
    >
      <path d={path} />
    </svg>
  );
}
