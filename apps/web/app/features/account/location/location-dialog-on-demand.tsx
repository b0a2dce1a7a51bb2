import { lazyChunk } from '../../../lazy-chunk';
import { useChunkOnOpen } from '../../../ui/overlay/dialog';

// Loaded on demand, with everything a dialog needs.
const locationDialog = lazyChunk(() => import('./location-dialog'));

/** The location dialog, loaded when first opened. */
export function LocationDialogOnDemand(props: { isOpen: boolean; onClose: () => void }) {
  const LocationDialog = useChunkOnOpen(locationDialog, props.isOpen, props.onClose)?.LocationDialog;
  return LocationDialog && <LocationDialog {...props} />;
}
