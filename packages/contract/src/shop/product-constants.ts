/** Product tags, in the order in which their lists are shown. The table's CHECK has the same values. */
export const productTags = [
  { slug: 'bestseller', name: 'Bestsellers' },
  { slug: 'vet-recommended', name: 'Vets recommend' },
  { slug: 'everyday', name: 'Everyday needs' },
  { slug: 'new', name: 'New on the shelf' },
  { slug: 'monsoon', name: 'For the monsoon' },
  { slug: 'puppy-kitten', name: 'For puppies and kittens' },
  { slug: 'senior', name: 'For older pets' },
  { slug: 'travel', name: 'On the road' },
] as const;
export const productTagSlugs = productTags.map(({ slug }) => slug);

/**
 * Sort orders of product lists. Products in stock always come first. `total`: the price of one unit with delivery, for
 * the cheapest of a long list; without a place, and in one shop, the same as `price`.
 */
export const productSorts = ['popular', 'total', 'price', '-price', 'discount', 'rating', 'new'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Sort orders of shop lists. `distance` needs a place. */
export const shopSorts = ['distance', 'rating', 'name'] as const;

/** Minimum discounts to filter by, in percent. */
export const discountSteps = [10, 20, 30, 50] as const;

/** Price bounds to filter by, in rupees: up to the first, between two, from the last. */
export const priceSteps = [250, 500, 1000, 2500] as const;

/** Up to this stock, a card shows how many are left. */
export const LOW_STOCK = 5;

/** Forms of medicines. */
export const medicineForms = [
  'tablet',
  'capsule',
  'liquid',
  'injection',
  'eye-drops',
  'ear-drops',
  'cream',
  'ointment',
  'gel',
  'lotion',
  'shampoo',
  'spray',
  'spot-on',
  'powder',
  'paste',
  'dip',
] as const;

/** Units of medicine packs. */
export const packUnits = ['tablet', 'capsule', 'sachet', 'pipette', 'vial', 'ml', 'g'] as const;
