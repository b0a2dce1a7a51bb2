import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Search, SearchX, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { wordsOf } from '../../api/errors-to-toasts';
import { type Position, readLocation } from '../../api/location';
import { paths } from '../../paths';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { IconButton } from '../../ui/icon-button';
import { Pager } from '../../ui/pager';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { toasts } from '../../ui/toast';
import { askDevicePosition } from '../addresses/device-position';
import { BackLink } from '../layout/back-link';
import { titled } from '../layout/titled';
import { useAddressSearch } from '../layout/use-address-search';
import { VetCard, VetCardSkeleton } from './vet-card';
import { VetFilterFields } from './vet-filter-fields';
import {
  countFilters,
  readFilters,
  type VetFilters,
  type VetList,
  vetList,
  writeFilters,
} from './vet-filters';
import { sortNames } from './vet-words';

export const meta = () => titled('Find a vet');

export default function VetListPage() {
  const { filters, place, change, clear, sortBy } = useFilters();
  const list = useQuery(vetList(filters, place));
  const [isSheetOpen, setSheetOpen] = useState(false);
  const total = list.data?.total ?? 0;
  const count = countFilters(filters);
  const found = `${total} ${total === 1 ? 'vet' : 'vets'}`;

  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.consultation}>Consult</BackLink>
      <h1 className="text-2xl font-extrabold">Find a vet</h1>
      <div className="grid gap-6 lg:grid-cols-[17rem_1fr] lg:gap-10">
        <aside aria-label="Filters" className="hidden lg:block">
          <VetFilterFields filters={filters} onChange={change} />
          {count > 0 && (
            <Button look="secondary" isWide className="mt-5" onClick={clear}>
              Clear filters
            </Button>
          )}
        </aside>
        <div className="flex min-w-0 flex-col gap-5">
          <SearchBox search={filters.search} onSearch={(search) => change({ search })} />
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
            <p
              role="status"
              className="order-last min-h-6 w-full font-bold text-ink-soft sm:order-none sm:w-auto sm:pb-2.5"
            >
              {list.data ? found : ''}
            </p>
            <div className="flex flex-1 items-end gap-2 sm:justify-end">
              <Button
                look="secondary"
                className="min-h-12 lg:hidden"
                icon={<SlidersHorizontal className="size-4" aria-hidden="true" />}
                onClick={() => setSheetOpen(true)}
              >
                {count > 0 ? `Filters (${count})` : 'Filters'}
              </Button>
              <div className="min-w-0 flex-1 sm:max-w-56">
                <SelectField
                  label="Sort by"
                  options={Object.entries(sortNames).map(([value, label]) => ({ value, label }))}
                  value={filters.sort === 'distance' && !place ? 'earliest' : (filters.sort ?? 'earliest')}
                  onChange={({ target }) => sortBy(target.value as VetFilters['sort'])}
                />
              </div>
            </div>
          </div>
          <Results list={list} filters={filters} onClear={clear} />
        </div>
      </div>
      <Dialog
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title="Filters"
        actions={
          <>
            <Button look="secondary" onClick={clear}>
              Clear filters
            </Button>
            <Button onClick={() => setSheetOpen(false)}>Show {found}</Button>
          </>
        }
      >
        <VetFilterFields filters={filters} onChange={change} />
      </Dialog>
    </div>
  );
}

/** The filters live in the address bar; a change begins at the first page again and leaves the scroll where it is. */
function useFilters() {
  const { params, latest, replace } = useAddressSearch();
  const [place, setPlace] = useState<Position | null>(readLocation);
  const filters = readFilters(params);
  const show = (next: VetFilters) => replace(writeFilters(next));
  const change = (some: VetFilters) => show({ ...readFilters(latest()), page: undefined, ...some });

  const sortBy = async (sort: VetFilters['sort']) => {
    if (sort !== 'distance' || place) return change({ sort });
    try {
      setPlace(await askDevicePosition());
      change({ sort });
    } catch {
      toasts.error('We couldn’t find out where you are. Choose your city in the filters instead.');
    }
  };
  return { filters, place, change, sortBy, clear: () => show({ sort: filters.sort }) };
}

function SearchBox({ search = '', onSearch }: { search?: string; onSearch: (search?: string) => void }) {
  return (
    <search>
      {/* Drawn anew when the address bar says something else. */}
      <form
        key={search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('q')).trim() || undefined);
        }}
      >
        <TextField
          label="Name, qualification or concern"
          type="search"
          name="q"
          enterKeyHint="search"
          maxLength={80}
          defaultValue={search}
          end={
            <IconButton
              type="submit"
              label="Search"
              icon={<Search className="size-5" aria-hidden="true" />}
            />
          }
        />
      </form>
    </search>
  );
}

function Results({
  list,
  filters,
  onClear,
}: {
  list: UseQueryResult<VetList>;
  filters: VetFilters;
  onClear: () => void;
}) {
  const { search } = useLocation();
  if (list.error && !list.data) {
    return (
      <Banner
        kind="danger"
        action={
          <Button look="secondary" isLoading={list.isFetching} onClick={() => list.refetch()}>
            Try again
          </Button>
        }
      >
        {wordsOf(list.error)}
      </Banner>
    );
  }
  if (!list.data) {
    return (
      <div className="grid gap-4 md:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <VetCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  const { data: vets, total } = list.data;
  if (vets.length === 0) {
    return (
      <EmptyState
        picture={<SearchX aria-hidden="true" />}
        title="No vets match"
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        Ask for a little less: another day, any language, or any fee.
      </EmptyState>
    );
  }
  return (
    <>
      <ul
        aria-busy={list.isPlaceholderData}
        className={classNames(
          'grid gap-4 transition-opacity md:grid-cols-2',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {vets.map((vet) => (
          <li key={vet._id} className="min-w-0">
            <VetCard vet={vet} search={search} />
          </li>
        ))}
      </ul>
      <Pager
        current={filters.page ?? 1}
        count={Math.ceil(total / PAGE_SIZE)}
        link={(page) => <Link to={{ search: writeFilters({ ...filters, page }) }} />}
      />
    </>
  );
}
