import type { TimelinePart } from '@tailwell/contract/pets/pet-file-constants';
import { timelinePartNames } from '@tailwell/contract/pets/pet-file-constants';
import { Link } from 'react-router';
import { useAddressSearch } from '../../../parts/page/use-address-search';
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

/** The timeline's filters and search field; both are stored in the URL. */
export function TimelineFilters({ petName, filter }: { petName: string; filter: TimelineSearch }) {
  const { replace } = useAddressSearch();
  return (
    <div className="flex flex-col gap-3">
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
  );
}
