import { petCategorySlugs } from '@tailwell/contract/pet-categories';
import { productSorts, productTagSlugs } from '@tailwell/contract/shop/product-constants';
import { keepPreviousData } from '@tanstack/react-query';
import type { CallReply } from '../../../../api/call';
import type { Position } from '../../../../api/location';
import { apiQuery, replyQuery } from '../../../../api/query-client';
import { locationQuery } from '../../../account/location/use-selected-location';

const LIST = 'GET /product/get/product/by/product/category/v1';
const OPTIONS = 'GET /product/get/filter/options/v1';

export type ProductListReply = CallReply<typeof LIST>;
/** A product in a list. */
export type Product = ProductListReply['data'][number];
export type FilterOptions = CallReply<typeof OPTIONS>['data'];

/** The filters, as stored in the URL. */
export interface ProductFilters {
  search?: string;
  category?: string;
  subcategory?: string;
  concern?: string;
  pet?: (typeof petCategorySlugs)[number];
  brand?: string;
  tag?: (typeof productTagSlugs)[number];
  /** In rupees, like the next. */
  minPrice?: number;
  maxPrice?: number;
  /** In percent. */
  minDiscount?: number;
  inStock?: boolean;
  /** From shops that deliver to the selected location. */
  near?: boolean;
  needsPrescription?: boolean;
  sort?: (typeof productSorts)[number];
  /** From 1. */
  page?: number;
}

/** Includes filters set by the page itself; those aren't stored in the URL. */
export interface FixedFilters extends ProductFilters {
  /** Only what a pharmacy sells. */
  pharmacy?: boolean;
  /** Only what this shop sells. */
  shop?: string;
  /** The kinds of the user's pets, separated by commas: products for these come first. */
  ownPets?: string;
}

/** Their parameter names in the URL. */
const names: Record<keyof ProductFilters, string> = {
  search: 'q',
  category: 'category',
  subcategory: 'part',
  concern: 'concern',
  pet: 'pet',
  brand: 'brand',
  tag: 'tag',
  minPrice: 'from',
  maxPrice: 'to',
  minDiscount: 'off',
  inStock: 'stock',
  near: 'near',
  needsPrescription: 'prescription',
  sort: 'sort',
  page: 'page',
};

const oneOf = <T extends string>(known: readonly T[], text: string | undefined) =>
  known.find((item) => item === text);

const parseInteger = (text: string | undefined, max: number) => {
  const number = Number(text);
  return text && Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
};

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const parseSlug = (text: string | undefined) =>
  text && text.length <= 60 && SLUG.test(text) ? text : undefined;

/** Reads the filters from the URL. Ignores values that could not have been chosen. */
export function readFilters(params: URLSearchParams): ProductFilters {
  const read = (name: keyof ProductFilters) => params.get(names[name])?.trim().slice(0, 80) || undefined;
  const prescription = oneOf(['yes', 'no'], read('needsPrescription'));
  return {
    search: read('search'),
    category: parseSlug(read('category')),
    subcategory: parseSlug(read('subcategory')),
    concern: parseSlug(read('concern')),
    pet: oneOf(petCategorySlugs, read('pet')),
    brand: read('brand'),
    tag: oneOf(productTagSlugs, read('tag')),
    minPrice: parseInteger(read('minPrice'), 1_000_000),
    maxPrice: parseInteger(read('maxPrice'), 1_000_000),
    minDiscount: parseInteger(read('minDiscount'), 99),
    inStock: read('inStock') === 'yes' || undefined,
    near: read('near') === 'yes' || undefined,
    needsPrescription: prescription && prescription === 'yes',
    sort: oneOf(productSorts, read('sort')),
    page: parseInteger(read('page'), 1_000),
  };
}

const asText = (value: string | number | boolean) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

/** The filters as a query string: "?pet=dog&sort=price", or empty. */
export function writeFilters(filters: ProductFilters): string {
  const params = new URLSearchParams();
  for (const [key, name] of Object.entries(names)) {
    const value = filters[key as keyof ProductFilters];
    if (value !== undefined && value !== '' && !(key === 'page' && value === 1))
      params.set(name, asText(value));
  }
  return params.size > 0 ? `?${params}` : '';
}

/**
 * Active filters that can be removed; searching, sorting and paging don't count. Both bounds of a price count as one.
 */
export function activeFilters(filters: ProductFilters, fixedFilters: readonly (keyof ProductFilters)[] = []) {
  const { search: _, sort: __, page: ___, ...others } = filters;
  return (Object.keys(others) as (keyof typeof others)[]).filter(
    (name) =>
      others[name] !== undefined &&
      !fixedFilters.includes(name) &&
      !(name === 'maxPrice' && others.minPrice !== undefined),
  );
}

/** The matching products. */
export const productList = (filters: FixedFilters, location: Position | null) => ({
  ...replyQuery(LIST, { query: { ...filters, ...locationQuery(location) } }),
  placeholderData: keepPreviousData,
});

/** Filter options for them. */
export const filterOptions = (
  { page: _, sort: __, ownPets: ___, ...filters }: FixedFilters,
  location: Position | null = null,
) => ({
  // What is near depends on the location; all else is the same for everyone.
  ...apiQuery(OPTIONS, { query: { ...filters, ...(filters.near && locationQuery(location)) } }),
  placeholderData: keepPreviousData,
});
