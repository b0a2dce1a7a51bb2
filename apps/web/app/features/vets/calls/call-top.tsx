import { Signal, SignalLow, SignalMedium } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clockOf } from '../../../ui/format/duration';
import { useNow } from '../../../ui/use-now';
import type { CallState } from './call-query';
import type { ConnectionQuality } from './connection/network';

interface CallTopProps {
  call: CallState;
  name: string;
  quality: ConnectionQuality | undefined;
  isAudioOnly: boolean;
  /** Video is off because of the bad connection, not by choice. */
  isConnectionBad: boolean;
  onToggleAudioOnly: () => void;
}

/** Who the other side is, how long the call has lasted, and how good the connection is. */
export function CallTop({
  call,
  name,
  quality,
  isAudioOnly,
  isConnectionBad,
  onToggleAudioOnly,
}: CallTopProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 sm:gap-x-4 gap-y-1 px-4 py-1.5">
      <p className="min-w-0 truncate font-extrabold max-sm:max-w-44">{name}</p>
      <Timer call={call} />
      {quality && <ConnectionBadge quality={quality} />}
      <button
        type="button"
        aria-pressed={isAudioOnly}
        aria-disabled={isConnectionBad || undefined}
        onClick={isConnectionBad ? undefined : onToggleAudioOnly}
        className="ml-auto min-h-11 rounded-full bg-stage-raised px-4 text-sm font-bold text-on-stage-raised aria-pressed:bg-on-stage aria-pressed:text-stage"
      >
        Audio only
      </button>
      <p role="status" className="basis-full text-sm empty:hidden">
        {isConnectionBad && 'Weak connection. Your video is off until it improves.'}
      </p>
    </div>
  );
}

function Timer({ call: { talkingSince, now: serverNow } }: { call: CallState }) {
  // Follows the server's clock: the device's may be wrong.
  const [clockOffset, setClockOffset] = useState(0);
  useEffect(() => setClockOffset(Date.now() - Date.parse(serverNow)), [serverNow]);
  const now = useNow(1);
  if (!talkingSince || !now) return null;
  return (
    <span role="timer" className="tabular-nums">
      <span className="sr-only">Going on for </span>
      {clockOf(Math.max(0, now.getTime() - clockOffset - Date.parse(talkingSince)) / 1_000)}
    </span>
  );
}

const qualities = {
  good: { Icon: Signal, name: 'Good connection' },
  fair: { Icon: SignalMedium, name: 'Fair connection' },
  bad: { Icon: SignalLow, name: 'Weak connection' },
};

function ConnectionBadge({ quality }: { quality: ConnectionQuality }) {
  const { Icon, name } = qualities[quality];
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <Icon className="size-5" aria-hidden="true" />
      <span className="max-sm:sr-only">{name}</span>
    </span>
  );
}
