import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { productSorts } from '@tailwell/contract/product-words';
import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { wordsOf } from '../../api/errors-to-toasts';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { Pager } from '../../ui/pager';
import { SearchLine } from '../../ui/search-line';
import { SelectField } from '../../ui/select-field';
import { ActiveFilters } from './active-filters';
import { ProductFilterFields } from './product-filter-fields';
import { type ProductFilters, type ProductListReply, writeFilters } from './product-filters';
import { ProductGrid, ProductGridSkeleton } from './product-grid';
import { productCount, sortNames } from './product-words';
import type { ShownFilters } from './use-product-filters';

/** Pages that can be turned to (threats M1: nobody reads further). */
const MOST_PAGES = 1_000;

type List = UseQueryResult<Pick<ProductListReply, 'data' | 'total' | 'isCapped'>>;

interface ProductListProps {
  shown: ShownFilters;
  list: List;
  /** The shop one is in: products lead to its price. */
  shopId?: string;
}

/** Products with all that they can be narrowed and sorted by: at the side on desktops, in a sheet on phones. */
export function ProductList({ shown, list, shopId }: ProductListProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { filters, set, change, clear } = shown;
  const found = list.data && productCount(list.data.total, list.data.isCapped);
  const count = set.length;
  return (
    <div className="grid gap-6 lg:grid-cols-[16rem_1fr] lg:gap-8">
      <aside aria-label="Filters" className="hidden lg:block">
        <ProductFilterFields shown={shown} />
        {count > 0 && (
          <Button look="secondary" isWide className="mt-5" onClick={clear}>
            Clear filters
          </Button>
        )}
      </aside>
      <div className="flex min-w-0 flex-col gap-4">
        <SearchLine
          label="Search in this list"
          search={filters.search}
          onSearch={(search) => change({ search })}
        />
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <p
            role="status"
            className="order-last min-h-6 w-full font-bold text-ink-soft sm:order-none sm:w-auto sm:pb-2.5"
          >
            {found}
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
              <SortField filters={filters} onChange={(sort) => change({ sort })} />
            </div>
          </div>
        </div>
        <ActiveFilters shown={shown} />
        <Results shown={shown} list={list} shopId={shopId} />
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
        <ProductFilterFields shown={shown} />
      </Dialog>
    </div>
  );
}

/** Without a choice it is the server's: by what fits best where one searches, else by what many buy. */
function SortField({
  filters,
  onChange,
}: {
  filters: ProductFilters;
  onChange: (sort: ProductFilters['sort']) => void;
}) {
  const named = productSorts.map((value) => ({ value, label: sortNames[value] }));
  const [popular, ...others] = named;
  return (
    <SelectField
      label="Sort by"
      options={
        filters.search
          ? [{ value: '', label: 'Best match' }, ...named]
          : [{ value: '', label: popular?.label ?? '' }, ...others]
      }
      value={(filters.sort === 'popular' && !filters.search ? undefined : filters.sort) ?? ''}
      onChange={({ target }) => onChange(productSorts.find((sort) => sort === target.value))}
    />
  );
}

function Results({ shown, list, shopId }: ProductListProps) {
  const { filters, set, clear } = shown;
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) return <ProductGridSkeleton />;
  const { data: products, total } = list.data;
  if (products.length === 0) {
    const isNarrowed = set.length > 0 || filters.search !== undefined || (filters.page ?? 1) > 1;
    return (
      <EmptyState
        picture={<SearchX aria-hidden="true" />}
        title={isNarrowed ? 'No products match' : 'No products here yet'}
        action={
          isNarrowed && (
            <Button onClick={clear}>{set.length > 0 ? 'Clear filters' : 'Show all products'}</Button>
          )
        }
      >
        {isNarrowed
          ? 'Ask for a little less: another spelling, any brand, or any price.'
          : 'Please look at another shelf.'}
      </EmptyState>
    );
  }
  return (
    <>
      <ProductGrid products={products} shopId={shopId} isOld={list.isPlaceholderData} />
      <Pager
        current={filters.page ?? 1}
        count={Math.min(Math.ceil(total / PAGE_SIZE), MOST_PAGES)}
        link={(page) => <Link to={{ search: writeFilters({ ...filters, page }) }} />}
      />
    </>
  );
}

/** A read that failed, in words, with another try. */
export function ListFault({ list }: { list: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
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
