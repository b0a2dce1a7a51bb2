import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { rupees } from '../money.ts';
import { MOST_QUANTITY } from './cart-constants.ts';
import { added, cart } from './carts.ts';
import { LINES_PER_PRESCRIPTION } from './prescription-notes.ts';
import { listing, productSummary } from './product-summary.ts';
import { HALF_LOCATION, hasWholeLocation, locationQuery } from './shops.ts';

/** What a basket is good for. `one-shop`: the nearest that has the whole list, or the best without a place. */
export const basketKinds = ['one-shop', 'cheapest', 'fastest'] as const;

/** Whether a medicine can be had. `unknown`: nobody sells it in this strength; `unclear`: it could be several things. */
export const needStates = ['found', 'no-stock', 'unknown', 'unclear'] as const;

const need = z.object({
  /** As the vet has written it: "Cephalexin 300 mg". */
  name: z.string(),
  /** What to search for. */
  search: z.string(),
  /** For the whole course, "14 tablets"; null: it can't be counted. */
  units: z.string().nullable(),
  state: z.enum(needStates),
});

const item = z.object({
  listingId: id,
  product: productSummary.pick({
    _id: true,
    name: true,
    brand: true,
    packSize: true,
    photo: true,
    needsPrescription: true,
    mrp: true,
  }),
  /** How many packs. */
  quantity: z.int(),
  price: rupees,
  total: rupees,
  /** Its place among the needs. */
  need: z.int(),
  /** Another brand than the one that the vet has named, which the vet allows. */
  isSubstitute: z.boolean(),
  /** Whether the packs last for the whole course; null: it can't be counted. */
  isEnough: z.boolean().nullable(),
});

const basketShop = z.object({
  shop: listing.shape.shop.pick({ _id: true, name: true, area: true, city: true, isOpen: true }),
  distanceKm: z.number().nullable(),
  isByCourier: z.boolean(),
  /** In words, as the cart has it. */
  arrives: z.string(),
  delivery: rupees,
  items: z.array(item),
});

const basket = z.object({
  kinds: z.array(z.enum(basketKinds)).min(1),
  shops: z.array(basketShop),
  itemTotal: rupees,
  delivery: rupees,
  toPay: rupees,
  /** When all of it is there, in words. */
  arrives: z.string(),
  /** Whether it has everything that can be had at all. */
  hasAll: z.boolean(),
});

const baskets_ = z.object({
  consultId: id,
  pet: z.string().nullable(),
  signedAt: moment,
  vetId: id,
  /** The last day on which one may buy by it, and whether that is today or later. */
  validUntil: moment,
  canOrder: z.boolean(),
  /** Whether distances and fees are reckoned from a place. */
  hasPlace: z.boolean(),
  needs: z.array(need),
  baskets: z.array(basket),
});

const chosen = z.object({
  listingId: z.uuid('Choose a product of a shop.').toLowerCase(),
  quantity: z
    .int('Choose a whole number.')
    .min(1, 'Choose at least one.')
    .max(MOST_QUANTITY, `Choose at most ${MOST_QUANTITY}.`),
});

export const baskets = {
  getBaskets: endpoint({
    method: 'GET',
    path: '/prescription/get/baskets/{id}/v1',
    isOwn: true,
    summary: 'A prescription’s medicines as ready baskets: one shop, cheapest, fastest',
    who: 'owner',
    params: idParams,
    query: z.object(locationQuery).refine(hasWholeLocation, HALF_LOCATION),
    reply: reply(baskets_),
    limit: { max: 60, perSeconds: 60 },
  }),
  addBasket: endpoint({
    method: 'POST',
    path: '/prescription/add/basket/{id}/v1',
    isOwn: true,
    summary:
      'Put medicines of a prescription into the cart; what is in it already counts, so twice adds nothing',
    who: 'owner',
    params: idParams,
    body: z.object({
      items: z
        .array(chosen)
        .min(1, 'Choose at least one.')
        .max(LINES_PER_PRESCRIPTION, 'These are too many.'),
    }),
    reply: reply(cart, {
      ...added,
      /** How many of each were in the cart before, to take it back. */
      before: z.array(z.object({ listingId: id, quantity: z.int() })),
    }),
    errors: ['NOT_PRESCRIBED', 'PRESCRIPTION_OLD'],
    limit: { max: 60, perSeconds: 60 },
  }),
};
