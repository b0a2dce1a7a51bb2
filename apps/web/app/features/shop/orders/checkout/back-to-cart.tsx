import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../../api/call';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { ConfirmDialog } from '../../../../ui/overlay/dialog';
import { invalidateCart } from '../../carts/cart-query';
import { cacheOrder } from '../my-orders';

/** Cancels an unpaid order; its items are still in the cart. */
export function BackToCart({ orderId }: { orderId: string }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const releasing = useMutation({
    mutationFn: () => call('PUT /order/update/order/{id}/v1', { params: { id: orderId }, body: {} }),
    onSuccess: async (answer) => {
      await navigate(paths.cart, { replace: true });
      await Promise.all([cacheOrder(queries, answer.data), invalidateCart(queries)]);
    },
    onError: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Change something
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => releasing.mutate()}
        title="Go back to your cart?"
        confirmLabel="Back to the cart"
        cancelLabel="Stay"
        isBusy={releasing.isPending}
      >
        Your items won’t be reserved any more, and others can buy them. You haven’t been charged, and your
        cart stays as it is.
      </ConfirmDialog>
    </>
  );
}
