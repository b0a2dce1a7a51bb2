import { queryOptions, useQuery } from '@tanstack/react-query';
import { Banknote, CreditCard } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { apiQuery } from '../../../../api/query-client';
import { ListFault } from '../../../../parts/page/list-fault';
import { refundRule } from '../../../../parts/refund-labels';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { FieldError } from '../../../../ui/form/field';
import { Card } from '../../../../ui/layout/card';
import type { Bill } from '../../carts/cart-query';
import type { CheckoutDraft } from '../../carts/checkout-draft';

const icons = { ONLINE: CreditCard, COD: Banknote };

export const paymentMethods = queryOptions({
  ...apiQuery('GET /phonepe/user/payment/selection/get/v1', { query: { purpose: 'order' } }),
  staleTime: 300_000,
});

/** Online or cash; an unavailable method says why. */
export function CheckoutMethod({ cash }: { cash: Bill['cash'] | undefined }) {
  const { register, formState } = useFormContext<CheckoutDraft>();
  const list = useQuery(paymentMethods);
  const { data, error } = list;
  const problem = formState.errors.paymentMethod?.message;
  return (
    <Card>
      <fieldset
        aria-describedby={problem ? 'method-error' : undefined}
        className="flex min-w-0 flex-col gap-3"
      >
        <legend className="mb-3 text-lg font-extrabold">How do you pay?</legend>
        {!data && !error && <Skeleton className="h-28 rounded-xl" />}
        {!data && error && <ListFault list={list} />}
        {data?.map(({ _id, name, description, options, isSandbox }) => {
          const Icon = icons[_id];
          const why = _id === 'COD' && cash && !cash.isPossible ? cash.why : null;
          return (
            <label
              key={_id}
              className="flex min-h-14 cursor-pointer items-start gap-3 rounded-lg border border-line px-4 py-3.5 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                {...register('paymentMethod')}
                type="radio"
                value={_id}
                aria-disabled={why !== null || undefined}
                className="sr-only"
              />
              <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
              <span className="min-w-0 flex-1 text-sm">
                <span className="block text-base font-extrabold">{name}</span>
                <span className="block">{description}</span>
                {options.length > 0 && <span className="block">{options.join(' · ')}</span>}
                {why && <span className="block pt-1 font-bold">Not possible here: {why}</span>}
                {isSandbox && (
                  <span className="mt-1 inline-block rounded-full bg-accent-soft px-3 py-0.5 text-xs font-bold text-on-accent-soft">
                    Sandbox: no money moves
                  </span>
                )}
              </span>
            </label>
          );
        })}
        <FieldError id="method-error" text={problem} />
        <p className="text-sm text-ink-soft">Free cancellation until the shop packs it. {refundRule}</p>
      </fieldset>
    </Card>
  );
}
