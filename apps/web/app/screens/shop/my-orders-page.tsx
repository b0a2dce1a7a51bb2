import { orderTabs } from '@tailwell/contract/shop/order-constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageOpen, PackageX, ShoppingBag } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { myOrders, type OrderTab } from '../../features/shop/orders/my-orders';
import { OrderRow, OrderRowSkeleton } from '../../features/shop/orders/order-row';
import { orderSearch } from '../../features/shop/orders/order-search';
import { tabNames } from '../../features/shop/orders/parcel-labels';
import { PlacedOrder } from '../../features/shop/orders/placed-order';
import { PagedList } from '../../parts/lists/paged-list';
import { TabLinks } from '../../parts/page/tab-links';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';

export const meta = () => titled('My orders');

export default function MyOrdersPage() {
  const [params] = useSearchParams();
  const { tab, page } = orderSearch.read(params);
  const { state }: { state: { placed?: string } | null } = useLocation();
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <h1 className="text-2xl font-extrabold">My orders</h1>
      {state?.placed && <PlacedOrder id={state.placed} />}
      <TabLinks
        label="Which orders"
        tabs={orderTabs}
        names={tabNames}
        shown={tab}
        search={(name) => orderSearch.write({ tab: name })}
      />
      {/* One list per tab, so no tab shows another one's rows while loading. */}
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
  return (
    <PagedList
      list={list}
      page={page}
      search={(number) => orderSearch.write({ tab, page: number })}
      loading="Loading your orders"
      skeleton={<OrderRowSkeleton />}
      skeletons={2}
      empty={<EmptyList tab={tab} />}
    >
      {(order) => <OrderRow order={order} />}
    </PagedList>
  );
}

const emptyTexts: Record<OrderTab, { Icon: typeof PackageX; title: string; text: string }> = {
  open: {
    Icon: ShoppingBag,
    title: 'No active orders',
    text: 'Order food, medicine or toys, and follow each parcel here to your door.',
  },
  past: {
    Icon: PackageOpen,
    title: 'No orders yet',
    text: 'Delivered orders appear here, with their invoices.',
  },
  cancelled: {
    Icon: PackageX,
    title: 'Nothing cancelled',
    text: 'Cancelled orders appear here, with their refunds.',
  },
};

function EmptyList({ tab }: { tab: OrderTab }) {
  const { Icon, title, text } = emptyTexts[tab];
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
