import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../../ui/button';
import { counted } from '../../../ui/format/count';
import { Dialog } from '../../../ui/overlay/dialog';
import { myCart } from '../carts/cart-query';
import { useCart } from '../carts/use-cart';
import { useReordering } from './reordering';

/** Orders the same again, as far as it is still sold; asks first what to do with the current cart. */
export function ReorderButton({
  order,
  ...button
}: { order: { _id: string; number: string } } & Pick<ButtonProps, 'variant' | 'isWide' | 'className'>) {
  const [isAsking, setAsking] = useState(false);
  const reordering = useReordering();
  const queries = useQueryClient();
  const { data: cart } = useCart();
  const start = async () => {
    // It can be clicked before the cart has loaded; if loading fails, nothing is removed from it.
    const { count } = await queries.ensureQueryData(myCart).catch(() => ({ count: 0 }));
    if (count > 0) setAsking(true);
    else reorder(false);
  };
  const reorder = (isReplacing: boolean) => {
    setAsking(false);
    reordering.mutate({ id: order._id, isReplacing });
  };
  return (
    <>
      <Button
        variant="secondary"
        {...button}
        isLoading={reordering.isPending}
        icon={<RotateCcw className="size-4" aria-hidden="true" />}
        onClick={start}
      >
        Order again
        <span className="sr-only">: {order.number}</span>
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Add to your cart, or replace it?"
        width="sm"
        actions={
          <>
            <Button variant="secondary" onClick={() => reorder(true)}>
              Replace my cart
            </Button>
            <Button onClick={() => reorder(false)}>Add to my cart</Button>
          </>
        }
      >
        <p className="text-ink-soft">
          Your cart has {counted(cart?.count ?? 0, 'item')} already. Replacing takes them out first.
        </p>
      </Dialog>
    </>
  );
}
