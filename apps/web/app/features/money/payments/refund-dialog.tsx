import { type HandCause, handCauses } from '@tailwell/contract/money/payment-constants';
import { handCauseNames } from '@tailwell/contract/money/refund-cause-names';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { type CallInput, call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { callKey } from '../../../api/query-client';
import { AskReason } from '../../../parts/console/ask-reason';
import { toasts } from '../../../ui/feedback/toast';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { inr, RUPEE_SIGN } from '../../../ui/format/inr';

const REFUND = 'POST /console/refund/payments/{id}/v1';

interface RefundDialogProps {
  payment: { _id: string; left: number; aloneUpTo: number };
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for amount, cause and reason of a refund; above what one may refund alone, it goes to a colleague. */
export function RefundDialog({ payment: { _id: id, left, aloneUpTo }, isOpen, onClose }: RefundDialogProps) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [typed, setTyped] = useState(String(left));
  const [cause, setCause] = useState<HandCause>();
  const [isCauseMissing, setCauseMissing] = useState(false);
  const amount = Number(typed.replaceAll(',', ''));
  const isAlone = amount <= aloneUpTo;
  const refunding = useMutation({
    meta: { isErrorShown: true },
    mutationFn: ({ cause, reason }: { cause: HandCause; reason: string }) => {
      const input: CallInput<typeof REFUND> = { params: { id }, body: { amount, cause, reason } };
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
      about={
        isAlone
          ? `You can refund up to ${inr(left)}. This can’t be undone.`
          : `Above ${inr(aloneUpTo)}, a colleague has to approve this refund.`
      }
      hint="The owner reads this."
      submitLabel={
        Number.isFinite(amount) && amount > 0
          ? `${isAlone ? 'Refund' : 'Request refund of'} ${inr(amount)}`
          : 'Refund'
      }
      isDangerous
      mutation={{
        ...refunding,
        mutate: (reason) => {
          setCauseMissing(!cause);
          if (cause) refunding.mutate({ cause, reason });
        },
      }}
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
      <SelectField
        label="Cause"
        placeholder="Choose a cause"
        options={handCauses.map((value) => ({ value, label: handCauseNames[value] }))}
        value={cause ?? ''}
        error={isCauseMissing && !cause ? 'Choose a cause.' : fields.cause}
        onChange={({ target }) => setCause((target.value || undefined) as HandCause | undefined)}
      />
    </AskReason>
  );
}
