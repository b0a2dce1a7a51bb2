import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListFault } from '../../../parts/page/list-fault';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Pager } from '../../../ui/layout/pager';
import type { Product } from './filters/product-filters';
import { ProductGrid, ProductGridSkeleton } from './shelf/product-grid';

/** The page number in the URL, from 1. */
export function usePageNumber() {
  const [params] = useSearchParams();
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1;
}

/** A list without filters in each state: error, loading, or its products. */
export function PlainProductList({
  list,
  empty,
}: {
  list: UseQueryResult<{ data: Product[]; total: number }>;
  /** Why there may be none. */
  empty: ReactNode;
}) {
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) return <ProductGridSkeleton />;
  const { data, total } = list.data;
  return <ProductPages products={data} total={total} isOld={list.isPlaceholderData} empty={empty} />;
}

/** Products without filters, page by page. */
export function ProductPages({
  products,
  total,
  isOld,
  empty,
}: {
  products: Product[];
  total: number;
  isOld: boolean;
  empty: ReactNode;
}) {
  const [params] = useSearchParams();
  const current = usePageNumber();
  if (products.length === 0) {
    return (
      <EmptyState
        picture={<SearchX aria-hidden="true" />}
        title="No products here yet"
        action={<Button render={<Link to={paths.marketplace} />}>Look around the shop</Button>}
      >
        {empty}
      </EmptyState>
    );
  }
  const searchOf = (page: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(page));
    return `?${next}`;
  };
  return (
    <>
      <ProductGrid products={products} isOld={isOld} />
      <Pager current={current} total={total} link={(page) => <Link to={{ search: searchOf(page) }} />} />
    </>
  );
}
