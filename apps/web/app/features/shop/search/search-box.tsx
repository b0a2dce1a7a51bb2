import { Search } from 'lucide-react';
import { useState } from 'react';
import { lazyChunk, useLazyChunk } from '../../../lazy-chunk';
import { classNames } from '../../../ui/class-names';
import { PLACEHOLDER, SearchInput } from './search-input';
import { SheetOnDemand } from './sheet-on-demand';
import { useSearchBox } from './use-search-box';

// Never loaded on phones, where the list is in a sheet of its own.
const options = lazyChunk(() => import('./search-options'));

interface SearchBoxProps {
  /** Initial text. */
  initial?: string;
  className?: string;
}

/**
 * One box for products, concerns, vets, shops and services, with a list below it while typing. On phones it opens a
 * full-screen sheet.
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
      <SheetOnDemand isOpen={isOpen} onClose={() => setOpen(false)} initial={initial} />
      <div className="hidden sm:block">
        <BoxWithList key={initial} initial={initial} />
      </div>
    </div>
  );
}

function BoxWithList({ initial }: { initial: string }) {
  const box = useSearchBox({ initial, isAlwaysOpen: false });
  const SearchOptions = useLazyChunk(options, { isEnabled: box.isOpen, isOnDemand: true })?.SearchOptions;
  return (
    <search
      className="block"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.close();
      }}
    >
      <SearchInput box={box} />
      {box.isOpen && SearchOptions && (
        <div className="absolute inset-x-0 top-full z-30 mt-2 max-h-[min(32rem,70dvh)] animate-appear overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface shadow-pop">
          <SearchOptions box={box} />
        </div>
      )}
    </search>
  );
}
