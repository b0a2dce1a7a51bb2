import type { Ref } from 'react';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { changeIdOf, formatAgreement, isToAccept } from './cart-labels';
import { type Cart, linesOf } from './cart-query';
import { useAcceptance } from './use-acceptance';

interface CartChangesProps {
  cart: Cart;
  ref?: Ref<HTMLElement>;
}

/**
 * That things have changed since the cart was looked at, and which ones, with one way to agree to all; nothing where
 * nothing has. What has changed about a thing stands at its line.
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
        title={isOne ? 'One thing has changed' : `${changed.length} things have changed`}
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
        <p>{formatAgreement(changed)}</p>
      </Banner>
    </section>
  );
}
