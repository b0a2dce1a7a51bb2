import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { inr } from '../../../ui/format/inr';
import { Card } from '../../../ui/layout/card';
import { type Bill, type Cart, cacheCart, linesOf } from './cart-query';

type Items = { listingId: string; quantity: number; price: number }[];

/** Offers one shop that has everything in the cart: its price and arrival, in a single delivery. */
export function OneShopOffer({
  offer,
  cart,
  toPay,
}: {
  offer: NonNullable<Bill['oneShop']>;
  cart: Cart;
  toPay: number;
}) {
  const queries = useQueryClient();
  const replacing = useMutation({
    mutationFn: (items: Items) =>
      call('POST /cart/add/all/products/to/cart/v1', {
        body: {
          isReplacing: true,
          allProducts: items.map(({ price, ...item }) => ({ ...item, seenPrice: price })),
        },
      }),
    onSuccess: ({ data }) => cacheCart(queries, data),
  });
  const before: Items = linesOf(cart).map(({ listingId, quantity, seenPrice }) => ({
    listingId,
    quantity,
    price: seenPrice,
  }));
  const accept = () =>
    replacing.mutate(offer.items, {
      onSuccess: () =>
        toasts.undo({
          id: 'one-shop',
          text: `Everything comes from ${offer.name} now`,
          onUndo: () => replacing.mutate(before),
        }),
    });
  const saved = toPay - offer.toPay;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
        <span className="block font-extrabold">
          {offer.name} has everything: {inr(offer.toPay)}
        </span>
        <span className="text-sm text-ink-soft">
          {offer.arrives}
          {offer.isByCourier && ' by courier'} · one delivery
          {saved > 0 && ` · you save ${inr(saved)}`}
          {saved < 0 && ` · ${inr(-saved)} more`}
        </span>
      </p>
      <Button variant="secondary" isLoading={replacing.isPending} onClick={accept}>
        Get all from one shop
      </Button>
    </Card>
  );
}
