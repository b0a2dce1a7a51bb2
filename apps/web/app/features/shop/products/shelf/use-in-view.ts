import { useEffect, useRef, useState } from 'react';

/** Whether an element has been near the viewport once. */
export function useInView() {
  const box = useRef<HTMLDivElement>(null);
  const [hasBeenInView, setHasBeenInView] = useState(false);
  useEffect(() => {
    if (hasBeenInView || !box.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setHasBeenInView(true), {
      rootMargin: '300px',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [hasBeenInView]);
  return { box, hasBeenInView };
}
