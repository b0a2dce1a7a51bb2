import { kindById } from '@tailwell/contract/pet-categories';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { SearchX, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type Position, readLocation } from '../../api/location';
import { askDevicePosition } from '../../features/account/location/device-position';
import { KindsFilter } from '../../features/vets/vets/kinds-filter';
import { VetCard, VetCardSkeleton } from '../../features/vets/vets/vet-card';
import { VetFilterFields } from '../../features/vets/vets/vet-filter-fields';
import {
  ANY_PET,
  countFilters,
  type VetFilters,
  type VetList,
  vetList,
  vetSearch,
} from '../../features/vets/vets/vet-filters';
import { BackLink } from '../../parts/page/back-link';
import { FilteredList } from '../../parts/page/filtered-list';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { useAddressSearch } from '../../parts/page/use-address-search';
import { useMyKinds } from '../../parts/pets/my-kinds';
import { sortNames } from '../../parts/vet-labels';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { EmptyState } from '../../ui/feedback/empty-state';
import { toasts } from '../../ui/feedback/toast';
import { counted } from '../../ui/format/count';
import { Pager } from '../../ui/layout/pager';

export const meta = () => titled('Find a vet');

export default function VetListPage() {
  const { filters, location, change, clear: clearSet, sortBy } = useFilters();
  const kinds = useMyKinds()?.map(kindById).toSorted();
  const ownKinds = filters.category === undefined ? (kinds ?? []) : [];
  const list = useQuery({ ...vetList(filters, location, ownKinds), enabled: kinds !== undefined });
  const showAll = () => change({ category: ANY_PET });
  const count = countFilters(filters) + (ownKinds.length > 0 ? 1 : 0);
  const clear = () => clearSet(kinds?.length ? ANY_PET : undefined);

  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.consultation}>Consult</BackLink>
      <h1 className="text-2xl font-extrabold">Find a vet</h1>
      <FilteredList
        search={{
          label: 'Name, city or concern',
          search: filters.search,
          onSearch: (search) => change({ search }),
        }}
        sort={{
          options: Object.entries(sortNames).map(([value, label]) => ({ value, label })),
          value: filters.sort === 'distance' && !location ? 'earliest' : (filters.sort ?? 'earliest'),
          onChange: ({ target }) => sortBy(target.value as VetFilters['sort']),
        }}
        fields={<VetFilterFields filters={filters} hasPets={Boolean(kinds?.length)} onChange={change} />}
        count={count}
        onClear={clear}
        found={list.data && counted(list.data.total, 'vet')}
      >
        {ownKinds.length > 0 && <KindsFilter kinds={ownKinds} onShowAll={showAll} />}
        <Results list={list} filters={filters} isFiltered={count > 0} onChange={change} onClear={clear} />
      </FilteredList>
    </div>
  );
}

/** The filters are in the URL; a change returns to the first page without scrolling. */
function useFilters() {
  const { params, latest, replace } = useAddressSearch();
  const [location, setLocation] = useState<Position | null>(readLocation);
  const filters = vetSearch.read(params);
  const show = (next: VetFilters) => replace(vetSearch.write(next));
  const change = (changes: VetFilters) => show({ ...vetSearch.read(latest()), page: undefined, ...changes });

  const sortBy = async (sort: VetFilters['sort']) => {
    if (sort !== 'distance' || location) return change({ sort });
    try {
      setLocation(await askDevicePosition());
      void change({ sort });
    } catch {
      toasts.error('We couldn’t find out where you are. Choose your city in the filters instead.');
    }
  };
  return {
    filters,
    location,
    change,
    sortBy,
    clear: (category: VetFilters['category']) =>
      show({ sort: filters.sort, search: filters.search, category }),
  };
}

interface ResultsProps {
  list: UseQueryResult<VetList>;
  filters: VetFilters;
  isFiltered: boolean;
  onChange: (some: VetFilters) => void;
  onClear: () => void;
}

/** Why there are no results, and which filter to remove. */
function NoVets({ filters, isFiltered, onChange, onClear }: Omit<ResultsProps, 'list'>) {
  const { search } = filters;
  if (!search && !isFiltered && (filters.page ?? 1) === 1) return <NoVetsYet />;
  return (
    <EmptyState
      picture={<SearchX aria-hidden="true" />}
      title={search ? `No vet found for “${search}”` : 'No vets match'}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          {search && <Button onClick={() => onChange({ search: undefined })}>Clear search</Button>}
          {isFiltered && (
            <Button variant={search ? 'secondary' : 'primary'} onClick={onClear}>
              Clear filters
            </Button>
          )}
          <Button variant="secondary" render={<Link to={paths.askForVet} />}>
            Talk to a vet now
          </Button>
        </span>
      }
    >
      {search && 'Try a name, a city or what is wrong, like “itching”. '}
      {isFiltered && 'Ask for a little less: another day, any language, or any fee.'}
    </EmptyState>
  );
}

/** No filter to remove: there are no vets yet. */
const NoVetsYet = () => (
  <EmptyState
    picture={<Stethoscope aria-hidden="true" />}
    title="No vets here yet"
    action={
      <Button variant="secondary" render={<Link to={paths.newPet} />}>
        Add your pet
      </Button>
    }
  >
    The vets you can consult will show here, with their fees and available times. You can add your pet
    already, so that they know it from the first day.
  </EmptyState>
);

function Results({ list, filters, isFiltered, onChange, onClear }: ResultsProps) {
  const { search } = useLocation();
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) {
    return (
      <div className="grid gap-3 md:grid-cols-2 md:gap-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <VetCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  const { data: vets, total } = list.data;
  if (vets.length === 0) {
    return <NoVets {...{ filters, isFiltered, onChange, onClear }} />;
  }
  return (
    <>
      <ul
        aria-busy={list.isPlaceholderData}
        className={classNames(
          'grid gap-3 transition-opacity md:grid-cols-2 md:gap-4',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {vets.map((vet) => (
          <li key={vet._id} className="min-w-0">
            <VetCard vet={vet} search={search} isAtHome={filters.mode === 'home'} />
          </li>
        ))}
      </ul>
      <Pager
        current={filters.page ?? 1}
        total={total}
        link={(page) => <Link to={{ search: vetSearch.write({ ...filters, page }) }} />}
      />
    </>
  );
}
