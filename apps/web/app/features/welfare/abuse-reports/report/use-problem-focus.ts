import { useEffect, useRef, useState } from 'react';

/** The reason for a failed save is shown above a long step: `focusProblem` moves the focus there. */
export function useProblemFocus() {
  const box = useRef<HTMLDivElement>(null);
  const [requests, setRequests] = useState(0);
  // Runs after rendering, since the problem may be shown only after the click.
  useEffect(() => {
    if (requests === 0 || !box.current?.childElementCount) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: 'center' });
  }, [requests]);
  return { box, focusProblem: () => setRequests((times) => times + 1) };
}
