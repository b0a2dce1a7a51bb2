import { petCategories } from '@tailwell/contract/pet-categories';
import { productTags } from '@tailwell/contract/shop/product-constants';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { priceRange } from '../../../../parts/product-labels';
import { formatSlug } from '../shelf/product-groups';
import { type FilterOptions, filterOptions, type ProductFilters } from './product-filters';
import type { ShownFilters } from './use-product-filters';

/** The active filters, each with a button to remove it. */
export function ActiveFilters({ shown }: { shown: ShownFilters }) {
  const { data } = useQuery(filterOptions(shown.all, shown.location));
  if (shown.active.length === 0) return null;
  return (
    <ul aria-label="Filters that are set" className="flex flex-wrap gap-2">
      {shown.active.map((name) => {
        const filterText = textOf(name, shown.filters, data);
        return (
          <li key={name}>
            <button
              type="button"
              onClick={() => shown.change(without(name))}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-primary-soft pr-3 pl-4 text-sm font-bold text-on-primary-soft hover:bg-primary hover:text-on-primary"
            >
              <span className="sr-only">Remove the filter: </span>
              {filterText}
              <X className="size-4" aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A price has two bounds; a subcategory goes with its category. */
const without = (name: keyof ProductFilters): ProductFilters => ({
  [name]: undefined,
  ...(name === 'minPrice' && { maxPrice: undefined }),
  ...(name === 'category' && { subcategory: undefined }),
});

type NamedOption = { slug: string; name: string };
const nameOf = (slug: string | undefined, known: readonly NamedOption[] = []) =>
  known.find((item) => item.slug === slug)?.name ?? formatSlug(slug ?? '');

function textOf(
  name: keyof ProductFilters,
  filters: ProductFilters,
  options: FilterOptions | undefined,
): string {
  switch (name) {
    case 'category':
      return nameOf(filters.category, options?.categories);
    case 'subcategory':
      return nameOf(filters.subcategory, options?.subcategories);
    case 'concern':
      return nameOf(filters.concern, options?.concerns);
    case 'pet':
      return nameOf(filters.pet, petCategories);
    case 'tag':
      return nameOf(filters.tag, productTags);
    case 'minPrice':
    case 'maxPrice':
      return priceRange(filters.minPrice, filters.maxPrice);
    case 'minDiscount':
      return `${filters.minDiscount}% off or more`;
    case 'inStock':
      return 'In stock';
    case 'near':
      return 'From shops near you';
    case 'needsPrescription':
      return filters.needsPrescription ? 'Prescription needed' : 'No prescription needed';
    default:
      return String(filters[name]);
  }
}
