import { shopSorts } from '@tailwell/contract/shop/product-constants';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { Link } from 'react-router';
import { LocationButton } from '../../features/account/location/location-button';
import { useSelectedLocation } from '../../features/account/location/use-selected-location';
import { ShopCard, ShopCardSkeleton } from '../../features/shop/shops/shop-card';
import { ShopFilterFields } from '../../features/shop/shops/shop-filter-fields';
import {
  countShopFilters,
  type ShopFilters,
  type ShopList,
  shopList,
  shopSearch,
} from '../../features/shop/shops/shop-filters';
import { sortNames } from '../../features/shop/shops/shop-labels';
import { BackLink } from '../../parts/page/back-link';
import { FilteredList } from '../../parts/page/filtered-list';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { useAddressSearch } from '../../parts/page/use-address-search';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { EmptyState } from '../../ui/feedback/empty-state';
import { counted } from '../../ui/format/count';
import { Pager } from '../../ui/layout/pager';

export const meta = () => titled('Shops');

export default function ShopListPage() {
  const { filters, change, clear } = useFilters();
  const location = useSelectedLocation();
  const list = useQuery(shopList(filters, location));
  return (
    <div className="page flex flex-col gap-4 py-6 sm:py-10">
      <BackLink to={paths.pharmacy}>Pharmacy</BackLink>
      <h1 className="text-2xl font-extrabold">{location ? 'Shops near you' : 'Shops'}</h1>
      <LocationButton />
      <FilteredList
        search={{
          label: 'Name or area of a shop',
          search: filters.search,
          onSearch: (search) => change({ search }),
        }}
        sort={{
          options: shopSorts
            .filter((sort) => location || sort !== 'distance')
            .map((value) => ({ value, label: sortNames[value] })),
          value: filters.sort ?? (location ? 'distance' : 'rating'),
          onChange: ({ target }) => change({ sort: shopSorts.find((sort) => sort === target.value) }),
        }}
        fields={
          <ShopFilterFields
            filters={filters}
            onChange={change}
            cities={list.data?.cities ?? []}
            hasLocation={location !== null}
          />
        }
        count={countShopFilters(filters)}
        onClear={clear}
        found={list.data && counted(list.data.total, 'shop')}
      >
        <Results list={list} filters={filters} onClear={clear} />
      </FilteredList>
    </div>
  );
}

/** The filters are in the URL; a change returns to the first page. */
function useFilters() {
  const { params, latest, replace } = useAddressSearch();
  const filters = shopSearch.read(params);
  const change = (changes: ShopFilters) =>
    replace(shopSearch.write({ ...shopSearch.read(latest()), page: undefined, ...changes }));
  return { filters, change, clear: () => replace(shopSearch.write({ sort: filters.sort })) };
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
    const isNarrowed =
      filters.search !== undefined || countShopFilters(filters) > 0 || (filters.page ?? 1) > 1;
    if (!isNarrowed) return <NoShopsYet />;
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
        total={total}
        link={(page) => <Link to={{ search: shopSearch.write({ ...filters, page }) }} />}
      />
    </>
  );
}

/** No filter to remove: there are no shops yet. */
const NoShopsYet = () => (
  <EmptyState
    picture={<Store aria-hidden="true" />}
    title="No shops here yet"
    action={
      <Button variant="secondary" render={<Link to={paths.newAddress} />}>
        Add an address
      </Button>
    }
  >
    Shops and pharmacies that deliver to you will appear here. Add your address to see the nearest first.
  </EmptyState>
);
