import { z } from 'zod';
import { moment } from '../dates.ts';
import { id } from '../ids.ts';
import { rupees } from '../money.ts';
import { shop } from './shops.ts';

/** A group of products. */
export const productGroup = z.object({
  _id: id,
  slug: z.string(),
  name: z.string(),
  /** Relative to where pictures are served from, as all pictures of the catalogue. */
  picture: z.string(),
});

/** An offer that ends by the server's clock. */
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
  shop: shop.pick({ _id: true, name: true, area: true, city: true }).extend({
    isOpen: z.boolean(),
    distanceKm: z.number().nullable(),
    /** Whether its own people come that far; null without a place. Otherwise it sends by courier. */
    deliversHere: z.boolean().nullable(),
  }),
  /** What it costs now; that of a limited offer while it runs. */
  price: rupees,
  /** Of the MRP, in whole percent. */
  discountPercent: z.int(),
  isInStock: z.boolean(),
  /** How many are left, where they are few; null: enough. */
  left: z.int().nullable(),
  /** The last month in which it can be used, "2027-03"; null: it does not go off. */
  expiresMonth: z.string().nullable(),
  offer: limitedOffer.pick({ _id: true, title: true, endsAt: true }).nullable(),
  /** What bringing one piece costs, and by when it comes, as the cart will say it; null without a place. */
  delivery: z
    .object({ fee: rupees, freeFrom: rupees, isByCourier: z.boolean(), /** In words. */ arrives: z.string() })
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
  /** The price printed on the pack, with all taxes. */
  mrp: rupees,
  /** 1 to 5 with one decimal; null while nobody has rated. */
  rating: z.number().nullable(),
  ratingCount: z.int(),
  /**
   * Where "Add" takes it from: who has some, of these who asks least with delivery, then who brings it, then the
   * nearest. Null: nobody sells it.
   */
  best: listing.nullable(),
});
