import type { ReactNode } from 'react';

/** Where a call is shown: on a page of its own, or as part of one. */
export type CallLayout = 'page' | 'panel';

/** A title with the heading level that fits the layout. */
export function CallTitle({ layout, children }: { layout: CallLayout; children: ReactNode }) {
  const Rank = layout === 'page' ? 'h1' : 'h2';
  return (
    <Rank className={layout === 'page' ? 'text-2xl font-extrabold' : 'text-xl font-extrabold'}>
      {children}
    </Rank>
  );
}
