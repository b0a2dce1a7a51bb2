import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { type CartLine, type CartReply, cacheCart, invalidateCart } from './cart-query';

/** Says yes to what has changed about a line: its price, or that there are fewer; what is gone leaves the cart. */
function accept({ _id, change, quantity, available, price }: CartLine): Promise<CartReply> {
  if (change === 'gone') {
    return call('PUT /cart/delete/product/from/cart/{id}/v1', { params: { id: _id }, body: {} });
  }
  const wanted = change === 'fewer' ? available : quantity;
  return call('PUT /cart/update/product/in/cart/v1', {
    body: { lineId: _id, quantity: wanted, seenPrice: price },
  });
}

/** Accepts changes one after the other; what has changed anew meanwhile is shown instead. */
export function useAcceptance() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (lines: CartLine[]) => {
      for (const line of lines) cacheCart(queries, (await accept(line)).data);
    },
    onError: () => invalidateCart(queries),
  });
}
