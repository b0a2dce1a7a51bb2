import { useLayoutEffect, useState } from 'react';

/** The current time, updated every `everySeconds`; undefined on the server and during hydration. */
export function useNow(everySeconds: number): Date | undefined {
  const [now, setNow] = useState<Date>();
  // Before the paint, so that a page opened by a link doesn't show the server's wording first.
  useLayoutEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), everySeconds * 1_000);
    return () => clearInterval(timer);
  }, [everySeconds]);
  return now;
}
