import { piece, usePiece } from '../../lazy-chunk';

const watches = piece(() => import('./watches'));

/** Follows what changes elsewhere, once the page is at rest: no page needs it to be drawn. */
export function Watches() {
  const Loaded = usePiece(watches, { isWanted: false })?.LoadedWatches;
  return Loaded && <Loaded />;
}
