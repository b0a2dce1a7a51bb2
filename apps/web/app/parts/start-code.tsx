import { KeyRound } from 'lucide-react';

/** Large enough to be read out at the door. */
export const StartCode = ({ code }: { code: string }) => (
  <div className="flex flex-col items-center gap-1 rounded-lg bg-primary-soft px-6 py-4 text-center text-on-primary-soft">
    <p className="flex items-center gap-1.5 text-sm font-bold">
      <KeyRound className="size-4" aria-hidden="true" />
      Start code
    </p>
    <p className="text-4xl font-black tracking-[0.2em] tabular-nums">
      <span aria-hidden="true">{code}</span>
      <span className="sr-only">{[...code].join(' ')}</span>
    </p>
    <p className="text-sm">Share only at your door</p>
  </div>
);
