import { MAX_COUNTED } from '@tailwell/contract/page-size';
import { petCategories } from '@tailwell/contract/pet-categories';
import { discountSteps, priceSteps } from '@tailwell/contract/shop/product-constants';

/** What a list can be filtered by. */
export const facets = [
  'category',
  'subcategory',
  'concern',
  'pet',
  'brand',
  'price',
  'discount',
  'stock',
  'prescription',
] as const;
export type Facet = (typeof facets)[number];

/** How many products have a value of a facet. */
export interface FacetCount {
  facet: Facet | 'all';
  value: string;
  count: number;
}

/** How many brands are offered; rarer ones are found by searching. */
const MAX_BRANDS = 60;

const PAISE = 100;

/** Price ranges in paise, by the contract's steps; null: unbounded. */
export const priceSpans = [...priceSteps, null].map((max, at) => ({
  min: at === 0 ? null : (priceSteps[at - 1] ?? 0) * PAISE,
  max: max === null ? null : max * PAISE,
}));

interface Group {
  id: string;
  slug: string;
  name: string;
}

/** The counts as a page shows them, without options that would match nothing. */
export function toOptions(
  counts: FacetCount[],
  groups: { categories: Group[]; subcategories: Group[]; concerns: Group[] },
) {
  const byFacet = Map.groupBy(counts, ({ facet }) => facet);
  const countsOf = (facet: FacetCount['facet']) =>
    new Map((byFacet.get(facet) ?? []).map(({ value, count }) => [value, count]));
  const toGroupOptions = (facet: Facet, all: Group[]) => {
    const own = countsOf(facet);
    return all.map(({ id, slug, name }) => ({ slug, name, count: own.get(id) ?? 0 })).filter(hasMatches);
  };
  const [pets, prices, discounts] = [countsOf('pet'), countsOf('price'), countsOf('discount')];
  const prescription = countsOf('prescription');
  return {
    categories: toGroupOptions('category', groups.categories),
    subcategories: toGroupOptions('subcategory', groups.subcategories),
    concerns: toGroupOptions('concern', groups.concerns),
    pets: petCategories.map((pet) => ({ ...pet, count: pets.get(pet.slug) ?? 0 })).filter(hasMatches),
    brands: [...countsOf('brand')]
      .map(([name, count]) => ({ name, count }))
      .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
      .slice(0, MAX_BRANDS),
    prices: priceSpans
      .map((span, at) => ({ ...span, count: prices.get(String(at)) ?? 0 }))
      .filter(hasMatches),
    discounts: discountSteps
      .map((min) => ({ min, count: discounts.get(String(min)) ?? 0 }))
      .filter(hasMatches),
    inStock: countsOf('stock').get('true') ?? 0,
    withPrescription: prescription.get('true') ?? 0,
    withoutPrescription: prescription.get('false') ?? 0,
    isCapped: (byFacet.get('all') ?? []).some(({ count }) => count > MAX_COUNTED),
  };
}

const hasMatches = ({ count }: { count: number }) => count > 0;
