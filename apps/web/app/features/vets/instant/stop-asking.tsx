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
export function StopAsking({ request: { consultId, payment } }: { request: InstantRequest }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const stopping = useMutation({
    mutationFn: () =>
      call(
        'PUT /user/cancel/instant/request/{id}/v1',
        { params: { id: consultId } },
        { idempotencyKey: keyOf(consultId) },
      ),
    onSuccess: (answer) => cacheAnswer(queries, oneRequest(consultId), answer.data),
    // Also if refused: a vet may have accepted at that very moment, or none could.
    onSettled: async () => {
      setAsking(false);
      await invalidateRequests(queries);
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Cancel
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => stopping.mutate()}
        title="Stop asking for a vet?"
        confirmLabel="Stop asking"
        cancelLabel="Keep asking"
        isDangerous
        isBusy={stopping.isPending}
      >
        It is free.{' '}
        {payment?.status === 'completed'
          ? `All of your ${inr(payment.amount)} goes back to how you paid.`
          : 'There is nothing to pay.'}
      </ConfirmDialog>
    </>
  );
}
