import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { type CallInput, call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { callKey } from '../../../api/query-client';
import { AskReason } from '../../../parts/console/ask-reason';
import { toasts } from '../../../ui/feedback/toast';
import { TextField } from '../../../ui/form/text-field';
import { inr, RUPEE_SIGN } from '../../../ui/format/inr';

const REFUND = 'POST /console/refund/payments/{id}/v1';

interface RefundDialogProps {
  payment: { _id: string; left: number };
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for amount and reason of a refund. */
export function RefundDialog({ payment: { _id: id, left }, isOpen, onClose }: RefundDialogProps) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [typed, setTyped] = useState(String(left));
  const amount = Number(typed.replaceAll(',', ''));
  const refunding = useMutation({
    meta: { isErrorShown: true },
    mutationFn: (reason: string) => {
      const input: CallInput<typeof REFUND> = { params: { id }, body: { amount, reason } };
      return call(REFUND, input, { idempotencyKey: keyFor(input) });
    },
    onSuccess: ({ message }) => {
      toasts.success(message);
      onClose();
    },
    onSettled: () =>
      queries.invalidateQueries({
        queryKey: callKey('GET /console/get/payments/{id}/v1', { params: { id } }),
      }),
  });
  const fields = refunding.error instanceof ApiError ? refunding.error.fields : {};
  return (
    <AskReason
      isOpen={isOpen}
      onClose={onClose}
      title="Refund this payment?"
      about={`You can refund up to ${inr(left)}. This can’t be undone.`}
      hint="The owner reads this."
      submitLabel={Number.isFinite(amount) && amount > 0 ? `Refund ${inr(amount)}` : 'Refund'}
      isDangerous
      mutation={refunding}
    >
      <TextField
        label="Amount"
        prefix={RUPEE_SIGN}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={fields.amount}
        onChange={({ target }) => setTyped(target.value)}
      />
    </AskReason>
  );
}
