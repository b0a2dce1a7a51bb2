import { useState } from 'react';
import { Button } from '../../../ui/button';
import { CancelOrderDialog } from './cancel-order-dialog';
import type { Order } from './my-orders';

/** Cancels all parcels that still can be; a single one is cancelled at its own card. */
export function CancelEverything({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const cancellable = order.subOrders.filter(({ cancellation }) => cancellation.isAllowed);
  const isOffered = cancellable.length > 1;
  return (
    <>
      {isOffered && (
        <Button variant="quiet" className="text-danger!" onClick={() => setOpen(true)}>
          {cancellable.length === order.subOrders.length
            ? 'Cancel the whole order'
            : `Cancel the ${cancellable.length} parcels that can be`}
        </Button>
      )}
      <CancelOrderDialog order={order} isOpen={isOpen && isOffered} onClose={() => setOpen(false)} />
    </>
  );
}
