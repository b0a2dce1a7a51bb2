import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { rupees } from '../money.ts';
import { page, total } from '../page.ts';
import { productSorts, productTagSlugs } from './product-constants.ts';
import { groupKey, productFilters } from './product-filters.ts';
import { limitedOffer, listing, productGroup, productSummary } from './product-summary.ts';
import { hasFullLocation, INCOMPLETE_LOCATION, locationQuery, shop, shopSummary } from './shops.ts';

const listQuery = productFilters.extend({ page }).refine(hasFullLocation, INCOMPLETE_LOCATION);

const productDetails = productSummary.extend({
  /** All photos in order; `photo` is the first. */
  photos: z.array(z.string()),
  description: z.string(),
  composition: z.string(),
  directions: z.string(),
  safety: z.string(),
  manufacturer: z.string(),
  countryOfOrigin: z.string(),
  /** The importer’s name and address; empty: made in India. */
  importer: z.string(),
  subcategory: productGroup.pick({ slug: true, name: true }),
  concern: productGroup.pick({ slug: true, name: true }).nullable(),
  gstPercent: z.int(),
  /** Shops that sell it, up to a hundred: in stock first, then by price including delivery. */
  listings: z.array(listing),
  /** Its other sizes in stock, cheapest first; `price`: the lowest of any shop. */
  otherSizes: z.array(z.object({ _id: id, packSize: z.string(), price: rupees })),
  /** How often 1 to 5 stars were given, in that order. */
  ratingStars: z.array(z.int()).length(5),
  now: moment,
});

/** A count that stops at a limit. */
const counted = {
  ...total,
  /** There are, or very likely are, more than `total`: it counts only up to 1,000. */
  isCapped: z.boolean(),
};

const productList = z.array(productSummary);

const count = { count: z.int() };

const options = z.object({
  categories: z.array(productGroup.pick({ slug: true, name: true }).extend(count)),
  subcategories: z.array(productGroup.pick({ slug: true, name: true }).extend(count)),
  concerns: z.array(productGroup.pick({ slug: true, name: true }).extend(count)),
  pets: z.array(z.object({ slug: z.string(), name: z.string(), ...count })),
  brands: z.array(z.object({ name: z.string(), ...count })),
  /** `min` and `max` in rupees; null: no limit. */
  prices: z.array(z.object({ min: rupees.nullable(), max: rupees.nullable(), ...count })),
  discounts: z.array(z.object({ min: z.int(), ...count })),
  inStock: z.int(),
  withPrescription: z.int(),
  withoutPrescription: z.int(),
  /** Too many matches to examine all: show the options without their counts. */
  isCapped: z.boolean(),
});

const tile = z.object({ _id: id, title: z.string(), subtitle: z.string(), picture: z.string() });

const offerWithProducts = limitedOffer.extend({ products: productList });

const shoppingPage = z.object({
  /** Whether this section has any product; if not, its groups lead to empty lists only. */
  hasProducts: z.boolean(),
  categories: z.array(productGroup),
  /** For the pharmacy: medicine and related groups; empty for the marketplace. */
  subcategories: z.array(productGroup),
  concerns: z.array(productGroup),
  /** For the marketplace; empty for the pharmacy. */
  tiles: z.array(tile),
  /** Current offers, the first to end first, each with up to ten products. */
  offers: z.array(offerWithProducts),
  /** Up to ten products each. */
  sections: z.array(z.object({ tag: z.string(), title: z.string(), products: productList })),
  /** The nearest, or the best rated if no place is known. */
  shops: z.array(shopSummary),
  now: moment,
});

/** Maximum number of an offer's products in one response. */
const MAX_OF_OFFER = 50;

/** More than any human can read. */
const SEARCH_LIMIT = { max: 240, perSeconds: 60 };

const place = z.object(locationQuery).refine(hasFullLocation, INCOMPLETE_LOCATION);

