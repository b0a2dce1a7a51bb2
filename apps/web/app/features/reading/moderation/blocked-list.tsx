import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call';
import { PagedList } from '../../../parts/lists/paged-list';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toasts } from '../../../ui/feedback/toast';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { RelativeTime } from '../../../ui/format/relative-time';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { type BlockedPerson, blockedPeople, decisionQueries, moderationSearch } from './moderation';

/** Users currently blocked from commenting. */
export function BlockedList({ page }: { page: number }) {
  const list = useQuery({ ...blockedPeople(page), placeholderData: keepPreviousData });
  return (
    <PagedList
      list={list}
      page={page}
      search={(number) => moderationSearch.write({ tab: 'blocked', page: number })}
      label="Blocked people"
      loading="Loading who is blocked"
      skeleton={<Skeleton className="h-28 rounded-xl" />}
      empty={
        <EmptyState picture={<ShieldCheck aria-hidden="true" />} title="No one is blocked">
          People you block from commenting appear here until the block ends or you lift it.
        </EmptyState>
      }
      hasStaleWarning
    >
      {(person) => <PersonCard person={person} />}
    </PagedList>
  );
}

function PersonCard({
  person: { _id, name, reason, until, blockedAt, blockedBy },
}: {
  person: BlockedPerson;
}) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const unblocking = useMutation({
    mutationFn: () => call('DELETE /console/comments/blocked/{id}/v1', { params: { id: _id } }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      return Promise.all(decisionQueries.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onSettled: () => setAsking(false),
  });
  const displayName = name || 'Name not given';
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-extrabold">{displayName}</p>
        <p className="wrap-anywhere">{reason}</p>
        <p className="text-sm text-ink-soft">
          Blocked <RelativeTime moment={blockedAt} /> by {blockedBy || 'a former colleague'},{' '}
          {until ? (
            <>
              until <MomentInSentence moment={until} />
            </>
          ) : (
            'until someone unblocks them'
          )}
        </p>
      </div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Unblock<span className="sr-only"> {displayName}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Let ${displayName} write again?`}
        confirmLabel="Unblock"
        cancelLabel="Keep the block"
        isBusy={unblocking.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => unblocking.mutate()}
      >
        They can comment again right away.
      </ConfirmDialog>
    </Card>
  );
}
