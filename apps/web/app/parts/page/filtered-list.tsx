import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { SearchLine, type SearchLineProps } from '../../ui/form/search-bar';
import { SortField, type SortFieldProps } from '../../ui/form/sort-field';
import { Dialog } from '../../ui/overlay/dialog';

interface FilteredListProps {
  search: SearchLineProps;
  sort: Omit<SortFieldProps, 'label'>;
  /** The filter controls. */
  fields: ReactNode;
  /** The most used filters and the sort order as chips; below desktops they are one row with the sheet’s button. */
  chips?: ReactNode;
  /** Number of active filters. */
  count: number;
  onClear: () => void;
  /** Number of results as text; undefined: not known yet. */
  found: string | undefined;
  /** What the results have in common: "who see dogs". */
  foundWhich?: string | undefined;
  /** The active filters and the results. */
  children: ReactNode;
}

/** A list with its filters and sort order: at the side on desktops, in a sheet on phones. */
export function FilteredList({
  search,
  sort,
  fields,
  chips,
  count,
  onClear,
  found,
  foundWhich,
  children,
}: FilteredListProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const hasChips = chips !== undefined;
  const sheetButton = hasChips ? 'All filters' : 'Filters';
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[16rem_1fr] lg:gap-8">
      <aside
        aria-label="Filters"
        // Sticky while the list scrolls; the padding leaves room for the focus ring.
        className="sticky top-22 -m-2 hidden max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain p-2 lg:block"
      >
        {fields}
        {count > 0 && (
          <Button variant="secondary" isWide className="mt-5" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </aside>
      <div className={classNames('flex min-w-0 flex-col', hasChips ? 'gap-2 lg:gap-4' : 'gap-4')}>
        <div className="flex flex-wrap items-center gap-2 sm:gap-3">
          <div className="w-full sm:w-auto sm:min-w-60 sm:flex-1">
            <SearchLine {...search} />
          </div>
          <div
            className={classNames(
              hasChips
                ? 'relative -mx-4 flex min-w-0 basis-[calc(100%+2rem)] gap-2 overflow-x-auto px-4 py-1 md:-mx-8 md:basis-[calc(100%+4rem)] md:px-8 lg:hidden'
                : 'contents',
            )}
          >
            <Button
              variant="secondary"
              className={classNames('shrink-0 lg:hidden', !hasChips && 'min-h-12')}
              icon={<SlidersHorizontal className="size-4" aria-hidden="true" />}
              onClick={() => setSheetOpen(true)}
            >
              {count > 0 ? `${sheetButton} (${count})` : sheetButton}
            </Button>
            {chips}
          </div>
          <div className={classNames('min-w-0 flex-1 sm:max-w-60', hasChips && 'max-lg:hidden')}>
            <SortField label="Sort by" {...sort} />
          </div>
        </div>
        <div className="flex min-h-6 items-center justify-between gap-3">
          <p role="status" className="text-sm font-bold text-ink-soft">
            {found}
            {found && foundWhich && ` ${foundWhich}`}
          </p>
          {hasChips && count > 0 && (
            <Button variant="quiet" className="-my-2.5 -mr-4 shrink-0 px-4! lg:hidden" onClick={onClear}>
              Clear
            </Button>
          )}
        </div>
        {children}
      </div>
      <Dialog
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title={sheetButton}
        actions={
          <>
            <Button variant="secondary" onClick={onClear}>
              Clear filters
            </Button>
            <Button onClick={() => setSheetOpen(false)}>Show {found}</Button>
          </>
        }
      >
        {fields}
      </Dialog>
    </div>
  );
}
