import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { CallReply } from '../../../api/call';
import { call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import type { Position } from '../../../api/location';
import { apiQuery, callKey } from '../../../api/query-client';
import { paths } from '../../../paths';
import { toasts } from '../../../ui/feedback/toast';
import { locationQuery } from '../../account/location/use-selected-location';
import { cacheCart, lineOf } from '../carts/cart-query';
import { changeCheckout } from '../carts/checkout-draft';

const BASKETS = 'GET /prescription/get/baskets/{id}/v1';
const ADD = 'POST /prescription/add/basket/{id}/v1';

export type Baskets = CallReply<typeof BASKETS>['data'];
export type Basket = Baskets['baskets'][number];

/** Baskets of a prescription's medicines for a place. Prices and stock change. */
export const basketsOf = (consultId: string, location: Position | null) =>
  queryOptions({
    ...apiQuery(BASKETS, { params: { id: consultId }, query: locationQuery(location) }),
    staleTime: 30_000,
  });

const itemsOf = (basket: Basket) =>
  basket.shops.flatMap(({ items }) => items.map(({ listingId, quantity }) => ({ listingId, quantity })));

/** Adds a basket to the cart, selects its prescription for the checkout, and goes to the cart. */
export function useAddBasket(consultId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (basket: Basket) => {
      const input = { params: { id: consultId }, body: { items: itemsOf(basket) } };
      return call(ADD, input, { idempotencyKey: keyFor(input) });
    },
    onSuccess: async (answer) => {
      cacheCart(queries, answer.data);
      changeCheckout({ consultId, isLackAccepted: false });
      void queries.invalidateQueries({ queryKey: callKey('GET /order/get/usable/prescriptions/v1') });
      for (const { message } of answer.problems.slice(0, 3)) toasts.info(message);
      toasts.undo({
        id: `basket:${consultId}`,
        text: 'Your medicines are in the cart.',
        onUndo: () => void takeOut(answer.before).then((cart) => cacheCart(queries, cart)),
      });
      await navigate(paths.cart);
    },
  });
}

/** Reduces each line to its earlier quantity, if it is still higher. */
async function takeOut(before: { listingId: string; quantity: number }[]) {
  let { data: cart } = await call('GET /cart/get/my/cart/products/v1');
  for (const { listingId, quantity } of before) {
    const line = lineOf(cart, { listingId });
    if (!line || line.quantity <= quantity) continue;
    ({ data: cart } =
      quantity === 0
        ? await call('PUT /cart/delete/product/from/cart/{id}/v1', { params: { id: line._id }, body: {} })
        : await call('PUT /cart/update/product/in/cart/v1', { body: { lineId: line._id, quantity } }));
  }
  return cart;
}
