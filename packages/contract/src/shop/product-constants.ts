/** The marks that products carry, in the order that lists of them are shown. The table's CHECK holds the same. */
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

/** How lists of products are sorted. What is in stock always comes first. `relevance` only where one searches. */
export const productSorts = ['popular', 'price', '-price', 'discount', 'rating', 'new'] as const;
export type ProductSort = (typeof productSorts)[number];

/** How lists of shops are sorted. `distance` needs a place. */
export const shopSorts = ['distance', 'rating', 'name'] as const;

/** Least discounts that lists can be filtered by, in percent. */
export const discountSteps = [10, 20, 30, 50] as const;

/** Bounds of prices that lists can be filtered by, in rupees: up to the first, between two, from the last on. */
export const priceSteps = [250, 500, 1000, 2500] as const;

/** So few are left that a card says how many. */
export const FEW_LEFT = 5;

/** How medicines are given. */
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

/** What a pack of medicine is counted in. */
export const packUnits = ['tablet', 'capsule', 'sachet', 'pipette', 'vial', 'ml', 'g'] as const;
