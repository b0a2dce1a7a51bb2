import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names';

interface VideoViewProps {
  stream: MediaStream | null;
  label: string;
  isMuted?: boolean;
  /** Like a mirror: for one's own picture. */
  isMirrored?: boolean;
  className?: string;
  /** The browser wants a press before it lets anything be heard. */
  onBlocked?: () => void;
}

/** A moving picture with its sound. */
export function VideoView({
  stream,
  label,
  isMuted = false,
  isMirrored = false,
  className,
  onBlocked,
}: VideoViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || element.srcObject === stream) return;
    element.srcObject = stream;
    if (stream) element.play().catch(() => onBlocked?.());
  }, [stream, onBlocked]);
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted={isMuted}
      aria-label={label}
      className={classNames('size-full object-cover', isMirrored && '-scale-x-100', className)}
    >
      {/* What is said in a call has no text of its own; what happens in it stands in the chat. */}
      <track kind="captions" />
    </video>
  );
}
