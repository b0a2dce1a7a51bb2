import { Link } from 'react-router';
import { DeliveryTerms } from '../../../../parts/delivery-terms';
import { paths } from '../../../../paths';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { inr } from '../../../../ui/format/inr';
import { Card } from '../../../../ui/layout/card';
import type { Cart } from '../../carts/cart-query';
import { deliveryOf } from '../../carts/cart-shop-card';
import type { BillState } from '../../carts/use-bill';

/** Summary of the order, shop by shop; changes are made in the cart. */
export function CheckoutItems({ cart, billing }: { cart: Cart; billing: BillState }) {
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg font-extrabold">What you order</h2>
        <Link
          to={paths.cart}
          className="inline-flex min-h-11 items-center font-bold text-primary underline-offset-4 hover:underline"
        >
          Change
        </Link>
      </div>
      {cart.shops.map(({ shop, lines }) => {
        const delivery = deliveryOf(shop._id, billing);
        return (
          <div key={shop._id} className="flex flex-col gap-2 border-t border-line pt-4">
            <h3 className="font-extrabold wrap-anywhere">{shop.name}</h3>
            <ul className="flex flex-col gap-1.5">
              {lines.map(({ _id, product, quantity, total }) => (
                <li key={_id} className="flex items-baseline justify-between gap-4">
                  <span className="min-w-0 wrap-anywhere">
                    <span className="tabular-nums">{quantity} ×</span> {product.name}
                    <span className="text-sm text-ink-soft"> {product.packSize}</span>
                  </span>
                  <span className="shrink-0 font-bold tabular-nums">{inr(total)}</span>
                </li>
              ))}
            </ul>
            {delivery === null && <Skeleton className="h-[1lh] text-sm" />}
            {delivery && (
              <p className="text-sm text-ink-soft">
                <DeliveryTerms delivery={delivery} />
              </p>
            )}
          </div>
        );
      })}
    </Card>
  );
}
