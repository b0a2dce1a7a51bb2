import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { classNames } from '../../ui/class-names';
import { Pager } from '../../ui/layout/pager';
import { pageCount } from '../../ui/layout/pages';
import { ListFault } from '../page/list-fault';

interface ListPagerProps {
  /** The current page, from 1. */
  page: number;
  /** Number of records on all pages. */
  total: number;
  pageSize?: number;
  /** Largest number of pages that can be opened. */
  maxPages?: number;
  /** The query string of a page, with its question mark. */
  search: (page: number) => string;
}

/** Pagination of a list whose page is in the address. */
const ListPager = ({ page, total, pageSize, maxPages, search }: ListPagerProps) => (
  <Pager
    current={page}
    total={total}
    pageSize={pageSize}
    maxPages={maxPages}
    link={(to) => <Link to={{ search: search(to) }} />}
  />
);

/** A page of a list as a query returns it. */
export interface ListOf<Item>
  extends Pick<UseQueryResult, 'error' | 'isPlaceholderData' | 'isFetching' | 'refetch'> {
  data: { data: Item[]; total: number } | undefined;
}

interface PagesProps<Item> extends Omit<ListPagerProps, 'total'> {
  list: ListOf<Item>;
  /** Placeholder while loading. */
  skeleton: ReactNode;
  /** Explains why there are none, and what to do next. */
  empty: ReactNode;
  /** Past the last page, `empty` says what to change. If omitted, such an address redirects to the last page. */
  isFiltered?: boolean;
  /** For a list that stays open for long: shows a failed refresh above the old rows. */
  hasStaleWarning?: boolean;
  /** `isOld`: items of another page, until those of this page have loaded. */
  children: (items: Item[], isStale: boolean) => ReactNode;
}

/** A paginated list: loading, empty, failed, or its items with the pagination. */
export function Pages<Item>({
  list,
  skeleton,
  empty,
  isFiltered,
  hasStaleWarning,
  children,
  ...pager
}: PagesProps<Item>) {
  if (!list.data) return list.error ? <ListFault list={list} /> : skeleton;
  const { data: items, total } = list.data;
  if (items.length === 0) {
    const isBeyond = total > 0 && !isFiltered;
    return isBeyond ? (
      <Navigate to={{ search: pager.search(pageCount(total, pager.pageSize)) }} replace />
    ) : (
      empty
    );
  }
  return (
    <>
      {hasStaleWarning && list.error && <ListFault list={list} />}
      {children(items, list.isPlaceholderData)}
      <ListPager total={total} {...pager} />
    </>
  );
}

interface PagedListProps<Item> extends Omit<PagesProps<Item>, 'skeleton' | 'children'> {
  /** Name of the list, if no heading gives it. */
  label?: string;
  /** Announced while the rows are loading. */
  loading?: string;
  /** Placeholder of a row, and how many to show while loading. */
  skeleton: ReactNode;
  skeletons?: number;
  /** Layout of the rows; and of their skeletons, if different. */
  className?: string;
  skeletonClassName?: string;
  rowClassName?: string;
  /** Renders a row. */
  children: (item: Item) => ReactNode;
}

/** The same as a list of rows, or in a custom grid. */
export function PagedList<Item extends { _id: string }>({
  label,
  loading,
  className = 'flex flex-col gap-4',
  skeletonClassName = className,
  rowClassName,
  skeleton,
  skeletons = 3,
  children,
  ...pages
}: PagedListProps<Item>) {
  return (
    <Pages
      {...pages}
      skeleton={
        <div role={loading && 'status'} className={skeletonClassName}>
          {loading && <span className="sr-only">{loading}</span>}
          {Array.from({ length: skeletons }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <Fragment key={index}>{skeleton}</Fragment>
          ))}
        </div>
      }
    >
      {(items, isStale) => (
        <ul
          aria-label={label}
          aria-busy={isStale}
          className={classNames(className, 'transition-opacity', isStale && 'opacity-60')}
        >
          {items.map((item) => (
            <li key={item._id} className={rowClassName}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </Pages>
  );
}
