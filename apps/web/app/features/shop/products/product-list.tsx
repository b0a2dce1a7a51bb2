import { productSorts } from '@tailwell/contract/shop/product-constants';
import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { Link } from 'react-router';
import { FilteredList } from '../../../parts/page/filtered-list';
import { ListFault } from '../../../parts/page/list-fault';
import { productCount, sortNames } from '../../../parts/product-labels';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Pager } from '../../../ui/layout/pager';
import { ActiveFilters } from './filters/active-filters';
import { ProductFilterFields } from './filters/product-filter-fields';
import { type ProductFilters, type ProductListReply, writeFilters } from './filters/product-filters';
import type { ShownFilters } from './filters/use-product-filters';
import { ProductGrid, ProductGridSkeleton } from './shelf/product-grid';

/** Number of pages that can be opened (threats M1: no user reads further). */
const MAX_PAGES = 1_000;

type List = UseQueryResult<Pick<ProductListReply, 'data' | 'total' | 'isCapped'>>;

interface ProductListProps {
  shown: ShownFilters;
  list: List;
  /** The current shop: products link to its price. */
  shopId?: string;
}

/** Products with all their filters and sort options. */
export function ProductList({ shown, list, shopId }: ProductListProps) {
  const { filters, active, change, clear } = shown;
  return (
    <FilteredList
      search={{
        label: 'Search in this list',
        search: filters.search,
        onSearch: (search) => change({ search }),
      }}
      sort={sortOf(filters, shopId, (sort) => change({ sort }))}
      fields={<ProductFilterFields shown={shown} />}
      count={active.length}
      onClear={clear}
      found={list.data && productCount(list.data.total, list.data.isCapped)}
    >
      <ActiveFilters shown={shown} />
      <Results shown={shown} list={list} shopId={shopId} />
    </FilteredList>
  );
}

/** By default the server decides: best match when searching, else most bought. Of one shop, delivery costs the same. */
function sortOf(
  { search, sort }: ProductFilters,
  shopId: string | undefined,
  onChange: (sort: ProductFilters['sort']) => void,
) {
  const named = productSorts
    .filter((value) => value !== 'total' || !shopId)
    .map((value) => ({ value, label: sortNames[value] }));
  const [popular, ...others] = named;
  return {
    options: search
      ? [{ value: '', label: 'Best match' }, ...named]
      : [{ value: '', label: popular?.label ?? '' }, ...others],
    value: (sort === 'popular' && !search ? undefined : sort) ?? '',
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
      onChange(productSorts.find((value) => value === target.value)),
  };
}

function Results({ shown, list, shopId }: ProductListProps) {
  const { filters, active, clear } = shown;
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) return <ProductGridSkeleton />;
  const { data: products, total } = list.data;
  if (products.length === 0) {
    const isNarrowed = active.length > 0 || filters.search !== undefined || (filters.page ?? 1) > 1;
    return (
      <EmptyState
        picture={<SearchX aria-hidden="true" />}
        title={isNarrowed ? 'No products match' : 'No products here yet'}
        action={
          isNarrowed && (
            <Button onClick={clear}>{active.length > 0 ? 'Clear filters' : 'Show all products'}</Button>
          )
        }
      >
        {isNarrowed
          ? 'Try another spelling, any brand or any price.'
          : 'Products of this kind will appear here. Please try another shelf.'}
      </EmptyState>
    );
  }
  return (
    <>
      <ProductGrid products={products} shopId={shopId} isOld={list.isPlaceholderData} />
      <Pager
        current={filters.page ?? 1}
        total={total}
        maxPages={MAX_PAGES}
        link={(page) => <Link to={{ search: writeFilters({ ...filters, page }) }} />}
      />
    </>
  );
}
