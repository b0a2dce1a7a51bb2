import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { shopSorts } from '@tailwell/contract/product-words';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal, Store } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { Pager } from '../../ui/pager';
import { SearchLine } from '../../ui/search-line';
import { SelectField } from '../../ui/select-field';
import { BackLink } from '../layout/back-link';
import { titled } from '../layout/titled';
import { useAddressSearch } from '../layout/use-address-search';
import { ListFault } from '../products/product-list';
import { PlaceLine } from './place-line';
import { ShopCard, ShopCardSkeleton } from './shop-card';
import { ShopFilterFields } from './shop-filter-fields';
import {
  countShopFilters,
  readShopFilters,
  type ShopFilters,
  type ShopList,
  shopList,
  writeShopFilters,
} from './shop-filters';
import { sortNames } from './shop-words';
import { usePlace } from './use-place';

export const meta = () => titled('Shops near you');

export default function ShopListPage() {
  const { filters, change, clear } = useFilters();
  const place = usePlace();
  const list = useQuery(shopList(filters, place));
  const [isSheetOpen, setSheetOpen] = useState(false);
  const total = list.data?.total ?? 0;
  const found = `${total} ${total === 1 ? 'shop' : 'shops'}`;
  const count = countShopFilters(filters);
  const fields = (
    <ShopFilterFields
      filters={filters}
      onChange={change}
      cities={list.data?.cities ?? []}
      hasPlace={place !== null}
    />
  );
  return (
    <div className="page flex flex-col gap-4 py-6 sm:py-10">
      <BackLink to={paths.pharmacy}>Pharmacy</BackLink>
      <h1 className="text-2xl font-extrabold">Shops near you</h1>
      <PlaceLine />
      <div className="grid gap-6 lg:grid-cols-[16rem_1fr] lg:gap-8">
        <aside aria-label="Filters" className="hidden lg:block">
          {fields}
          {count > 0 && (
            <Button look="secondary" isWide className="mt-5" onClick={clear}>
              Clear filters
            </Button>
          )}
        </aside>
        <div className="flex min-w-0 flex-col gap-4">
          <SearchLine
            label="Name or area of a shop"
            search={filters.search}
            onSearch={(search) => change({ search })}
          />
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
                  options={shopSorts
                    .filter((sort) => place || sort !== 'distance')
                    .map((value) => ({ value, label: sortNames[value] }))}
                  value={filters.sort ?? (place ? 'distance' : 'rating')}
                  onChange={({ target }) => change({ sort: shopSorts.find((sort) => sort === target.value) })}
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
        {fields}
      </Dialog>
    </div>
  );
}

/** The filters live in the address bar; a change begins at the first page again. */
function useFilters() {
  const { params, latest, replace } = useAddressSearch();
  const filters = readShopFilters(params);
  const change = (some: ShopFilters) =>
    replace(writeShopFilters({ ...readShopFilters(latest()), page: undefined, ...some }));
  return { filters, change, clear: () => replace(writeShopFilters({ sort: filters.sort })) };
}

const grid = 'grid gap-4 md:grid-cols-2';

function Results({
  list,
  filters,
  onClear,
}: {
  list: UseQueryResult<ShopList>;
  filters: ShopFilters;
  onClear: () => void;
}) {
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) {
    return (
      <div className={grid}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <ShopCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  const { data: shops, total } = list.data;
  if (shops.length === 0) {
    return (
      <EmptyState
        picture={<Store aria-hidden="true" />}
        title="No shops match"
        action={<Button onClick={onClear}>Show all shops</Button>}
      >
        Look a little farther away, or also among those that are closed now: they send by courier.
      </EmptyState>
    );
  }
  return (
    <>
      <ul
        aria-busy={list.isPlaceholderData}
        className={classNames(grid, 'transition-opacity', list.isPlaceholderData && 'opacity-60')}
      >
        {shops.map((shop) => (
          <li key={shop._id} className="min-w-0">
            <ShopCard shop={shop} />
          </li>
        ))}
      </ul>
      <Pager
        current={filters.page ?? 1}
        count={Math.ceil(total / PAGE_SIZE)}
        link={(page) => <Link to={{ search: writeShopFilters({ ...filters, page }) }} />}
      />
    </>
  );
}
