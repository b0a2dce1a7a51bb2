import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { BackLink } from '../../../parts/page/back-link';
import { ListFault } from '../../../parts/page/list-fault';
import { PrintButton } from '../../../parts/paper/print-button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { type ConsoleOrder, ordersByIds } from './shop-console';

interface OrdersToPrintProps {
  title: string;
  about: string;
  children: (orders: ConsoleOrder[]) => ReactNode;
}

/** The orders that the address lists, to be printed together. */
export function OrdersToPrint({ title, about, children }: OrdersToPrintProps) {
  const [params] = useSearchParams();
  const list = useQuery(ordersByIds(params.get('ids') ?? ''));
  const orders = list.data?.data;
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={consolePaths.orderList()}>Orders</BackLink>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-2xl font-extrabold">{title}</h1>
          <p className="max-w-prose text-ink-soft">{about}</p>
        </div>
        {orders && orders.length > 0 && <PrintButton />}
      </header>
      {list.error && !orders ? (
        <ListFault list={list} />
      ) : !orders ? (
        <PageSkeleton label="Loading the orders" />
      ) : orders.length > 0 ? (
        children(orders)
      ) : (
        <EmptyState picture={<PackageOpen aria-hidden="true" />} title="No orders chosen">
          Select orders in the list, then choose what to print.
        </EmptyState>
      )}
    </div>
  );
}
