import type { TimelinePart } from '@tailwell/contract/pets/pet-file-constants';
import { timelinePartNames } from '@tailwell/contract/pets/pet-file-constants';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useAddressSearch } from '../../../parts/page/use-address-search';
import { Button } from '../../../ui/button';
import { SearchLine } from '../../../ui/form/search-bar';
import { type TimelineSearch, timelineSearch } from './timeline';

export const partLabels: Record<TimelinePart, string> = {
  consultations: 'Consultations',
  prescriptions: 'Prescriptions',
  vaccines: 'Vaccines',
  tests: 'Tests',
  visits: 'Visits',
  weights: 'Weights',
  papers: 'Papers',
};

/** The timeline's filters and search field behind a button, open while they are in use; both are stored in the URL. */
export function TimelineFilters({ petName, filter }: { petName: string; filter: TimelineSearch }) {
  const { replace } = useAddressSearch();
  const [isOpen, setOpen] = useState(Boolean(filter.show || filter.search));
  const panelId = useId();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-bold wrap-anywhere">
          {filter.show ? partLabels[filter.show] : 'All records'}
          {filter.search && ` with “${filter.search}”`}
        </p>
        <Button
          variant="quiet"
          className="-mr-3 shrink-0 px-3!"
          icon={<SlidersHorizontal className="size-4" aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          Search and filter
        </Button>
      </div>
      <div id={panelId} className={isOpen ? 'flex flex-col gap-3' : 'hidden'}>
        <SearchLine
          label={`Search ${petName}’s file`}
          search={filter.search}
          onSearch={(search) => replace(timelineSearch.write({ ...filter, search }))}
        />
        <nav aria-label="Show" className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
          <ul className="flex gap-2 sm:flex-wrap">
            {[undefined, ...timelinePartNames].map((show) => (
              <li key={show ?? 'all'} className="shrink-0">
                <Link
                  to={{ search: timelineSearch.write({ ...filter, show }) }}
                  replace
                  preventScrollReset
                  aria-current={show === filter.show ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-bold text-ink-soft transition-colors hover:border-primary aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft aria-[current=true]:text-on-primary-soft"
                >
                  {show ? partLabels[show] : 'All'}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
