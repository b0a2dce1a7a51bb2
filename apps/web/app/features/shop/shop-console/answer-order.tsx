import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { useStep } from './order-actions';
import { RejectOrderDialog } from './reject-order-dialog';
import type { ConsoleOrder } from './shop-console';

/** How a shop can respond to a new order. */
export function AnswerOrder({ order, size = 'md' }: { order: ConsoleOrder; size?: 'md' | 'lg' }) {
  const [isRejecting, setRejecting] = useState(false);
  const step = useStep(order._id);
  const orderName = <span className="sr-only"> order {order.number}</span>;
  return (
    <>
      <Button
        size={size}
        icon={<Check className="size-5" aria-hidden="true" />}
        isLoading={step.isPending}
        onClick={() => step.mutate('accept')}
      >
        <span>Accept{orderName}</span>
      </Button>
      <Button variant="secondary" size={size} disabled={step.isPending} onClick={() => setRejecting(true)}>
        <span>Reject{orderName}</span>
      </Button>
      <RejectOrderDialog order={order} isOpen={isRejecting} onClose={() => setRejecting(false)} />
    </>
  );
}
