import { z } from 'zod';
import { moment } from '../dates.ts';
import { id } from '../ids.ts';
import { rupees } from '../money.ts';
import { shop } from './shops.ts';

/** A product group. */
export const productGroup = z.object({
  _id: id,
  slug: z.string(),
  name: z.string(),
  /** Relative to the image base, like all catalogue pictures. */
  picture: z.string(),
});

/** A limited offer; the server's clock decides when it ends. */
export const limitedOffer = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  picture: z.string(),
  startsAt: moment,
  endsAt: moment,
});

/** A product in one shop. */
export const listing = z.object({
  _id: id,
  shop: shop.pick({ _id: true, name: true, area: true, city: true, pausedUntil: true }).extend({
    isOpen: z.boolean(),
    distanceKm: z.number().nullable(),
    /** Whether its own staff deliver that far; null without a place. Otherwise it ships by courier. */
    deliversHere: z.boolean().nullable(),
  }),
  /** The current price, including a running limited offer. */
  price: rupees,
  /** Relative to the MRP, in whole percent. */
  discountPercent: z.int(),
  isInStock: z.boolean(),
  /** The remaining stock if low; null: plenty. */
  left: z.int().nullable(),
  /** The last month in which it can be used, "2027-03"; null: it does not expire. */
  expiresMonth: z.string().nullable(),
  offer: limitedOffer.pick({ _id: true, title: true, endsAt: true }).nullable(),
  /** Delivery fee for one unit, and its arrival as the cart will show it; null without a place. */
  delivery: z
    .object({ fee: rupees, freeFrom: rupees, isByCourier: z.boolean(), /** As text. */ arrives: z.string() })
    .nullable(),
});

/** A product in a list. */
export const productSummary = z.object({
  _id: id,
  name: z.string(),
  brand: z.string(),
  packSize: z.string(),
  photo: z.string().nullable(),
  category: productGroup.pick({ slug: true, name: true }),
  pets: z.array(z.string()),
  tags: z.array(z.string()),
  needsPrescription: z.boolean(),
  /** The price printed on the pack, including all taxes. */
  mrp: rupees,
  /** 1 to 5 with one decimal; null while there are no ratings. */
  rating: z.number().nullable(),
  ratingCount: z.int(),
  /**
   * The listing that "Add" uses: in stock, then of a shop that has not paused, then cheapest including delivery, then a shop that delivers, then the
   * nearest. Null: no shop sells it.
   */
  best: listing.nullable(),
});
