import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { cacheAnswer } from '../../../api/query-client';
import { Button } from '../../../ui/button';
import { inr } from '../../../ui/format/inr';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { type InstantRequest, invalidateRequests, oneRequest } from './instant-request';

/** Cancels a search that no vet has accepted yet. */
export function CancelRequest({ request: { consultId, payment } }: { request: InstantRequest }) {
  const [isConfirming, setConfirming] = useState(false);
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const cancelling = useMutation({
    mutationFn: () =>
      call(
        'PUT /user/cancel/instant/request/{id}/v1',
        { params: { id: consultId } },
        { idempotencyKey: keyOf(consultId) },
      ),
    onSuccess: (answer) => cacheAnswer(queries, oneRequest(consultId), answer.data),
    // Also if refused: a vet may have accepted at that very moment, or none could.
    onSettled: async () => {
      setConfirming(false);
      await invalidateRequests(queries);
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        Cancel
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onCancel={() => setConfirming(false)}
        onConfirm={() => cancelling.mutate()}
        title="Stop asking for a vet?"
        confirmLabel="Stop asking"
        cancelLabel="Keep asking"
        isDangerous
        isBusy={cancelling.isPending}
      >
        It is free.{' '}
        {payment?.status === 'completed'
          ? `All of your ${inr(payment.amount)} goes back to how you paid.`
          : 'There is nothing to pay.'}
      </ConfirmDialog>
    </>
  );
}
