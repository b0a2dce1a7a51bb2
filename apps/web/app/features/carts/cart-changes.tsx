import type { Ref } from 'react';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { type Cart, linesOf } from './cart-query';
import { isToAccept, tellChange } from './cart-words';
import { useAcceptance } from './use-acceptance';

/** What has changed since the cart was looked at, before anything is ordered; nothing where nothing has. */
export function CartChanges({ cart, ref }: { cart: Cart; ref?: Ref<HTMLDivElement> }) {
  const acceptance = useAcceptance();
  const changed = linesOf(cart).filter(isToAccept);
  if (changed.length === 0) return null;
  const hasOthers = changed.length < linesOf(cart).length || changed.some(({ change }) => change !== 'gone');
  return (
    <div ref={ref} tabIndex={-1} className="rounded-lg">
      <Banner
        kind="warning"
        title={changed.length === 1 ? 'One thing has changed' : `${changed.length} things have changed`}
        action={
          hasOthers && (
            <Button
              look="secondary"
              isLoading={acceptance.isPending}
              onClick={() => acceptance.mutate(changed)}
            >
              {changed.length === 1 ? 'Accept it' : 'Accept all'}
            </Button>
          )
        }
      >
        <ul>
          {changed.map((line) => (
            <li key={line._id} className="wrap-anywhere">
              <span className="font-bold">{line.product.name}:</span> {tellChange(line)}.
            </li>
          ))}
        </ul>
        <p className="pt-1">
          Nothing is ordered before you have agreed. What is sold out is left out when you accept.
        </p>
      </Banner>
    </div>
  );
}
