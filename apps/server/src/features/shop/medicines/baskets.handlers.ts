import type { baskets } from '@tailwell/contract/shop/baskets';
import type { Context } from '../../../context.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectCart } from '../carts/carts.sql.ts';
import { toCart } from '../carts/carts.view.ts';
import { addBasket, findBaskets } from './baskets.flow.ts';
import { toBaskets } from './baskets.view.ts';

export function basketHandlers({ db }: Context): Handlers<typeof baskets> {
  return {
    getBaskets: async ({ params, query, user }) => ({
      data: toBaskets(await findBaskets(db, { consultId: params.id, userId: user.id, location: query })),
    }),

    addBasket: (call) =>
      once(db, call, async (tx) => {
        const { params, user, body } = call;
        const added = await addBasket(tx, { consultId: params.id, userId: user.id, items: body.items });
        return { data: toCart(await selectCart(tx, user.id)), ...added, message: 'Added to your cart' };
      }),
  };
}
