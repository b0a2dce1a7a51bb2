import { Bell, BellOff, Phone, PhoneOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { setSound, useRingSound, useSound, useTitleFlash } from '../../../parts/console/ring-sound';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { useNow } from '../../../ui/use-now';
import { secondsLeft, shareLeft } from './ring-clock';
import { type Ring, useAnswers, useRings } from './rings';

/** Rings when an owner requests a vet now: who it is, the time left, and the choice. */
export function RingPopup() {
  const [ring, ...others] = useRings();
  useRingSound(ring !== undefined);
  useTitleFlash(ring && `${ring.petName} needs a vet now`);
  return (
    // The live region is always there: one that appears with its text is not read out.
    <div
      aria-live="assertive"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-40 md:right-6 md:bottom-6 md:left-auto md:w-104"
    >
      {ring && <Ringing key={ring.consultId} ring={ring} others={others.length} />}
    </div>
  );
}

function Ringing({ ring, others }: { ring: Ring; others: number }) {
  const id = useId();
  const { accept, decline } = useAnswers();
  const box = useFocusUnlessWriting();
  const isBusy = accept.isPending || decline.isPending;
  const { consultId, petName, petKind, concern } = ring;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      className="pointer-events-auto flex animate-appear flex-col gap-4 rounded-xl border-2 border-primary bg-surface p-5 shadow-pop outline-none"
    >
      <div className="flex items-center gap-4">
        <Countdown endsAt={ring.endsAt} />
        <div className="min-w-0 flex-1">
          <p className="text-sm font-bold text-ink-soft">Someone needs a vet now</p>
          <h2 id={id} className="text-lg leading-snug font-extrabold wrap-anywhere">
            {petName}
            {petKind && <span className="font-bold text-ink-soft"> · {petKind}</span>}
          </h2>
          {concern && <p className="wrap-anywhere">{concern}</p>}
        </div>
        <SoundButton />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="secondary"
          size="lg"
          icon={<PhoneOff className="size-5" aria-hidden="true" />}
          isLoading={decline.isPending}
          disabled={accept.isPending}
          onClick={() => decline.mutate(consultId)}
        >
          Decline
        </Button>
        <Button
          size="lg"
          icon={<Phone className="size-5" aria-hidden="true" />}
          isLoading={accept.isPending}
          disabled={decline.isPending}
          onClick={() => !isBusy && accept.mutate(consultId)}
        >
          Accept
        </Button>
      </div>
      {others > 0 && (
        <p className="text-center text-sm text-ink-soft">
          {others === 1 ? 'One more is' : `${others} more are`} waiting.
        </p>
      )}
    </section>
  );
}

function SoundButton() {
  const isOn = useSound();
  const Icon = isOn ? Bell : BellOff;
  return (
    <IconButton
      label={isOn ? 'Silence the ring' : 'Let it ring aloud'}
      icon={<Icon className="size-5" aria-hidden="true" />}
      className="self-start"
      onClick={() => setSound(!isOn)}
    />
  );
}

const RADIUS = 26;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** Empties as time passes. The server decides when it has ended; the clock here may be wrong. */
function Countdown({ endsAt }: { endsAt: string }) {
  const [since] = useState(() => Date.now());
  const now = useNow(0.25)?.getTime() ?? since;
  return (
    <div className="relative grid size-16 shrink-0 place-items-center">
      <svg viewBox="0 0 60 60" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="30" cy="30" r={RADIUS} fill="none" strokeWidth="5" className="stroke-line" />
        <circle
          cx="30"
          cy="30"
          r={RADIUS}
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - shareLeft(endsAt, since, now))}
          className="stroke-primary transition-[stroke-dashoffset] duration-250 ease-linear"
        />
      </svg>
      <span role="timer" aria-live="off" className="text-lg font-extrabold tabular-nums">
        {secondsLeft(endsAt, now)}
        <span className="sr-only"> seconds left</span>
      </span>
    </div>
  );
}

/** Focuses the ring immediately for keyboard users, unless they are typing: the next key would answer it. */
function useFocusUnlessWriting() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.id === 'main') {
      box.current?.focus({ preventScroll: true });
    }
  }, []);
  return box;
}
