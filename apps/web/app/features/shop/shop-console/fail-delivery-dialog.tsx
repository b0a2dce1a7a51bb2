import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { toasts } from '../../../ui/feedback/toast';
import { NoteDialog } from './note-dialog';
import { type ConsoleOrder, cacheConsoleOrder, refreshShop } from './shop-console';

interface FailDeliveryDialogProps {
  order: ConsoleOrder;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks what happened before marking a delivery as failed. */
export function FailDeliveryDialog({ order, isOpen, onClose }: FailDeliveryDialogProps) {
  const { _id: id, paymentMethod } = order;
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const fail = useMutation({
    mutationFn: (note: string) => {
      const input = { params: { id }, body: { note } };
      return call('PUT /shop/fail/order/{id}/v1', input, { idempotencyKey: keyFor(input) });
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
    <NoteDialog
      isOpen={isOpen}
      onClose={onClose}
      title="You couldn’t deliver?"
      warning={
        paymentMethod === 'ONLINE'
          ? 'It comes back to the shop, and the buyer gets the money back. This can’t be undone.'
          : 'It comes back to the shop. This can’t be undone.'
      }
      label="What happened? The buyer reads this."
      missing="Say in a few words what happened."
      submitLabel="Bring it back"
      write={fail}
    />
  );
}
