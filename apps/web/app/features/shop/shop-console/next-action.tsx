import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { currentTerms } from '../../../parts/current-terms';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Card } from '../../../ui/layout/card';
import { AnswerOrder } from './answer-order';
import { AnswerReturn } from './answer-return';
import { Deliver } from './deliver';
import { type Step, useStep } from './order-actions';
import { PackForm } from './pack-form';
import { RejectOrderDialog } from './reject-order-dialog';
import { SendByCourier } from './send-by-courier';
import type { ConsoleOrder } from './shop-console';

/** The action that an order needs now, or why it needs none. */
export function NextStep({ order }: { order: ConsoleOrder }) {
  switch (order.status) {
    case 'placed':
      return (
        <Card className="flex flex-col gap-4">
          <h2 className="text-lg font-extrabold">Can you deliver this?</h2>
          <div className="flex flex-wrap gap-3">
            <AnswerOrder order={order} size="lg" />
          </div>
        </Card>
      );
    case 'accepted':
      return <Pack order={order} />;
    case 'packed':
      return (
        <Card className="flex flex-col gap-4">
          <h2 className="text-lg font-extrabold">Ready to leave</h2>
          <p className="text-ink-soft">
            {order.isByCourier
              ? 'Hand it to the courier and enter the number on the slip. The buyer sees it.'
              : 'Tap when it leaves the shop. The buyer is notified.'}
          </p>
          {order.isByCourier ? <SendByCourier order={order} /> : <StepButton order={order} step="send" />}
        </Card>
      );
    case 'out_for_delivery':
      return <Deliver order={order} />;
    case 'return_requested':
      return <AnswerReturn order={order} />;
    default:
      return <EndedOrder order={order} />;
  }
}

const actionVariants = {
  accept: { label: 'Accept', icon: null },
  send: { label: 'Out for delivery', icon: <Truck className="size-5" aria-hidden="true" /> },
};

function StepButton({ order, step }: { order: ConsoleOrder; step: Step }) {
  const { mutate, isPending } = useStep(order._id);
  const { label, icon } = actionVariants[step];
  return (
    <Button
      size="lg"
      icon={icon}
      isLoading={isPending}
      onClick={() => mutate(step)}
      className="sm:self-start"
    >
      {label}
    </Button>
  );
}

function Pack({ order }: { order: ConsoleOrder }) {
  const [isRejecting, setRejecting] = useState(false);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Pack it</h2>
      <p className="text-ink-soft">Until it is packed the buyer may still cancel.</p>
      <PackForm key={order._id} order={order}>
        <Button variant="secondary" size="lg" onClick={() => setRejecting(true)}>
          Something is missing
        </Button>
      </PackForm>
      <RejectOrderDialog order={order} isOpen={isRejecting} onClose={() => setRejecting(false)} />
    </Card>
  );
}

/** How it ended, with the reason given. */
function EndedOrder({ order: { status, reason, note } }: { order: ConsoleOrder }) {
  const returnHours = useQuery(currentTerms).data?.orders.returnHours;
  const why = [reason, note].filter(Boolean).join('. ');
  if (status === 'delivered') {
    return (
      <Banner kind="success" title="Delivered">
        There is nothing left to do.
        {returnHours !== undefined && ` The buyer has ${returnHours} hours to report a problem.`}
      </Banner>
    );
  }
  const texts: Partial<Record<ConsoleOrder['status'], string>> = {
    returned: 'You approved the return.',
    rejected_by_shop: 'You rejected this order.',
    cancelled_by_user: 'The buyer has cancelled. What you had put aside is back in stock.',
    cancelled_by_ops: 'Tailwell has cancelled. What you had put aside is back in stock.',
    delivery_failed: 'It came back to you. Its items are back in stock.',
  };
  return (
    <Banner kind="info" title={texts[status] ?? 'There is nothing to do here now.'}>
      {why}
    </Banner>
  );
}
