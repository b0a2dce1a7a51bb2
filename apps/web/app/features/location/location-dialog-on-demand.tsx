import { lazyChunk } from '../../lazy-chunk';
import { useOpened } from '../../ui/overlay/dialog';

// With all that a dialog brings: only for those who press.
const placeDialog = lazyChunk(() => import('./location-dialog'));

/** The dialog that asks where somebody is; it is loaded when it is first opened. */
export function PlaceDialogOnDemand(props: { isOpen: boolean; onClose: () => void }) {
  const PlaceDialog = useOpened(placeDialog, props.isOpen, props.onClose)?.PlaceDialog;
  return PlaceDialog && <PlaceDialog {...props} />;
}
