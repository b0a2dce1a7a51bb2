import { lazyChunk } from '../../../lazy-chunk';
import { useMarkOpened } from '../../../ui/overlay/dialog';

// With all that a dialog brings: only for those who press.
const searchSheet = lazyChunk(() => import('./search-sheet'));

interface SheetOnDemandProps {
  isOpen: boolean;
  onClose: () => void;
  /** What stands in it at first. */
  initial: string;
}

/** The sheet that one searches in on phones; it is loaded when it is first opened. */
export function SheetOnDemand(props: SheetOnDemandProps) {
  const SearchSheet = useMarkOpened(searchSheet, props.isOpen, props.onClose)?.default;
  return SearchSheet && <SearchSheet {...props} />;
}
