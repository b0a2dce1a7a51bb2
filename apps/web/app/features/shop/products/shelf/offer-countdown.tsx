import { Timer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatTimeLeft } from '../../../../parts/product-labels';
import { fullMomentInIndia } from '../../../../ui/format/times';
import { useNow } from '../../../../ui/use-now';

/** How long an offer still runs, by the server's clock. `now`: the server's, when it was fetched. */
export function OfferCountdown({
  endsAt,
  now,
  onEnd,
}: {
  endsAt: string;
  now: string;
  /** Called once when it ends: what is shown has to be refetched. */
  onEnd: () => void;
}) {
  const time = useServerTime(now);
  const left = time === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(endsAt) - time) / 1_000));
  const hasEnded = left === 0;
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  useEffect(() => {
    if (hasEnded) latestOnEnd.current();
  }, [hasEnded]);
  return (
    <span className="inline-flex items-center gap-1.5 self-start rounded-full bg-accent-soft px-3 py-1 text-sm font-bold text-on-accent-soft">
      <Timer className="size-4 shrink-0" aria-hidden="true" />
      {hasEnded ? (
        'This offer has ended'
      ) : (
        <>
          <span className="sr-only">Ends on {fullMomentInIndia(new Date(endsAt))}</span>
          <span aria-hidden="true" className="tabular-nums">
            {left === undefined
              ? `Ends ${fullMomentInIndia(new Date(endsAt))}`
              : `Ends in ${formatTimeLeft(left)}`}
          </span>
        </>
      )}
    </span>
  );
}

/**
 * The server's time in milliseconds since 1970, each second, based on `now`; undefined during server rendering and
 * before hydration. The device's own clock may be wrong.
 */
function useServerTime(now: string): number | undefined {
  const [offset, setOffset] = useState<number>();
  useEffect(() => setOffset(Date.parse(now) - Date.now()), [now]);
  const deviceTime = useNow(1);
  return deviceTime && offset !== undefined ? deviceTime.getTime() + offset : undefined;
}
