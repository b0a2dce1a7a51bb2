import { lazyChunk, useLazyChunk } from '../../lazy-chunk';

const watches = lazyChunk(() => import('./watches'));

/** Follows what changes elsewhere, once the page is at rest: no page needs it to be drawn. */
export function Watches() {
  const Loaded = useLazyChunk(watches, { isWanted: false })?.LoadedWatches;
  return Loaded && <Loaded />;
}
