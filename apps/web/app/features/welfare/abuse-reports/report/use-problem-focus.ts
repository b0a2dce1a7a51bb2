import { useEffect, useRef, useState } from 'react';

/** The reason for a failed save is shown above a long step: `leadThere` moves the focus there. */
export function useProblemFocus() {
  const place = useRef<HTMLDivElement>(null);
  const [requests, setRequests] = useState(0);
  // After rendering: only the click reveals the problem.
  useEffect(() => {
    if (requests === 0 || !place.current?.childElementCount) return;
    place.current.focus({ preventScroll: true });
    place.current.scrollIntoView({ block: 'center' });
  }, [requests]);
  return { place, leadThere: () => setRequests((times) => times + 1) };
}
