import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call';
import { apiQuery, callKey } from '../../../api/query-client';
import { ListFault } from '../../../parts/page/list-fault';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toasts } from '../../../ui/feedback/toast';
import { RelativeTime } from '../../../ui/format/relative-time';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';

const FEED = 'GET /pet/get/calendar/feed/v1';
type Feed = NonNullable<CallReply<typeof FEED>['data']>;

/** What is due, as a link that the user's own calendar subscribes to; it can be revoked. */
export function CalendarCard() {
  const feed = useQuery(apiQuery(FEED));
  const queries = useQueryClient();
  const [url, setUrl] = useState<string>();
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(FEED) });
  const make = useMutation({
    mutationFn: () => call('POST /pet/make/calendar/feed/v1'),
    onSuccess: async ({ data }) => {
      setUrl(data.url);
      await refresh();
    },
  });
  const revoke = useMutation({
    mutationFn: () => call('DELETE /pet/revoke/calendar/feed/v1'),
    onSuccess: async ({ message }) => {
      setUrl(undefined);
      toasts.success(message);
      await refresh();
    },
  });
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <CalendarPlus className="size-6 shrink-0 text-primary" aria-hidden="true" />
        <div className="min-w-0">
          <h2 className="text-lg font-extrabold">In your own calendar</h2>
          <p className="text-ink-soft">
            One link for Google Calendar, iPhone or Outlook. It updates automatically.
          </p>
        </div>
      </div>
      {feed.isPending && <Skeleton className="h-11 w-48 rounded-full" />}
      {feed.error && !feed.data && <ListFault list={feed} />}
      {url && <NewLink url={url} />}
      {feed.data === null && !url && (
        <Button className="self-start" isLoading={make.isPending} onClick={() => make.mutate()}>
          Make a calendar link
        </Button>
      )}
      {feed.data && (
        <ExistingLink
          feed={feed.data}
          isMaking={make.isPending}
          isEnding={revoke.isPending}
          onMake={() => make.mutate()}
          onEnd={() => revoke.mutate()}
        />
      )}
    </Card>
  );
}

/** Shown once: we store only what is needed to recognise the link. */
function NewLink({ url }: { url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toasts.success('Link copied');
    } catch {
      toasts.error('Could not copy. Select the link and copy it.');
    }
  };
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-sunken p-4">
      <p className="font-bold">Your link. Copy it now: it is not shown again.</p>
      <p className="rounded-md bg-surface px-3 py-2 text-sm break-all select-all">{url}</p>
      <div className="flex flex-wrap gap-2">
        <Button render={<a href={url.replace(/^https?:/, 'webcal:')} />}>Open in my calendar</Button>
        <Button
          variant="secondary"
          icon={<Copy className="size-4" aria-hidden="true" />}
          onClick={() => void copy()}
        >
          Copy link
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        For Google Calendar on a computer, open Other calendars, From URL, and paste the link. Anyone with the
        link can see your pets’ names and what is due.
      </p>
    </div>
  );
}

interface ExistingLinkProps {
  feed: Feed;
  isMaking: boolean;
  isEnding: boolean;
  onMake: () => void;
  onEnd: () => void;
}

function ExistingLink({ feed, isMaking, isEnding, onMake, onEnd }: ExistingLinkProps) {
  const [pendingAction, setPendingAction] = useState<'make' | 'end'>();
  const confirm = () => {
    if (pendingAction === 'make') onMake();
    else onEnd();
    setPendingAction(undefined);
  };
  return (
    <div className="flex flex-col gap-3">
      <p>
        Link made <RelativeTime moment={feed.createdAt} />
        {feed.lastReadAt ? (
          <>
            , last read by a calendar <RelativeTime moment={feed.lastReadAt} />.
          </>
        ) : (
          ', not read by a calendar yet.'
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" isLoading={isMaking} onClick={() => setPendingAction('make')}>
          Make a new link
        </Button>
        <Button variant="secondary" isLoading={isEnding} onClick={() => setPendingAction('end')}>
          End the link
        </Button>
      </div>
      <ConfirmDialog
        isOpen={pendingAction !== undefined}
        onCancel={() => setPendingAction(undefined)}
        onConfirm={confirm}
        title={pendingAction === 'make' ? 'Make a new calendar link?' : 'End the calendar link?'}
        confirmLabel={pendingAction === 'make' ? 'Make a new link' : 'End the link'}
        cancelLabel="Keep it"
        isDangerous
      >
        Calendars that use the current link stop updating.
      </ConfirmDialog>
    </div>
  );
}
