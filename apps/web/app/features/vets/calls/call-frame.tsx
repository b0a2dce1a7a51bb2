import type { ReactNode } from 'react';

/** Where a call stands: it has the page to itself, or is a part of one. */
export type CallLayout = 'page' | 'panel';

/** A title of the rank that fits the place. */
export function CallTitle({ layout, children }: { layout: CallLayout; children: ReactNode }) {
  const Rank = layout === 'page' ? 'h1' : 'h2';
  return (
    <Rank className={layout === 'page' ? 'text-2xl font-extrabold' : 'text-xl font-extrabold'}>
      {children}
    </Rank>
  );
}
