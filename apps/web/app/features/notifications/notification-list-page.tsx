import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Pager } from '../../ui/layout/pager';
import { NotificationRow } from './notification-row';
import { markInBackground, markRead, myNotifications } from './notifications';

export const meta = () => titled('Notifications');

const readPage = (search: URLSearchParams) => {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1;
};
const writePage = (page: number) => (page > 1 ? `?page=${page}` : '');

export default function NotificationListPage() {
  const [search] = useSearchParams();
  const page = readPage(search);
  const list = useQuery({ ...myNotifications(page), placeholderData: keepPreviousData });
  useSeen(list.data?.unseen);
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-extrabold">Notifications</h1>
        {list.data && list.data.unread > 0 && <ReadAll />}
      </header>
      {list.error && !list.data ? <ListFault list={list} /> : <NotificationItems page={page} list={list} />}
    </div>
  );
}

/** The list is open: nothing of it is new any more, also what comes while one looks. */
function useSeen(unseen = 0) {
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

interface NotificationItemsProps {
  page: number;
  list: Pick<ReturnType<typeof useNotifications>, 'data' | 'isPlaceholderData'>;
}

const useNotifications = (page: number) => useQuery(myNotifications(page));

function NotificationItems({ page, list: { data, isPlaceholderData } }: NotificationItemsProps) {
  if (!data) return <Loading />;
  const pages = Math.ceil(data.total / PAGE_SIZE);
  if (data.data.length === 0 && data.total > 0) return <Navigate to={{ search: writePage(pages) }} replace />;
  if (data.data.length === 0) {
    return (
      <EmptyState picture={<BellRing aria-hidden="true" />} title="No notifications yet">
        Order and vet updates will show here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul
        aria-busy={isPlaceholderData}
        className={classNames(
          'overflow-hidden rounded-xl border border-line bg-surface shadow-card transition-opacity',
          isPlaceholderData && 'opacity-60',
        )}
      >
        {data.data.map((notification) => (
          <li key={notification._id} className="border-line not-first:border-t">
            <NotificationRow notification={notification} />
          </li>
        ))}
      </ul>
      <Pager current={page} count={pages} link={(number) => <Link to={{ search: writePage(number) }} />} />
    </>
  );
}

const Loading = () => (
  <div role="status" className="flex flex-col gap-3">
    <span className="sr-only">Loading your notifications</span>
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
);
