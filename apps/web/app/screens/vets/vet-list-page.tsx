import { kindById, kindOf } from '@tailwell/contract/pet-categories';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { SearchX, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type Position, readLocation } from '../../api/location';
import { askDevicePosition } from '../../features/account/location/device-position';
import { LeftHold } from '../../features/vets/consultations/left-hold';
import { VetCards, VetCardsSkeleton } from '../../features/vets/vets/vet-card';
import { sortOptions, VetFilterChips } from '../../features/vets/vets/vet-filter-chips';
import { VetFilterFields } from '../../features/vets/vets/vet-filter-fields';
import {
  ANY_LANGUAGE,
  ANY_PET,
  countDefaults,
  countFilters,
  formatCommon,
  formatKinds,
  readDeviceLanguage,
  type Vet,
  type VetDefaults,
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
import { useSelectedPet } from '../../parts/pets/selected-pet';
import { useMyPets } from '../../parts/pets/use-my-pets';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { toasts } from '../../ui/feedback/toast';
import { counted } from '../../ui/format/count';
import { Pager } from '../../ui/layout/pager';

export const meta = () => titled('Find a vet');

export default function VetListPage() {
  const { filters, location, change, clear: clearSet, sortBy } = useFilters();
  const known = useVetDefaults();
  const defaults = known ?? { kinds: [] };
  const list = useQuery({ ...vetList(filters, location, defaults), enabled: known !== undefined });
  const count = countFilters(filters) + countDefaults(filters, defaults);
  const clear = () =>
    clearSet({
      category: defaults.kinds.length > 0 ? ANY_PET : undefined,
      language: defaults.language && ANY_LANGUAGE,
    });
  const sort = filters.sort === 'distance' && !location ? 'earliest' : (filters.sort ?? 'earliest');

  return (
    <div className="page flex flex-col gap-3 py-4 sm:gap-5 sm:py-10">
      <BackLink to={paths.consultation}>Consult</BackLink>
      <h1 className="text-2xl font-extrabold">Find a vet</h1>
      <LeftHold />
      <FilteredList
        search={{
          label: 'Name, city or concern',
          search: filters.search,
          onSearch: (search) => change({ search }),
        }}
        sort={{
          options: sortOptions,
          value: sort,
          onChange: ({ target }) => sortBy(target.value as VetFilters['sort']),
        }}
        fields={<VetFilterFields filters={filters} defaults={defaults} onChange={change} />}
        chips={<VetFilterChips {...{ filters, defaults, sort }} onChange={change} onSort={sortBy} />}
        count={count}
        onClear={clear}
        found={list.data && counted(list.data.total, 'vet')}
        foundWhich={list.data && formatCommon(filters, defaults, list.data.total)}
      >
        <Results
          list={list}
          filters={filters}
          ownKinds={defaults.kinds}
          isFiltered={count > 0}
          onChange={change}
          onClear={clear}
        />
      </FilteredList>
    </div>
  );
}

/** What vets have to match for this owner: the chosen pet’s kind, or all their pets’; undefined while loading. */
function useVetDefaults(): VetDefaults | undefined {
  const kinds = useMyKinds()?.map(kindById).toSorted();
  const [petId] = useSelectedPet();
  const pet = useMyPets()?.find(({ _id }) => _id === petId);
  return (
    kinds && {
      kinds: pet ? [kindOf(pet)] : kinds,
      petName: pet?.name,
      language: readDeviceLanguage(),
    }
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
    clear: (any: Pick<VetFilters, 'category' | 'language'>) =>
      show({ sort: filters.sort, search: filters.search, ...any }),
  };
}

interface ResultsProps {
  list: UseQueryResult<VetList>;
  filters: VetFilters;
  ownKinds: VetDefaults['kinds'];
  isFiltered: boolean;
  onChange: (some: VetFilters) => void;
  onClear: () => void;
}

/** Why there are no results, and which filter to remove. */
function NoVets({ filters, isFiltered, onChange, onClear }: Omit<ResultsProps, 'list' | 'ownKinds'>) {
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

function Results({ list, filters, ownKinds, isFiltered, onChange, onClear }: ResultsProps) {
  const { search } = useLocation();
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) return <VetCardsSkeleton />;
  const { data: vets, total } = list.data;
  if (vets.length === 0) {
    return <NoVets {...{ filters, isFiltered, onChange, onClear }} />;
  }
  const [suitable, others] = partition(
    vets,
    ({ consultation_prefer: { selectPets } }) =>
      filters.category !== ANY_PET ||
      ownKinds.length === 0 ||
      selectPets.some(({ slug }) => ownKinds.includes(slug)),
  );
  const shown = { search, isAtHome: filters.mode === 'home', isStale: list.isPlaceholderData };
  return (
    <>
      {suitable.length > 0 && <VetCards vets={suitable} {...shown} />}
      {others.length > 0 && (
        <section aria-labelledby="other-vets" className="flex flex-col gap-3">
          <h2 id="other-vets" className="text-lg font-extrabold">
            Other vets{' '}
            <span className="font-normal text-ink-soft">who don’t see {formatKinds(ownKinds)}</span>
          </h2>
          <VetCards vets={others} {...shown} />
        </section>
      )}
      <Pager
        current={filters.page ?? 1}
        total={total}
        link={(page) => <Link to={{ search: vetSearch.write({ ...filters, page }) }} />}
      />
    </>
  );
}

const partition = (vets: Vet[], isFirst: (vet: Vet) => boolean) =>
  [vets.filter(isFirst), vets.filter((vet) => !isFirst(vet))] as const;