export const products = {
  getShoppingPage: endpoint({
    method: 'GET',
    path: '/product/get/shopping/page/v1',
    isOwn: true,
    summary: 'What the first screen of the pharmacy or the marketplace shows',
    who: 'anyone',
    isShared: true,
    query: place.safeExtend({ area: z.enum(['pharmacy', 'marketplace'], 'Choose pharmacy or marketplace.') }),
    reply: reply(shoppingPage),
  }),
  listProductsByCategory: endpoint({
    method: 'GET',
    path: '/product/get/product/by/product/category/v1',
    summary: 'Products by group and whatever else they are looked for by',
    who: 'anyone',
    isShared: true,
    query: listQuery,
    reply: reply(productList, counted),
    limit: SEARCH_LIMIT,
  }),
  filterProducts: endpoint({
    method: 'POST',
    path: '/product/get/filter/product/by/category/v1',
    summary: 'The same, with what is looked for in the body',
    who: 'anyone',
    isShared: true,
    query: z.object({ page }),
    body: productFilters.refine(hasFullLocation, INCOMPLETE_LOCATION),
    reply: reply(productList, counted),
    limit: SEARCH_LIMIT,
  }),
  listFilterOptions: endpoint({
    method: 'GET',
    path: '/product/get/filter/options/v1',
    isOwn: true,
    summary: 'What a list can be narrowed by, and how many would be left',
    who: 'anyone',
    isShared: true,
    query: productFilters.refine(hasFullLocation, INCOMPLETE_LOCATION),
    reply: reply(options),
    limit: SEARCH_LIMIT,
    cacheSeconds: 30,
  }),
  listShopProducts: endpoint({
    method: 'GET',
    path: '/product/get/product/list/by/shop/{shopId}/v1',
    summary: 'A shop and what it sells',
    who: 'anyone',
    isShared: true,
    params: z.object({ shopId: id }),
    query: listQuery,
    reply: reply(productList, { ...counted, shop }),
    limit: SEARCH_LIMIT,
  }),
  listProductsByTag: endpoint({
    method: 'GET',
    path: '/product/get/all/products/by/tag/v1',
    summary: 'Products that carry a mark',
    who: 'anyone',
    isShared: true,
    query: place.safeExtend({
      page,
      tag: z.enum(productTagSlugs, 'We don’t have this mark. Please choose another one.'),
    }),
    reply: reply(productList, counted),
    limit: SEARCH_LIMIT,
  }),
  listProductsOfCategory: endpoint({
    method: 'GET',
    path: '/product/get/product/by/category/by/see/all/v1',
    summary: 'All of a category: each of its parts with its first products',
    who: 'anyone',
    isShared: true,
    query: place.safeExtend({ category: groupKey }),
    reply: reply(
      z.object({
        category: productGroup,
        parts: z.array(productGroup.extend({ products: productList })),
      }),
    ),
    limit: SEARCH_LIMIT,
  }),
  getProduct: endpoint({
    method: 'GET',
    path: '/product/get/single/product/{id}/info/v1',
    summary: 'A product, and every shop that sells it',
    who: 'anyone',
    isShared: true,
    params: idParams,
    query: place,
    reply: reply(productDetails),
  }),
  listSimilarProducts: endpoint({
    method: 'GET',
    path: '/product/get/similar/products/info/v1',
    summary: 'What serves the same purpose as a product',
    who: 'anyone',
    isShared: true,
    query: place.safeExtend({ page, productId: z.uuid('Choose a product.') }),
    reply: reply(productList, total),
  }),
  listBoughtTogether: endpoint({
    method: 'GET',
    path: '/product/get/product/customer/who/bought/above/items/v1',
    summary: 'What others bought with these products; `productIds` are parted by commas',
    who: 'anyone',
    isShared: true,
    query: place.safeExtend({
      page,
      productIds: z
        .string('Choose a product.')
        .transform((text) => text.split(','))
        .pipe(z.array(z.uuid('Choose a product.')).min(1).max(100)),
    }),
    reply: reply(productList, total),
  }),
  listProductCategories: endpoint({
    method: 'GET',
    path: '/product/get/all/product/category/v1',
    summary: 'The groups that products are in',
    who: 'anyone',
    isShared: true,
    reply: reply(z.array(productGroup.extend({ isPharmacy: z.boolean() }))),
    cacheSeconds: 300,
  }),
  listProductSubcategories: endpoint({
    method: 'GET',
    path: '/product/get/all/product/sub/category/{id}/v1',
    summary: 'The parts of a group, by its id or its slug',
    who: 'anyone',
    isShared: true,
    params: z.object({ id: groupKey }),
    reply: reply(z.array(productGroup)),
    cacheSeconds: 300,
  }),
  listPharmacySubcategories: endpoint({
    method: 'GET',
    path: '/product/get/all/pharmacy/sub/category/v1',
    summary: 'The parts of the pharmacy',
    who: 'anyone',
    isShared: true,
    reply: reply(z.array(productGroup)),
    cacheSeconds: 300,
  }),
  listProductConcerns: endpoint({
    method: 'GET',
    path: '/product/get/user/concern/name/v1',
    summary: 'What owners look for help with',
    who: 'anyone',
    isShared: true,
    reply: reply(z.array(productGroup)),
    cacheSeconds: 300,
  }),
  getProductTile: endpoint({
    method: 'GET',
    path: '/product/get/single/product/tile/{id}/v1',
    summary: 'A tile of the marketplace with its products',
    who: 'anyone',
    isShared: true,
    params: idParams,
    query: place.safeExtend({
      page,
      sort: z.enum(productSorts, 'Products can’t be sorted by this.').optional(),
    }),
    reply: reply(tile.extend({ products: productList }), counted),
    limit: SEARCH_LIMIT,
  }),
  listLimitedOfferProducts: endpoint({
    method: 'GET',
    path: '/product/get/limited/period/offer/products/{id}/v1',
    summary: 'An offer and its products; 404 when it has ended. `now` is the server’s clock',
    who: 'anyone',
    isShared: true,
    params: idParams,
    query: place.safeExtend({
      /** Never more than 50 are sent. */
      limit: z.coerce
        .number('Choose how many, from 1.')
        .int('Choose how many, from 1.')
        .min(1, 'Choose how many, from 1.')
        .overwrite((limit) => Math.min(limit, MAX_OF_OFFER))
        .default(20),
    }),
    reply: reply(offerWithProducts, { now: moment }),
  }),
};
