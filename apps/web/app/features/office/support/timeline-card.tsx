import { homeVisitNames } from '@tailwell/contract/booking-constants';
import type { TimelineKind } from '@tailwell/contract/office/owner-timeline';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AlarmClock, Bell, House, Inbox, type LucideIcon, Package, Stamp, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type CallReply, call } from '../../../api/call';
import { callKey } from '../../../api/query-client';
import { consolePaths } from '../../../console-paths';
import { messageStateNames, topicNames } from '../../../parts/message-labels';
import { ListFault } from '../../../parts/page/list-fault';
import { registrationStatusNames } from '../../../parts/registration-labels';
import { visitStatusNames } from '../../../parts/visit-labels';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { RadioChips } from '../../../ui/form/radio-chips';
import { fullMomentInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { consultationNames, parcelNames } from './status-names';

const TIMELINE = 'GET /console/get/timeline/{id}/v1';
type Entry = CallReply<typeof TIMELINE>['data'][number];
type Filter = TimelineKind | 'all';

const filters: { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'consultation', label: 'Consultations' },
  { value: 'visit', label: 'Home visits' },
  { value: 'order', label: 'Orders' },
  { value: 'registration', label: 'Registrations' },
  { value: 'reminder', label: 'Reminders' },
  { value: 'message', label: 'Messages' },
  { value: 'notification', label: 'Notifications' },
];

const icons: Record<TimelineKind, LucideIcon> = {
  consultation: Stethoscope,
  visit: House,
  order: Package,
  registration: Stamp,
  reminder: AlarmClock,
  message: Inbox,
  notification: Bell,
};

/** Everything of an owner in one list, newest first. */
export function TimelineCard({ ownerId }: { ownerId: string }) {
  const [filter, setFilter] = useState<Filter>('all');
  const kind = filter === 'all' ? undefined : filter;
  const timeline = useInfiniteQuery({
    queryKey: [...callKey(TIMELINE), ownerId, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        TIMELINE,
        { params: { id: ownerId }, query: { kind, before: pageParam?.at, beforeId: pageParam?._id } },
        { signal },
      ),
    initialPageParam: undefined as Entry | undefined,
    getNextPageParam: ({ data, hasMore }) => (hasMore ? data.at(-1) : undefined),
    staleTime: 0,
  });
  const entries = timeline.data?.pages.flatMap(({ data }) => data);
  return (
    <Card>
      <section aria-label="Timeline" className="flex flex-col gap-4">
        <h2 className="text-lg font-extrabold">Timeline</h2>
        <RadioChips
          label="What is shown"
          isLabelHidden
          options={filters}
          value={filter}
          onChange={({ target }) => setFilter(target.value as Filter)}
        />
        {timeline.error && <ListFault list={timeline} />}
        {!entries && !timeline.error && (
          <div role="status" className="flex flex-col gap-3">
            <span className="sr-only">Loading the timeline</span>
            <Skeleton className="h-14 rounded-lg" />
            <Skeleton className="h-14 rounded-lg" />
          </div>
        )}
        {entries?.length === 0 && <p className="text-ink-soft">Nothing yet.</p>}
        {entries && entries.length > 0 && (
          <ol className="flex flex-col divide-y divide-line">
            {entries.map((entry) => (
              <TimelineRow key={entry._id} entry={entry} />
            ))}
          </ol>
        )}
        {timeline.hasNextPage && (
          <Button
            variant="secondary"
            className="self-center"
            isLoading={timeline.isFetchingNextPage}
            onClick={() => timeline.fetchNextPage()}
          >
            Show older entries
          </Button>
        )}
      </section>
    </Card>
  );
}

function TimelineRow({ entry }: { entry: Entry }) {
  const Icon = icons[entry.kind];
  const { title, state } = describe(entry);
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Icon className="mt-0.5 size-5 shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0">
        {entry.kind === 'message' ? (
          <Link
            to={consolePaths.office('contact-messages', entry._id)}
            className="-my-2.5 inline-flex min-h-11 items-center font-bold text-primary hover:underline"
          >
            {title}
          </Link>
        ) : (
          <span className="font-bold wrap-anywhere">{title}</span>
        )}
        <span className="block text-sm text-ink-soft">
          {fullMomentInIndia(new Date(entry.at))} · {state}
        </span>
      </div>
    </li>
  );
}

function describe(entry: Entry): { title: string; state: string } {
  switch (entry.kind) {
    case 'consultation':
      return { title: `Consultation with Dr ${entry.vet}`, state: consultationNames[entry.status] };
    case 'visit':
      return { title: homeVisitNames[entry.visitKind], state: visitStatusNames[entry.status] };
    case 'order':
      return { title: `Order ${entry.number}`, state: parcelNames[entry.status] };
    case 'registration':
      return {
        title: `Registration of ${entry.pet || 'a pet'}`,
        state: registrationStatusNames[entry.status],
      };
    case 'reminder':
      return { title: `Medicine reminder for ${entry.pet}`, state: entry.isOn ? 'On' : 'Off' };
    case 'message':
      return { title: `Message: ${topicNames[entry.topic]}`, state: messageStateNames[entry.state] };
    case 'notification':
      return { title: entry.title, state: entry.isRead ? 'Notification, read' : 'Notification, unread' };
  }
}
