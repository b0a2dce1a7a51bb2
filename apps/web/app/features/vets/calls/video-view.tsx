import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names';

interface VideoViewProps {
  stream: MediaStream | null;
  label: string;
  isMuted?: boolean;
  /** Mirrored, for one's own video. */
  isMirrored?: boolean;
  className?: string;
  /** Called when the browser requires a user gesture before playing sound. */
  onBlocked?: () => void;
}

/** A video with its sound. */
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
      {/* There are no captions for speech; call events are shown in the chat. */}
      <track kind="captions" />
    </video>
  );
}
