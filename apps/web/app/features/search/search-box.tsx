import { Dialog } from '@base-ui/react/dialog';
import { ArrowLeft, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/icon-button';
import { PLACEHOLDER, SearchInput } from './search-input';
import { SearchOptions } from './search-options';
import { useSearchBox } from './use-search-box';

interface SearchBoxProps {
  /** What stands in it at first. */
  initial?: string;
  className?: string;
}

/**
 * One box over products, concerns, vets, shops and services, with a list below it while one types. On phones it opens
 * a sheet that fills the screen.
 */
export function SearchBox({ initial = '', className }: SearchBoxProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classNames('relative w-full', className)}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="control relative truncate rounded-full pr-4 pl-12 text-left sm:hidden"
      >
        <span className="absolute inset-y-0 left-0 grid w-12 place-items-center text-ink-faint">
          <Search className="size-5" aria-hidden="true" />
        </span>
        {initial ? (
          <>
            <span className="sr-only">Search: </span>
            {initial}
          </>
        ) : (
          <span className="text-ink-faint">{PLACEHOLDER}</span>
        )}
      </button>
      <SearchSheet isOpen={isOpen} onClose={() => setOpen(false)} initial={initial} />
      <div className="hidden sm:block">
        <BoxWithList key={initial} initial={initial} />
      </div>
    </div>
  );
}

/** The same behind an icon, for headers. */
export function SearchButton({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Search"
        aria-haspopup="dialog"
        icon={<Search className="size-5.5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
        className={className}
      />
      <SearchSheet isOpen={isOpen} onClose={() => setOpen(false)} initial="" />
    </>
  );
}

function BoxWithList({ initial }: { initial: string }) {
  const box = useSearchBox({ initial, isAlwaysOpen: false });
  return (
    <search
      className="block"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.close();
      }}
    >
      <SearchInput box={box} />
      {box.isOpen && (
        <div className="absolute inset-x-0 top-full z-30 mt-2 max-h-[min(32rem,70dvh)] animate-appear overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface shadow-pop">
          <SearchOptions box={box} />
        </div>
      )}
    </search>
  );
}

interface SearchSheetProps {
  isOpen: boolean;
  onClose: () => void;
  initial: string;
}

/** Fills the screen of a phone; from 640 px on it is a card near the top. */
function SearchSheet({ isOpen, onClose, initial }: SearchSheetProps) {
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
  const box = useSearchBox({ initial, onGone: onClose, isAlwaysOpen: true });
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
