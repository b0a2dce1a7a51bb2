import { lazyChunk } from '../../../lazy-chunk';
import { useChunkOnOpen } from '../../../ui/overlay/dialog';

// Includes all dialog code: loaded on click only.
const searchSheet = lazyChunk(() => import('./search-sheet'));

interface SheetOnDemandProps {
  isOpen: boolean;
  onClose: () => void;
  /** Initial text. */
  initial: string;
}

/** The search sheet for phones, loaded when first opened. */
export function SheetOnDemand(props: SheetOnDemandProps) {
  const SearchSheet = useChunkOnOpen(searchSheet, props.isOpen, props.onClose)?.default;
  return SearchSheet && <SearchSheet {...props} />;
}
