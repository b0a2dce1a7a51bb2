import { lazyChunk } from '../../../lazy-chunk';
import { useMarkOpened } from '../../../ui/overlay/dialog';

// With all that a dialog brings: only for those who press.
const locationDialog = lazyChunk(() => import('./location-dialog'));

/** The dialog that asks where somebody is; it is loaded when it is first opened. */
export function LocationDialogOnDemand(props: { isOpen: boolean; onClose: () => void }) {
  const LocationDialog = useMarkOpened(locationDialog, props.isOpen, props.onClose)?.LocationDialog;
  return LocationDialog && <LocationDialog {...props} />;
}
