import { lazy, Suspense, useState } from 'react';

// With all that a dialog brings: only for those who press.
const SearchSheet = lazy(() => import('./search-sheet'));

interface SheetOnDemandProps {
  isOpen: boolean;
  onClose: () => void;
  /** What stands in it at first. */
  initial: string;
}

/** The sheet that one searches in on phones; it is loaded when it is first opened. */
export function SheetOnDemand(props: SheetOnDemandProps) {
  const [isWanted, setWanted] = useState(false);
  if (props.isOpen && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <SearchSheet {...props} />
    </Suspense>
  );
}
