import { Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useOnline } from '../../parts/use-online';

const BACK_ONLINE_SHOWN = 4_000;

/** Shown while offline, and for a moment once back online. */
export function ConnectionBanner() {
  const isOnline = useOnline();
  const [wasOffline, setWasOffline] = useState(false);

  useEffect(() => {
    if (!isOnline) {
      setWasOffline(true);
      return;
    }
    const timer = setTimeout(() => setWasOffline(false), BACK_ONLINE_SHOWN);
    return () => clearTimeout(timer);
  }, [isOnline]);

  const Icon = isOnline ? Wifi : WifiOff;
  return (
    // The live region is always present: one that appears with its text isn't announced.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-30 grid place-items-center px-4 md:bottom-6 max-lg:above-bar:top-[calc(4.75rem+env(safe-area-inset-top))] max-lg:above-bar:bottom-auto"
    >
      {(!isOnline || wasOffline) && (
        <p className="flex animate-appear items-center gap-2.5 rounded-xl bg-ink px-5 py-2.5 text-sm font-bold text-balance text-canvas shadow-pop">
          <Icon className="size-4.5 shrink-0" aria-hidden="true" />
          {isOnline ? 'Back online' : 'You are offline. This may be out of date.'}
        </p>
      )}
    </div>
  );
}
