import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { call } from '../../../api/call';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { changeIdOf, formatAcceptance, isToAccept } from './cart-labels';
import { type Cart, type CartLine, type CartReply, cacheCart, invalidateCart, linesOf } from './cart-query';

interface CartChangesProps {
  cart: Cart;
  ref?: Ref<HTMLElement>;
}

/**
 * Says which items have changed since the user last saw the cart, with one button to accept all changes; renders
 * nothing if none have. Each item shows its own change.
 */
export function CartChanges({ cart, ref }: CartChangesProps) {
  const acceptance = useAcceptance();
  const changed = linesOf(cart).filter(isToAccept);
  if (changed.length === 0) return null;
  const hasOthers = changed.length < linesOf(cart).length || changed.some(({ change }) => change !== 'gone');
  const isOne = changed.length === 1;
  return (
    <section ref={ref} tabIndex={-1} aria-label="What has changed" className="min-w-0 rounded-lg">
      <Banner
        kind="warning"
        title={isOne ? 'One item has changed' : `${changed.length} items have changed`}
        action={
          hasOthers && (
            <Button
              variant="secondary"
              isLoading={acceptance.isPending}
              onClick={() => acceptance.mutate(changed)}
            >
              {isOne ? 'Accept it' : 'Accept all'}
            </Button>
          )
        }
      >
        <ul className="flex flex-wrap gap-x-4">
          {changed.map(({ _id, product }) => (
            <li key={_id} className="min-w-0">
              <button
                type="button"
                aria-describedby={changeIdOf(_id)}
                className="inline-flex min-h-11 items-center text-left font-bold underline underline-offset-4 wrap-anywhere"
                onClick={() => document.getElementById(changeIdOf(_id))?.focus()}
              >
                {product.name}
              </button>
            </li>
          ))}
        </ul>
        <p>{formatAcceptance(changed)}</p>
      </Banner>
    </section>
  );
}

/** Accepts a line's change: its new price, or fewer of it; an unavailable item leaves the cart. */
function accept({ _id, change, quantity, available, price }: CartLine): Promise<CartReply> {
  if (change === 'gone') {
    return call('PUT /cart/delete/product/from/cart/{id}/v1', { params: { id: _id }, body: {} });
  }
  const newQuantity = change === 'fewer' ? available : quantity;
  return call('PUT /cart/update/product/in/cart/v1', {
    body: { lineId: _id, quantity: newQuantity, seenPrice: price },
  });
}

/** Accepts changes one after another. If one has changed again meanwhile, that is shown instead. */
function useAcceptance() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (lines: CartLine[]) => {
      for (const line of lines) cacheCart(queries, (await accept(line)).data);
    },
    onError: () => invalidateCart(queries),
  });
}
