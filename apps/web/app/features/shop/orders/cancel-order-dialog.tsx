import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { TextareaField } from '../../../ui/form/textarea-field';
import { Dialog } from '../../../ui/overlay/dialog';
import { cancelLabel, formatRefund } from './cancel-order-labels';
import { cacheOrder, type Order, oneOrder, type Parcel } from './my-orders';
import { ReasonChips } from './reason-chips';

/** Note length, as limited by the contract. */
const MAX_NOTE_LENGTH = 500;

interface CancelOrderDialogProps {
  order: Order;
  /** Default: everything that can be cancelled. */
  parcel?: Parcel;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a reason and states the exact refund before cancelling anything. */
export function CancelOrderDialog({ order, parcel, isOpen, onClose }: CancelOrderDialogProps) {
  const top = useRef<HTMLDivElement>(null);
  const reasons = useRef<HTMLDivElement>(null);
  const [reasonId, setReasonId] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { refund } = (parcel ?? order).cancellation;
  const cancelling = useCancelling(
    { order, parcel },
    { onDone: onClose, onRefundChanged: () => top.current?.focus() },
  );
  const { error, isPending } = cancelling;
  const hasChanged = isRefundChanged(error);
  const fields = error instanceof ApiError ? error.fields : {};
  const close = () => {
    if (isPending) return;
    cancelling.reset();
    onClose();
  };
  const submit = () => {
    setMissing(!reasonId);
    if (reasonId) cancelling.mutate({ reasonId, note, expectedRefund: refund });
    else reasons.current?.querySelector('input')?.focus();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={
        parcel && order.parcels.length > 1 ? `Cancel what ${parcel.shop.name} brings?` : 'Cancel this order?'
      }
      initialFocus={top}
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" isLoading={isPending} onClick={submit}>
            {cancelLabel(refund)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div ref={top} tabIndex={-1} className="rounded-lg outline-none">
          <Banner
            kind={hasChanged ? 'warning' : 'info'}
            title={hasChanged ? 'What you get back has changed meanwhile' : undefined}
          >
            <p className="font-bold">{formatRefund(order, refund)}</p>
            {hasChanged && <p>Do you still want to cancel?</p>}
          </Banner>
        </div>
        {error && !hasChanged && <Refusal error={error} />}
        <div ref={reasons}>
          <ReasonChips
            kind="cancel"
            label="Why are you cancelling?"
            value={reasonId}
            onChange={setReasonId}
            error={isMissing && !reasonId ? 'Please choose a reason.' : fields.reasonId}
          />
        </div>
        <TextareaField
          label="Anything we should know?"
          isOptional
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          error={fields.note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  );
}

const isRefundChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'REFUND_CHANGED';

/**
 * Cancels with the refund that was shown; a notification confirms it. If the refund has changed, shows the new one and
 * asks again.
 */
function useCancelling(
  { order, parcel }: { order: Order; parcel?: Parcel },
  on: { onDone: () => void; onRefundChanged: () => void },
) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (values: { reasonId: string; note: string; expectedRefund: number }) => {
      const input = { params: { id: order._id }, body: { ...values, parcelId: parcel?._id } };
      return call('PUT /order/update/order/{id}/v1', input, { idempotencyKey: keyFor(input) });
    },
    meta: { isErrorShown: true },
    onSuccess: async (answer) => {
      on.onDone();
      await cacheOrder(queries, answer.data);
    },
    onError: async (error) => {
      await queries.invalidateQueries({ queryKey: oneOrder(order._id).queryKey });
      if (isRefundChanged(error)) on.onRefundChanged();
    },
  });
}
