import { lazyChunk, useLazyChunk } from '../../lazy-chunk';

const watches = lazyChunk(() => import('./watches'));

/** Background watchers, loaded once the page is idle: no page needs them to render. */
export function Watches() {
  const Loaded = useLazyChunk(watches, { isEnabled: false })?.LoadedWatches;
  return Loaded && <Loaded />;
}
