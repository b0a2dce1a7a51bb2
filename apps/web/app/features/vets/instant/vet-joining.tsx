import { useEffect, useRef } from 'react';
import { imageUrl } from '../../../api/image-url';
import { doctor } from '../../../parts/vet-labels';
import { Avatar } from '../../../ui/avatar';
import type { CallState } from '../calls/call-query';

/** Long enough to see who it is, in milliseconds. */
const SHOWN_MS = 1_500;

interface VetJoiningProps {
  call: Pick<CallState, 'vet' | 'peer'>;
  /** It has been shown: the camera test is next. */
  onShown: () => void;
}

/** The second after a vet has accepted, filling the window: their face, and that they are joining. */
export function VetJoining({ call: { vet, peer }, onShown }: VetJoiningProps) {
  const latest = useRef(onShown);
  useEffect(() => {
    latest.current = onShown;
  });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Read out: the search with the focus has gone.
    title.current?.focus();
    const timer = setTimeout(() => latest.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      data-fills-window=""
      className="fixed inset-0 z-30 flex flex-col items-center justify-center gap-6 bg-primary p-6 text-center text-on-primary"
    >
      <span className="animate-pop rounded-full border-4 border-on-primary">
        <Avatar name="" initialsOf={vet.name} src={peer.photo && imageUrl(peer.photo)} size="xl" />
      </span>
      <h1 ref={title} tabIndex={-1} className="text-3xl font-black outline-none wrap-anywhere">
        {doctor(vet.name)} is joining
      </h1>
      <p className="text-lg">Your camera and microphone are next.</p>
    </div>
  );
}
