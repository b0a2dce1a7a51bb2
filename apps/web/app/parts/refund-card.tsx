import { CircleAlert, CircleCheck, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { classNames } from '../ui/class-names';
import { Price } from '../ui/format/price';
import { Card } from '../ui/layout/card';
import { useNow } from '../ui/use-now';
import { formatRefund, type Refund } from './refund-labels';

const variants: Record<Refund['status'], { Icon: LucideIcon; classes: string }> = {
  requested: { Icon: Clock, classes: 'bg-accent-soft text-on-accent-soft' },
  pending: { Icon: Clock, classes: 'bg-accent-soft text-on-accent-soft' },
  processed: { Icon: CircleCheck, classes: 'bg-success-soft text-on-success-soft' },
  failed: { Icon: CircleAlert, classes: 'bg-danger-soft text-on-danger-soft' },
};

/**
 * A refund in progress: amount, destination, progress and expected date. `method`: the payment method, such as "UPI".
 */
export function RefundCard({ refund, method }: { refund: Refund; method?: string | null }) {
  const now = useNow(60);
  const { state, next } = formatRefund(refund, now ?? new Date(refund.requestedAt));
  const { Icon, classes } = variants[refund.status];
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="flex items-center gap-2 text-lg font-extrabold">
          <Undo2 className="size-5 text-primary" aria-hidden="true" />
          Your refund
        </h2>
        <span
          className={classNames(
            'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-bold',
            classes,
          )}
        >
          <Icon className="size-4 shrink-0" aria-hidden="true" />
          {state}
        </span>
      </div>
      <p>
        <Price rupees={refund.amount} className="text-2xl" />
        <span className="block text-ink-soft">{next}</span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-4 text-sm">
        <dt className="text-ink-soft">Goes to</dt>
        <dd className="text-right font-bold">How you paid{method && ` (${method})`}</dd>
        {refund.reference && (
          <>
            <dt className="text-ink-soft">Reference</dt>
            <dd className="text-right font-bold wrap-anywhere">{refund.reference}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}
