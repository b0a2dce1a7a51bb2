import type { ReactNode } from 'react';

/** Where a call stands: it has the page to itself, or is a part of one. */
export type Place = 'page' | 'panel';

/** A title of the rank that fits the place. */
export function PlaceTitle({ place, children }: { place: Place; children: ReactNode }) {
  const Rank = place === 'page' ? 'h1' : 'h2';
  return (
    <Rank className={place === 'page' ? 'text-2xl font-extrabold' : 'text-xl font-extrabold'}>
      {children}
    </Rank>
  );
}
