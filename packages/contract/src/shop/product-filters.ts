import { z } from 'zod';
import { id } from '../ids.ts';
import { rupees } from '../money.ts';
import { ownPets, petKey } from '../pet-key.ts';
import { optionalLine } from '../text.ts';
import { productSorts, productTagSlugs } from './product-constants.ts';
import { locationQuery } from './shops.ts';

const NO_GROUP = 'We don’t have this group. Please choose another one.';

/** A product group, by its slug or its `_id`. */
export const groupKey = z
  .string(NO_GROUP)
  .overwrite((text) => text.toLowerCase())
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, NO_GROUP)
  .max(60, NO_GROUP);

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
  error: 'This is yes or no: true or false.',
});

const price = z.coerce.number<number>('Enter an amount in rupees.').pipe(rupees).optional();

/** Filters for products; those left out match everything. The same in a query string and in a body. */
export const productFilters = z.object({
  ...locationQuery,
  search: optionalLine('Search', { max: 80 }),
  category: groupKey.optional(),
  subcategory: groupKey.optional(),
  concern: groupKey.optional(),
  /** Only what pharmacies sell. */
  pharmacy: flag.optional(),
  /** By its category's slug or `_id`. */
  pet: petKey.optional(),
  /** Products for these come first, unless `search` names an animal or `sort` is set. */
  ownPets: ownPets.optional(),
  brand: optionalLine('Brand', { max: 80 }),
  tag: z.enum(productTagSlugs, 'We don’t have this mark. Please choose another one.').optional(),
  shop: id.optional(),
  minPrice: price,
  maxPrice: price,
  /** In percent. */
  minDiscount: z.coerce.number().int().min(1).max(99).optional(),
  inStock: flag.optional(),
  /** Only what shops that deliver to the place themselves have in stock, from these; ignored without a place. */
  near: flag.optional(),
  needsPrescription: flag.optional(),
  sort: z.enum(productSorts, 'Products can’t be sorted by this.').optional(),
});
