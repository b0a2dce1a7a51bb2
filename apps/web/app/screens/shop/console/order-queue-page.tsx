import { consoleOrderTabs } from '@tailwell/contract/shop/order-constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BellRing, ListChecks, PackageOpen, ReceiptText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { OrderCard } from '../../../features/shop/shop-console/order-card';
import { orderTabNames } from '../../../features/shop/shop-console/order-labels';
import {
  consoleOrders,
  type OrderTab,
  orderSearch,
  type ShopConsole,
  shopConsoleQuery,
} from '../../../features/shop/shop-console/shop-console';
import { ConsoleConsultationRowSkeleton } from '../../../features/vets/vet-console/console-consultation-row';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { PagedList } from '../../../parts/lists/paged-list';
import { TabLinks } from '../../../parts/page/tab-links';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { inr } from '../../../ui/format/inr';

export const meta = () => titledForConsole('Orders');

/** Polling interval for changes without an event, in milliseconds. */
const POLL_INTERVAL = 30_000;

export default function OrdersPage() {
  const [params] = useSearchParams();
  const { tab, page } = orderSearch.read(params);
  const { data: shopConsole } = useQuery({ ...shopConsoleQuery, refetchInterval: POLL_INTERVAL });
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
          <h1 className="text-2xl font-extrabold">Orders</h1>
          <p className="min-h-6 text-ink-soft">{shopConsole && formatToday(shopConsole)}</p>
        </div>
        <Button
          variant="secondary"
          icon={<ListChecks className="size-4" aria-hidden="true" />}
          render={<Link to={consolePaths.orderList()} />}
        >
          Work from a list
        </Button>
      </header>
      <TabLinks
        label="Which orders"
        tabs={consoleOrderTabs}
        names={orderTabNames}
        shown={tab}
        search={(name) => orderSearch.write({ tab: name })}
      />
      {/* One list per tab, so no tab shows another one's rows while loading. */}
      <Orders key={tab} tab={tab} page={page} />
    </div>
  );
}

function formatToday({ incoming, underWay, deliveredToday, soldToday }: ShopConsole): string {
  const waits = incoming === 0 ? 'Nothing to answer' : `${incoming} to answer`;
  const sold = deliveredToday > 0 ? `, ${deliveredToday} delivered today for ${inr(soldToday)}` : '';
  return `${waits}, ${underWay} under way${sold}.`;
}

function Orders({ tab, page }: { tab: OrderTab; page: number }) {
  const list = useQuery({
    ...consoleOrders(tab, page),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL,
  });
  return (
    <PagedList
      list={list}
      page={page}
      search={(number) => orderSearch.write({ tab, page: number })}
      label={`${orderTabNames[tab]} orders`}
      loading="Loading the orders"
      skeleton={<ConsoleConsultationRowSkeleton />}
      skeletons={2}
      empty={<EmptyList tab={tab} />}
      hasStaleWarning
    >
      {(order) => <OrderCard order={order} readAt={list.dataUpdatedAt} />}
    </PagedList>
  );
}

function EmptyList({ tab }: { tab: OrderTab }) {
  if (tab === 'incoming') {
    return (
      <EmptyState picture={<BellRing aria-hidden="true" />} title="All answered">
        A new order rings here as soon as it comes in. Leave this page open.
      </EmptyState>
    );
  }
  if (tab === 'under_way') {
    return (
      <EmptyState picture={<PackageOpen aria-hidden="true" />} title="Nothing under way">
        Orders you accept appear here until they’re delivered.
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={<ReceiptText aria-hidden="true" />} title="Nothing done yet">
      Delivered, rejected and cancelled orders appear here.
    </EmptyState>
  );
}
