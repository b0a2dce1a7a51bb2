import { useLayoutEffect, useState } from 'react';

/** The time, anew every `everySeconds`; undefined while the server renders and the page wakes up. */
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
