import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { products } from '@tailwell/contract/shop/products';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectShop } from '../shops/shops.sql.ts';
import { toShop } from '../shops/shops.view.ts';
import { toOptions } from './filter-options.rules.ts';
import { countFacets } from './filter-options.sql.ts';
import { findByFilter, findProducts, listProducts, resolveTile, toFilter } from './find-products.flow.ts';
import {
  isNamed,
  requireGroups,
  selectCategories,
  selectConcerns,
  selectSubcategories,
  selectTile,
} from './groups.sql.ts';
import { selectOfOffer, selectRunningOffer } from './offers.sql.ts';
import { selectBoughtWith, selectSimilar } from './pairs.sql.ts';
import { selectBySubcategories } from './product-lists.sql.ts';
import { selectProduct, selectProducts } from './product-rows.sql.ts';
import { toProduct, toProductSummary } from './products.view.ts';
import { composeShoppingPage, toGroup, toOffer, toTile } from './shopping-page.flow.ts';

export function productHandlers({ db }: Context): Handlers<typeof products> {
  return {
    getShoppingPage: async ({ query: { area, ...location } }) => ({
      data: await composeShoppingPage(db, area, location),
    }),

    listProductsByCategory: ({ query: { page, ...filters } }) => findProducts(db, filters, page),

    filterProducts: ({ query: { page }, body }) => findProducts(db, body, page),

    listProductsByTag: ({ query: { page, ...filters } }) => findProducts(db, filters, page),

    listFilterOptions: async ({ query }) => {
      const filter = toFilter(query);
      const [categories, concerns] = await Promise.all([
        selectCategories(db),
        selectConcerns(db),
        requireGroups(db, filter),
      ]);
      const { category = '', pharmacy } = query;
      const named = category ? categories.filter(isNamed(category)) : categories;
      const shown = named.filter(({ isPharmacy }) => isPharmacy || !pharmacy);
      const [counts, subcategories] = await Promise.all([
        shown.length > 0 ? countFacets(db, filter) : [],
        selectSubcategories(
          db,
          shown.map(({ id }) => id),
        ),
      ]);
      return { data: toOptions(counts, { categories, subcategories, concerns }) };
    },

    listShopProducts: async ({ params, query: { page, ...filters } }) => {
      const [row, found] = await Promise.all([
        selectShop(db, params.shopId, filters),
        findProducts(db, { ...filters, shop: params.shopId }, page),
      ]);
      if (!row) throw notFound();
      return { ...found, shop: toShop(row, new Date()) };
    },

    listProductsOfCategory: async ({ query: { category: key, ...location } }) => {
      const category = (await selectCategories(db)).find(isNamed(key));
      if (!category) throw notFound();
      const parts = await selectSubcategories(db, [category.id]);
      const ids = await selectBySubcategories(
        db,
        parts.map(({ id }) => id),
      );
      const shown = [...ids.values()].flat().map(({ id }) => ({ productId: id }));
      const now = new Date();
      const rows = new Map((await selectProducts(db, shown, location)).map((row) => [row.id, row]));
      return {
        data: {
          category: toGroup(category),
          parts: parts.map((part) => ({
            ...toGroup(part),
            products: (ids.get(part.id) ?? []).flatMap(({ id }) => {
              const row = rows.get(id);
              return row ? [toProductSummary(row, now)] : [];
            }),
          })),
        },
      };
    },

    getProduct: async ({ params, query }) => {
      const product = await selectProduct(db, params.id, query);
      if (!product) throw notFound();
      return { data: toProduct(product) };
    },

    listSimilarProducts: async ({ query: { page, productId, ...location } }) => {
      const ids = await selectSimilar(db, productId);
      if (!ids) throw notFound();
      return { data: await listProducts(db, pageOf(ids, page), location), total: ids.length };
    },

    listBoughtTogether: async ({ query: { page, productIds, ...location } }) => {
      const ids = await selectBoughtWith(db, productIds);
      return { data: await listProducts(db, pageOf(ids, page), location), total: ids.length };
    },

    listProductCategories: async () => ({
      data: (await selectCategories(db)).map((group) => ({
        ...toGroup(group),
        isPharmacy: group.isPharmacy,
      })),
    }),

    listProductSubcategories: async ({ params }) => {
      const category = (await selectCategories(db)).find(isNamed(params.id));
      if (!category) throw notFound();
      return { data: (await selectSubcategories(db, [category.id])).map(toGroup) };
    },

    listPharmacySubcategories: async () => {
      const pharmacy = (await selectCategories(db)).filter(({ isPharmacy }) => isPharmacy);
      const ids = pharmacy.map(({ id }) => id);
      return { data: (await selectSubcategories(db, ids)).map(toGroup) };
    },

    listProductConcerns: async () => ({ data: (await selectConcerns(db)).map(toGroup) }),

    getProductTile: async ({ params, query: { page, sort, ...location } }) => {
      const tile = await selectTile(db, params.id);
      if (!tile) throw notFound();
      const { data, ...counted } = await findByFilter(
        db,
        { ...resolveTile(tile), ...location },
        { page, sort },
      );
      return { data: { ...toTile(tile), products: data }, ...counted };
    },

    listLimitedOfferProducts: async ({ params, query: { limit, ...location } }) => {
      const offer = await selectRunningOffer(db, params.id);
      if (!offer) throw notFound();
      const productIds = await selectOfOffer(db, offer.id, limit);
      const rows = await selectProducts(
        db,
        productIds.map((productId) => ({ productId, offerId: offer.id })),
        location,
      );
      const { now } = offer;
      return {
        data: { ...toOffer(offer), products: rows.map((row) => toProductSummary(row, now)) },
        now,
      };
    },
  };
}

const pageOf = (ids: string[], page: number) => ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
