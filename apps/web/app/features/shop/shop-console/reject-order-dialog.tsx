import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { type ReasonChoice, ReasonDialog } from '../../../parts/console/reason-dialog';
import { toasts } from '../../../ui/feedback/toast';
import { type ConsoleOrder, cacheConsoleOrder, refreshShop, rejectReasons } from './shop-console';

interface RejectOrderDialogProps {
  order: Pick<ConsoleOrder, '_id' | 'number' | 'paymentMethod'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a reason before rejecting an order. */
export function RejectOrderDialog({ order, isOpen, onClose }: RejectOrderDialogProps) {
  const { _id: id, number, paymentMethod } = order;
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const reasons = useQuery({ ...rejectReasons, enabled: isOpen });
  const reject = useMutation({
    mutationFn: (body: ReasonChoice) => {
      const input = { params: { id }, body };
      return call('PUT /shop/reject/order/{id}/v1', input, { idempotencyKey: keyFor(input) });
    },
    meta: { isErrorShown: true },
    onSuccess: async (answer) => {
      toasts.success(answer.message);
      onClose();
      await cacheConsoleOrder(queries, answer.data);
    },
    onError: () => refreshShop(queries),
  });
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Reject order ${number}?`}
      warning={
        paymentMethod === 'ONLINE'
          ? 'The buyer gets everything back, and reads why. This can’t be undone.'
          : 'The buyer reads why, and pays nothing. This can’t be undone.'
      }
      reasons={reasons}
      noteLabel="Something to add? The buyer reads this."
      submitLabel="Turn it down"
      mutation={reject}
    />
  );
}
