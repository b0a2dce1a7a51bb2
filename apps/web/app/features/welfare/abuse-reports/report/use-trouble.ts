import { useEffect, useRef, useState } from 'react';

/** The reason for a failed save is shown above a long step: `leadThere` moves the focus there. */
export function useTrouble() {
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  // After rendering: only the click reveals the problem.
  useEffect(() => {
    if (asked === 0 || !place.current?.childElementCount) return;
    place.current.focus({ preventScroll: true });
    place.current.scrollIntoView({ block: 'center' });
  }, [asked]);
  return { place, leadThere: () => setAsked((times) => times + 1) };
}
