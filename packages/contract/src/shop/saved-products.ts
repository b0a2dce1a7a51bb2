import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { rupees } from '../money.ts';
import { page, total } from '../page.ts';
import { productSummary } from './product-summary.ts';
import { hasFullLocation, INCOMPLETE_LOCATION, locationQuery } from './shops.ts';

/** How many products a user can save. */
export const SAVED_PER_OWNER = 200;

const savedProduct = productSummary.extend({
  savedAt: moment,
  /** The lowest price of any shop when it was saved; null: no shop sold it. */
  savedPrice: rupees.nullable(),
  /** The same now. The price in `best` can be higher: with delivery, that shop is cheaper. */
  lowestPrice: rupees.nullable(),
});

export const savedProducts = {
  listSavedProducts: endpoint({
    method: 'GET',
    path: '/product/get/saved/products/v1',
    isOwn: true,
    summary: 'The owner’s saved products with their current prices, last saved first',
    who: 'owner',
    query: z.object({ page, ...locationQuery }).refine(hasFullLocation, INCOMPLETE_LOCATION),
    reply: reply(z.array(savedProduct), total),
  }),
  listSavedIds: endpoint({
    method: 'GET',
    path: '/product/get/saved/ids/v1',
    isOwn: true,
    summary: 'Which products the owner has saved, last saved first',
    who: 'owner',
    reply: reply(z.array(id)),
  }),
  saveProduct: endpoint({
    method: 'PUT',
    path: '/product/save/product/v1',
    isOwn: true,
    summary: 'Save a product, or no longer; the owner is notified when it is back in stock, or cheaper',
    who: 'owner',
    body: z.object({
      productId: z.uuid('Choose a product.').toLowerCase(),
      /** Whether to save it or remove it; left out: save. */
      isSaved: z.boolean().default(true),
    }),
    reply: reply(z.object({ _id: id, isSaved: z.boolean() })),
    errors: ['TOO_MANY_SAVED'],
    limit: { max: 120, perSeconds: 60 },
  }),
};
