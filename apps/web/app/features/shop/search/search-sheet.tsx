import { Dialog } from '@base-ui/react/dialog';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/icon-button';
import { SearchInput } from './search-input';
import { SearchOptions } from './search-options';
import { useSearchBox } from './use-search-box';

interface SearchSheetProps {
  isOpen: boolean;
  onClose: () => void;
  initial: string;
}

/** Fills the screen on phones; from 640 px on it is a card near the top. */
export default function SearchSheet({ isOpen, onClose, initial }: SearchSheetProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-shade transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          initialFocus={input}
          aria-label="Search"
          className="fixed inset-0 flex flex-col bg-canvas text-ink outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-x-auto sm:top-16 sm:bottom-auto sm:left-1/2 sm:max-h-[calc(100dvh-8rem)] sm:w-[min(40rem,calc(100%-4rem))] sm:-translate-x-1/2 sm:overflow-hidden sm:rounded-2xl sm:shadow-pop"
        >
          <SheetContent input={input} onClose={onClose} initial={initial} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface SheetContentProps extends Omit<SearchSheetProps, 'isOpen'> {
  input: React.RefObject<HTMLInputElement | null>;
}

function SheetContent({ input, onClose, initial }: SheetContentProps) {
  const box = useSearchBox({ initial, onLeave: onClose, isAlwaysOpen: true });
  return (
    <search className="contents">
      <div className="flex items-center gap-1 border-b border-line px-2 py-2 pt-[max(0.5rem,env(safe-area-inset-top))] sm:p-3">
        <Dialog.Close
          render={
            <IconButton
              label="Close the search"
              icon={<ArrowLeft className="size-5.5" aria-hidden="true" />}
            />
          }
        />
        <div className="min-w-0 flex-1">
          <SearchInput box={box} ref={input} />
        </div>
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain bg-surface pb-[env(safe-area-inset-bottom)]">
        <SearchOptions box={box} />
      </div>
    </search>
  );
}
