import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { SearchLine, type SearchLineProps } from '../../ui/form/search-bar';
import { SortField, type SortFieldProps } from '../../ui/form/sort-field';
import { Dialog } from '../../ui/overlay/dialog';

interface FilteredListProps {
  search: SearchLineProps;
  sort: Omit<SortFieldProps, 'label'>;
  /** The filter controls. */
  fields: ReactNode;
  /** Number of active filters. */
  count: number;
  onClear: () => void;
  /** Number of results as text; undefined: not known yet. */
  found: string | undefined;
  /** The active filters and the results. */
  children: ReactNode;
}

/** A list with its filters and sort order: at the side on desktops, in a sheet on phones. */
export function FilteredList({ search, sort, fields, count, onClear, found, children }: FilteredListProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
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
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2 sm:gap-3">
          <div className="w-full sm:w-auto sm:min-w-60 sm:flex-1">
            <SearchLine {...search} />
          </div>
          <Button
            variant="secondary"
            className="min-h-12 lg:hidden"
            icon={<SlidersHorizontal className="size-4" aria-hidden="true" />}
            onClick={() => setSheetOpen(true)}
          >
            {count > 0 ? `Filters (${count})` : 'Filters'}
          </Button>
          <div className="min-w-0 flex-1 sm:max-w-60">
            <SortField label="Sort by" {...sort} />
          </div>
        </div>
        <p role="status" className="min-h-6 text-sm font-bold text-ink-soft">
          {found}
        </p>
        {children}
      </div>
      <Dialog
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title="Filters"
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
