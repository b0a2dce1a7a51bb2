import { SAVED_PER_OWNER, type savedProducts } from '@tailwell/contract/shop/saved-products';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { listProducts } from '../products/find-products.flow.ts';
import {
  countSaved,
  deleteSaved,
  insertSaved,
  selectOffered,
  selectSaved,
  selectSavedIds,
} from './saved-products.sql.ts';

export function savedProductHandlers({ db }: Context): Handlers<typeof savedProducts> {
  return {
    listSavedProducts: async ({ user, query: { page, ...location } }) => {
      const [saved, total] = await Promise.all([selectSaved(db, user.id, page), countSaved(db, user.id)]);
      const ids = saved.map(({ productId }) => productId);
      const savedById = new Map(saved.map((row) => [row.productId, row]));
      const products = await listProducts(db, ids, location);
      return {
        data: products.flatMap((product) => {
          const row = savedById.get(product._id);
          if (!row) return [];
          const { createdAt: savedAt, pricePaise: savedPrice, bestPricePaise: lowestPrice } = row;
          return { ...product, savedAt, savedPrice, lowestPrice };
        }),
        total,
      };
    },

    listSavedIds: async ({ user }) => ({ data: await selectSavedIds(db, user.id) }),

    saveProduct: async ({ user, body: { productId, isSaved } }) => {
      if (!isSaved) {
        await deleteSaved(db, user.id, productId);
        return { data: { _id: productId, isSaved } };
      }
      const isAdded = await inTransaction(db, async (tx) => {
        const product = await selectOffered(tx, productId);
        if (!product) throw notFound();
        return insertSaved(tx, user.id, product);
      });
      if (isAdded) return { data: { _id: productId, isSaved } };
      throw conflict(
        'TOO_MANY_SAVED',
        `You can save up to ${SAVED_PER_OWNER} products. Remove one from your saved items first.`,
      );
    },
  };
}
