import { useEffect, useRef, useState } from 'react';

/** Whether an element has been near the viewport once. */
export function useInView() {
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
