import { randomUUID } from 'node:crypto';
import { petCategorySlugs } from '@tailwell/contract/pet-categories';
import { medicineForms, packUnits, productTagSlugs } from '@tailwell/contract/shop/product-constants';
import { drugSchedules } from '@tailwell/contract/shop/scheduled-drugs-office';
import { COUNT, entryCalls, type Samples, times } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeListing, makeProduct, stockShop } from './products.testing.ts';

export const fillShop = (app: TestApp, changes: object = {}, count = COUNT) =>
  stockShop(
    app,
    Object.fromEntries(Array.from({ length: count }, () => [`Paged ${randomUUID()}`, { ...changes }])),
  );

export const samples: Samples = {
  ...entryCalls({
    'scheduled-drugs': { name: 'sample drug', schedule: 'H', source: 'A gazette' },
  }),
  'GET /product/get/product/by/product/category/v1': {
    fill: async (app) => ({
      query: { category: (await fillShop(app)).category },
    }),
  },
  'POST /product/get/filter/product/by/category/v1': {
    body: {
      lat: 12.97,
      lng: 77.59,
      search: 'tick',
      category: 'food',
      minPrice: 1,
      maxPrice: 900,
      minDiscount: 5,
      sort: 'price',
    },
    fill: async (app) => ({
      body: { category: (await fillShop(app)).category },
    }),
  },
  'GET /product/get/product/list/by/shop/{shopId}/v1': {
    fill: async (app) => ({ id: (await fillShop(app)).shop.id }),
  },
  'GET /product/get/all/products/by/tag/v1': {
    fill: async (app) => {
      await fillShop(app, { tags: ['bestseller'] });
      return { query: { tag: 'bestseller' } };
    },
  },
  'GET /product/get/similar/products/info/v1': {
    fill: async (app) => {
      // One more: nothing is similar to itself.
      const { shop } = await fillShop(app, {}, COUNT + 1);
      const { productId } = await app.db
        .selectFrom('listings')
        .where('shopId', '=', shop.id)
        .select('productId')
        .executeTakeFirstOrThrow();
      return { query: { productId } };
    },
  },
  'GET /product/get/product/customer/who/bought/above/items/v1': {
    fill: async (app) => {
      const { id: productId } = await makeProduct(app);
      for (const index of times) {
        const { productId: otherId } = await makeListing(app);
        await app.db
          .insertInto('productPairs')
          .values({ productId, otherId, kind: 'bought', score: index + 1 })
          .execute();
      }
      return { query: { productIds: productId } };
    },
  },
  'GET /product/get/single/product/tile/{id}/v1': {
    fill: async (app) => {
      const { category } = await fillShop(app);
      const { id: categoryId } = await app.db
        .selectFrom('productCategories')
        .where('slug', '=', category)
        .select('id')
        .executeTakeFirstOrThrow();
      const { id } = await app.db
        .insertInto('productTiles')
        .values({ title: 'Paged', photo: 'images/tiles/cats.svg', position: 900, categoryId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id };
    },
  },
  columns: {
    'products.form': medicineForms,
    'products.pack_unit': packUnits,
    'products.pets': petCategorySlugs,
    'products.tags': productTagSlugs,
    'scheduled_drugs.schedule': drugSchedules,
    'product_tiles.pet': petCategorySlugs,
    'product_tiles.tag': productTagSlugs,
  },
};
