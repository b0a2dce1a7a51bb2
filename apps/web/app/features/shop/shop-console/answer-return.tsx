import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call';
import { toastError } from '../../../api/errors-to-toasts';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { PhotoViewer } from '../../../parts/console/photo-viewer';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { inr } from '../../../ui/format/inr';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { NoteDialog } from './note-dialog';
import { type ConsoleOrder, cacheConsoleOrder, refreshShop } from './shop-console';

/** A buyer's return request with photos, and how the shop can respond. */
export function AnswerReturn({ order }: { order: ConsoleOrder }) {
  const { reason, note, returnPhotos, total, paymentMethod } = order;
  const [openDialog, setOpenDialog] = useState<'accept' | 'decline'>();
  const close = () => setOpenDialog(undefined);
  const answer = useAnswering(order._id, close);
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-extrabold">Return requested</h2>
        {reason && <p className="font-bold">{reason}</p>}
        {note && <p className="wrap-anywhere">{note}</p>}
      </div>
      <PhotoViewer photos={returnPhotos} />
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button size="lg" onClick={() => setOpenDialog('accept')}>
          Approve return
        </Button>
        <Button variant="secondary" size="lg" onClick={() => setOpenDialog('decline')}>
          Reject return
        </Button>
      </div>
      <ConfirmDialog
        isOpen={openDialog === 'accept'}
        isBusy={answer.isPending}
        onCancel={close}
        onConfirm={() => answer.mutate({ isAccepted: true })}
        title="Approve the return?"
        confirmLabel="Approve return"
        cancelLabel="Not yet"
      >
        {paymentMethod === 'ONLINE'
          ? `${inr(total)} goes back to how the buyer paid.`
          : `You hand ${inr(total)} back in cash when you fetch it.`}{' '}
        It is not put on the shelf again.
      </ConfirmDialog>
      <NoteDialog
        isOpen={openDialog === 'decline'}
        onClose={close}
        title="Reject the return?"
        warning="The buyer keeps it, and reads why."
        label="Why not? The buyer reads this."
        missing="Please give a reason in a few words."
        submitLabel="Reject return"
        write={{
          ...answer,
          mutate: (reasonText) => answer.mutate({ isAccepted: false, note: reasonText }),
        }}
      />
    </Card>
  );
}

function useAnswering(id: string, onDone: () => void) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: { isAccepted: boolean; note?: string }) => {
      const input = { params: { id }, body };
      return call('PUT /shop/answer/return/{id}/v1', input, { idempotencyKey: keyFor(input) });
    },
    meta: { isErrorShown: true },
    onSuccess: async (reply) => {
      toasts.success(reply.message);
      onDone();
      await cacheConsoleOrder(queries, reply.data);
    },
    onError: async (error, { isAccepted }) => {
      if (isAccepted) {
        toastError(error);
        onDone();
      }
      await refreshShop(queries);
    },
  });
}
