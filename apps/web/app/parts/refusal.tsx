import { type ReactNode, useEffect, useRef } from 'react';
import { textOf } from '../api/errors-to-toasts';
import { Banner } from '../ui/feedback/banner';

/** The reason of a refusal, scrolled into view. `children`: what to do instead. */
export function Refusal({ error, children }: { error: Error; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal with the same message must be shown, too
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  return (
    <div ref={box}>
      <Banner kind="danger">
        <p>{textOf(error)}</p>
        {children}
      </Banner>
    </div>
  );
}
