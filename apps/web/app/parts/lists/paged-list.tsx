import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { classNames } from '../../ui/class-names';
import { Pager } from '../../ui/layout/pager';
import { pageCount } from '../../ui/layout/pages';
import { ListFault } from '../page/list-fault';

interface ListPagerProps {
  /** The page that is shown, from 1. */
  page: number;
  /** How many records there are on all pages. */
  total: number;
  pageSize?: number;
  /** Pages that can be turned to, at most. */
  mostPages?: number;
  /** The end of the address of a page, with its question mark. */
  search: (page: number) => string;
}

/** Leads through a list whose page stands in the address. */
const ListPager = ({ page, total, pageSize, mostPages, search }: ListPagerProps) => (
  <Pager
    current={page}
    total={total}
    pageSize={pageSize}
    mostPages={mostPages}
    link={(to) => <Link to={{ search: search(to) }} />}
  />
);

/** A page of a list as it is read. */
export interface ListOf<Item>
  extends Pick<UseQueryResult, 'error' | 'isPlaceholderData' | 'isFetching' | 'refetch'> {
  data: { data: Item[]; total: number } | undefined;
}

interface PagesProps<Item> extends Omit<ListPagerProps, 'total'> {
  list: ListOf<Item>;
  /** The shape of what is on its way. */
  skeleton: ReactNode;
  /** Why there are none, and what to do next. */
  empty: ReactNode;
  /** Beyond the last page `empty` says what to change. Left out: such an address leads to the last page. */
  isNarrowed?: boolean;
  /** Stays open for long: a refresh that failed is said above the old rows. */
  saysWhenOld?: boolean;
  /** `isOld`: those of another page, until the ones of this page are there. */
  children: (items: Item[], isOld: boolean) => ReactNode;
}

/** A list read page by page: on its way, empty, out of reach, or its items with the way to the other pages. */
export function Pages<Item>({
  list,
  skeleton,
  empty,
  isNarrowed,
  saysWhenOld,
  children,
  ...pager
}: PagesProps<Item>) {
  if (!list.data) return list.error ? <ListFault list={list} /> : skeleton;
  const { data: items, total } = list.data;
  if (items.length === 0) {
    const isBeyond = total > 0 && !isNarrowed;
    return isBeyond ? (
      <Navigate to={{ search: pager.search(pageCount(total, pager.pageSize)) }} replace />
    ) : (
      empty
    );
  }
  return (
    <>
      {saysWhenOld && list.error && <ListFault list={list} />}
      {children(items, list.isPlaceholderData)}
      <ListPager total={total} {...pager} />
    </>
  );
}

interface PagedListProps<Item> extends Omit<PagesProps<Item>, 'skeleton' | 'children'> {
  /** What the list is called, where no heading says it. */
  label?: string;
  /** Said while the rows are on their way. */
  loading?: string;
  /** The shape of a row, and how many of them are on their way. */
  skeleton: ReactNode;
  skeletons?: number;
  /** How the rows stand; and their skeletons, where it is another way. */
  className?: string;
  skeletonClassName?: string;
  rowClassName?: string;
  /** Draws a row. */
  children: (item: Item) => ReactNode;
}

/** The same as rows below each other, or in a grid of one's own. */
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
      {(items, isOld) => (
        <ul
          aria-label={label}
          aria-busy={isOld}
          className={classNames(className, 'transition-opacity', isOld && 'opacity-60')}
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
