import { useEffect, useRef, useState } from 'react';

/** What keeps a report from being saved stands above a long step: `leadThere` brings whoever pressed a button to it. */
export function useTrouble() {
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  // Once it is drawn: the press is what finds it out.
  useEffect(() => {
    if (asked === 0 || !place.current?.childElementCount) return;
    place.current.focus({ preventScroll: true });
    place.current.scrollIntoView({ block: 'center' });
  }, [asked]);
  return { place, leadThere: () => setAsked((times) => times + 1) };
}
