import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call';
import { callKey } from '../../../api/query-client';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { counted } from '../../../ui/format/count';
import { DateTime } from '../../../ui/format/date-time';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { useNow } from '../../../ui/use-now';
import type { Share } from './pet-files';

/** A link to a pet's file: for whom, how often it was opened, and a button to revoke it. */
export function ShareRow({
  share: { _id, note, expiresAt, endedAt, opened, lastOpenedAt },
}: {
  share: Share;
}) {
  const now = useNow(60);
  const isOpen = !endedAt && (!now || new Date(expiresAt) > now);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p className="font-bold wrap-anywhere">{note || 'Link without a name'}</p>
        <p className="text-sm text-ink-soft">
          {isOpen ? 'Open until ' : 'Ended '}
          <DateTime moment={endedAt ?? expiresAt} />
        </p>
        <p className="text-sm text-ink-soft">
          {opened === 0 ? 'Not opened yet' : `Opened ${counted(opened, 'time')}`}
          {lastOpenedAt && (
            <>
              , last on <DateTime moment={lastOpenedAt} />
            </>
          )}
        </p>
      </div>
      {isOpen ? <EndLink id={_id} note={note} /> : <Badge tone="over">Ended</Badge>}
    </li>
  );
}

function EndLink({ id, note }: { id: string; note: string }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => call('PUT /pet/end/share/{id}/v1', { params: { id } }),
    onSuccess: async ({ message }) => {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: callKey('GET /pet/get/shares/{id}/v1') });
      toasts.success(message);
    },
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <span>
          End now<span className="sr-only">{note && `: ${note}`}</span>
        </span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={note ? `End the link for ${note}?` : 'End this link?'}
        confirmLabel="End link"
        cancelLabel="Keep it open"
        isDangerous
        isBusy={ending.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => ending.mutate()}
      >
        <p>The link stops working right away.</p>
      </ConfirmDialog>
    </>
  );
}
