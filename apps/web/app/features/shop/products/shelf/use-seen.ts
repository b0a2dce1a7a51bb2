import { useEffect, useRef, useState } from 'react';

/** Whether a part of the page has come near the window once. */
export function useSeen() {
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !box.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '300px',
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [isSeen]);
  return { box, isSeen };
}
