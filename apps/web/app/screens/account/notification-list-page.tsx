import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NotificationRow } from '../../features/account/notifications/notification-row';
import {
  markInBackground,
  markRead,
  myNotifications,
} from '../../features/account/notifications/notifications';
import { PagedList } from '../../parts/lists/paged-list';
import { pageSearch } from '../../parts/lists/search-params';
import { titled } from '../../parts/page/titled';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';

export const meta = () => titled('Notifications');

export default function NotificationListPage() {
  const { page } = pageSearch.read(useSearchParams()[0]);
  const list = useQuery({ ...myNotifications(page), placeholderData: keepPreviousData });
  useMarkAllSeen(list.data?.unseen);
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-extrabold">Notifications</h1>
        {list.data && list.data.unread > 0 && <ReadAll />}
      </header>
      <PagedList
        list={list}
        page={page}
        search={(number) => pageSearch.write({ page: number })}
        loading="Loading your notifications"
        skeleton={<Skeleton className="h-20" />}
        empty={
          <EmptyState picture={<BellRing aria-hidden="true" />} title="No notifications yet">
            Order and vet updates will show here.
          </EmptyState>
        }
        className="overflow-hidden rounded-xl border border-line bg-surface shadow-card"
        skeletonClassName="flex flex-col gap-3"
        rowClassName="border-line not-first:border-t"
      >
        {(notification) => <NotificationRow notification={notification} />}
      </PagedList>
    </div>
  );
}

/** The list is open: marks everything as seen, including what arrives meanwhile. */
function useMarkAllSeen(unseen = 0) {
  const queries = useQueryClient();
  useEffect(() => {
    if (unseen > 0) void markInBackground(queries, { isSeenOnly: true });
  }, [queries, unseen]);
}

function ReadAll() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const readAll = async () => {
    setBusy(true);
    await markRead(queries);
    setBusy(false);
  };
  return (
    <Button variant="secondary" isLoading={isBusy} onClick={readAll}>
      Mark all as read
    </Button>
  );
}
