import { LogOut, MicOff, RotateCcw, Volume2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { imageUrl } from '../../../api/image-url';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Spinner } from '../../../ui/feedback/spinner';
import type { CallState } from './call-query';
import type { usePeer } from './connection/use-peer';
import { VideoView } from './video-view';

interface StageProps {
  call: CallState;
  peer: ReturnType<typeof usePeer>;
  /** What the other side is called. */
  name: string;
}

/** Seconds after which the user can reconnect by hand (field 1a). */
const REJOIN_AFTER_SECONDS = 60;

/** The other side, or why it isn't there. */
export function Stage({ call, peer, name }: StageProps) {
  const { stream, state, peerMedia, wasConnected, isPeerHere, isJoined, refusal, restart } = peer;
  const isConnected = state === 'connected';
  const [isBlocked, setBlocked] = useState(false);
  const onBlocked = useCallback(() => setBlocked(true), []);
  const hasPicture = isConnected && peerMedia?.isCameraOn !== false;
  return (
    <>
      {stream && (
        // Only hidden while there is no video: its sound continues.
        <VideoView
          stream={stream}
          label={`Picture of ${name}`}
          onBlocked={onBlocked}
          className={
            hasPicture
              ? 'absolute inset-0 bg-stage object-contain sm:object-cover'
              : 'absolute size-px opacity-0'
          }
        />
      )}
      {isConnected && !hasPicture && (
        <PeerCard call={call} title={name}>
          The camera is off. You can still talk and chat.
        </PeerCard>
      )}
      {isConnected && peerMedia?.isMicOn === false && (
        <p className="absolute bottom-3 left-3 flex items-center gap-2 rounded-full bg-stage-raised px-3 py-1.5 text-sm text-on-stage-raised">
          <MicOff className="size-4" aria-hidden="true" /> {name} is muted
        </p>
      )}
      {isConnected && isBlocked && <ListenButton onDone={() => setBlocked(false)} />}
      {!isConnected && refusal && (
        <PeerCard call={call} title="You can’t be in this call now">
          {refusal}
        </PeerCard>
      )}
      {!isConnected && !refusal && !isPeerHere && (
        <PeerCard
          call={call}
          title={wasConnected ? `${name} has left the call` : `Waiting for ${name}`}
          icon={
            wasConnected ? <LogOut className="size-6" aria-hidden="true" /> : <Spinner className="size-6" />
          }
        >
          {wasConnected
            ? `They may come back: the consultation goes on until ${call.role === 'vet' ? 'you finish' : 'the vet finishes'} it.`
            : 'The call starts as soon as you are both here.'}
        </PeerCard>
      )}
      {!isConnected && !refusal && isPeerHere && !wasConnected && (
        <PeerCard call={call} title={`Connecting to ${name}`} icon={<Spinner className="size-6" />}>
          {isJoined ? 'This takes a few seconds.' : 'Reaching Tailwell…'}
        </PeerCard>
      )}
      {!isConnected && !refusal && isPeerHere && wasConnected && (
        <Reconnecting call={call} onRestart={restart} />
      )}
    </>
  );
}

interface PeerCardProps {
  call: CallState;
  title: string;
  icon?: ReactNode;
  children: ReactNode;
}

function PeerCard({ call: { peer }, title, icon, children }: PeerCardProps) {
  return (
    <div
      role="status"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-stage px-6 text-center text-on-stage"
    >
      <Avatar name="" initialsOf={peer.name} src={peer.photo && imageUrl(peer.photo)} size="xl" />
      <p className="flex flex-col items-center gap-3 text-xl font-extrabold">
        {icon}
        {title}
      </p>
      <div className="max-w-md">{children}</div>
    </div>
  );
}

function Reconnecting({ call, onRestart }: { call: CallState; onRestart: () => void }) {
  const [canRejoin, setCanRejoin] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCanRejoin(true), REJOIN_AFTER_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, []);
  const rejoin = () => {
    setCanRejoin(false);
    onRestart();
  };
  return (
    <PeerCard call={call} title="Reconnecting" icon={<Spinner className="size-6" />}>
      <p>The connection dropped. Reconnecting you.</p>
      {canRejoin && (
        <Button
          variant="accent"
          className="mt-4"
          icon={<RotateCcw className="size-4" aria-hidden="true" />}
          onClick={rejoin}
        >
          Rejoin
        </Button>
      )}
    </PeerCard>
  );
}

/** Some browsers play no sound before a user gesture. */
const ListenButton = ({ onDone }: { onDone: () => void }) => (
  <div className="absolute inset-x-0 bottom-16 z-10 flex justify-center">
    <Button
      variant="accent"
      icon={<Volume2 className="size-5" aria-hidden="true" />}
      onClick={() => {
        for (const video of document.querySelectorAll('video')) void video.play().catch(() => {});
        onDone();
      }}
    >
      Tap for sound
    </Button>
  </div>
);
