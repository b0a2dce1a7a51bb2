import { orderTabs } from '@tailwell/contract/order-constants';
import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageOpen, PackageX, ShoppingBag } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { ListFault } from '../../parts/page/list-fault';
import { TabLinks } from '../../parts/page/tab-links';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Pager } from '../../ui/layout/pager';
import { myOrders, type OrderTab, readList, writeList } from './my-orders';
import { OrderRow, OrderRowSkeleton } from './order-row';
import { tabNames } from './parcel-labels';

export const meta = () => titled('My orders');

export default function MyOrdersPage() {
  const [params] = useSearchParams();
  const { tab, page } = readList(params);
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <h1 className="text-2xl font-extrabold">My orders</h1>
      <TabLinks label="Which orders" tabs={orderTabs} names={tabNames} shown={tab} search={writeList} />
      {/* A list of its own for each tab, so that no tab shows another one's rows while it waits. */}
      <Orders key={tab} tab={tab} page={page} />
    </div>
  );
}

function Orders({ tab, page }: { tab: OrderTab; page: number }) {
  const list = useQuery({
    ...myOrders(tab, page),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) {
    return (
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">Loading your orders</span>
        <OrderRowSkeleton />
        <OrderRowSkeleton />
      </div>
    );
  }
  const { data: orders, total } = list.data;
  const pages = Math.ceil(total / PAGE_SIZE);
  if (orders.length === 0 && total > 0) return <Navigate to={{ search: writeList(tab, pages) }} replace />;
  if (orders.length === 0) return <Nothing tab={tab} />;
  return (
    <>
      <ul
        aria-busy={list.isPlaceholderData}
        className={classNames(
          'flex flex-col gap-4 transition-opacity',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {orders.map((order) => (
          <li key={order._id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      <Pager
        current={page}
        count={pages}
        link={(number) => <Link to={{ search: writeList(tab, number) }} />}
      />
    </>
  );
}

const nothing: Record<OrderTab, { Icon: typeof PackageX; title: string; text: string }> = {
  open: {
    Icon: ShoppingBag,
    title: 'No order is under way',
    text: 'Order food, medicine or toys, and follow each parcel here to your door.',
  },
  past: {
    Icon: PackageOpen,
    title: 'No orders yet',
    text: 'What was delivered is kept here, with its invoice.',
  },
  cancelled: {
    Icon: PackageX,
    title: 'Nothing cancelled',
    text: 'An order that was cancelled is kept here, with its refund.',
  },
};

function Nothing({ tab }: { tab: OrderTab }) {
  const { Icon, title, text } = nothing[tab];
  return (
    <EmptyState
      picture={<Icon aria-hidden="true" />}
      title={title}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button render={<Link to={paths.pharmacy} />}>Pharmacy</Button>
          <Button variant="secondary" render={<Link to={paths.marketplace} />}>
            Food and more
          </Button>
        </span>
      }
    >
      {text}
    </EmptyState>
  );
}
