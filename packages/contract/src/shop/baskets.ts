import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { rupees } from '../money.ts';
import { MAX_QUANTITY } from './cart-constants.ts';
import { added, cart } from './carts.ts';
import { LINES_PER_PRESCRIPTION } from './prescription-notes.ts';
import { listing, productSummary } from './product-summary.ts';
import { hasFullLocation, INCOMPLETE_LOCATION, locationQuery } from './shops.ts';

/** Kinds of baskets. `one-shop`: the nearest shop that has the whole list, or the best one if no place is known. */
export const basketKinds = ['one-shop', 'cheapest', 'fastest'] as const;

/** Whether a medicine is available. `unknown`: no shop sells it in this strength; `unclear`: several products match. */
export const needStates = ['found', 'no-stock', 'unknown', 'unclear'] as const;

const need = z.object({
  /** As written by the vet: "Cephalexin 300 mg". */
  name: z.string(),
  /** The search term. */
  search: z.string(),
  /** For the whole course, "14 tablets"; null: can't be calculated. */
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
  /** Number of packs. */
  quantity: z.int(),
  price: rupees,
  total: rupees,
  /** Index into `needs`. */
  need: z.int(),
  /** A different brand from the one the vet named, with the vet's permission. */
  isSubstitute: z.boolean(),
  /** Whether the packs last for the whole course; null: can't be calculated. */
  isEnough: z.boolean().nullable(),
});

const basketShop = z.object({
  shop: listing.shape.shop.pick({ _id: true, name: true, area: true, city: true, isOpen: true }),
  distanceKm: z.number().nullable(),
  isByCourier: z.boolean(),
  /** Display text, as in the cart. */
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
  /** When everything has arrived, as display text. */
  arrives: z.string(),
  /** Whether it has everything that is available at all. */
  hasAll: z.boolean(),
});

const basketSelection = z.object({
  consultId: id,
  pet: z.string().nullable(),
  signedAt: moment,
  vetId: id,
  /** The last day on which it can be used to order, and whether it is still valid. */
  validUntil: moment,
  canOrder: z.boolean(),
  /** Whether distances and fees are based on a place. */
  hasLocation: z.boolean(),
  needs: z.array(need),
  baskets: z.array(basket),
});

const selection = z.object({
  listingId: z.uuid('Choose a product of a shop.').toLowerCase(),
  quantity: z
    .int('Choose a whole number.')
    .min(1, 'Choose at least one.')
    .max(MAX_QUANTITY, `Choose at most ${MAX_QUANTITY}.`),
});

export const baskets = {
  getBaskets: endpoint({
    method: 'GET',
    path: '/prescription/get/baskets/{id}/v1',
    isOwn: true,
    summary: 'A prescription’s medicines as ready baskets: one shop, cheapest, fastest',
    who: 'owner',
    params: idParams,
    query: z.object(locationQuery).refine(hasFullLocation, INCOMPLETE_LOCATION),
    reply: reply(basketSelection),
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
        .array(selection)
        .min(1, 'Choose at least one.')
        .max(LINES_PER_PRESCRIPTION, 'These are too many.'),
    }),
    reply: reply(cart, {
      ...added,
      /** Previous quantities in the cart, to undo this. */
      before: z.array(z.object({ listingId: id, quantity: z.int() })),
    }),
    errors: ['NOT_PRESCRIBED', 'PRESCRIPTION_OLD'],
    limit: { max: 60, perSeconds: 60 },
  }),
};
