import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeListing, makeProduct, makeShop } from './products.testing.ts';

let app: TestApp;
let shopId: string;
beforeAll(async () => {
  app = await buildTestApp();
  shopId = (await makeShop(app)).id;
  const other = await makeShop(app);
  const make = async (
    changes: Parameters<typeof makeProduct>[1],
    { price, stock = 1 }: { price: number; stock?: number },
  ) => {
    const { id } = await makeProduct(app, { category: 'o-food', mrpPaise: 100_000, ...changes });
    await makeListing(app, { shopId, productId: id, pricePaise: price * 100, stock });
    // Another shop's price changes nothing in this one.
    await makeListing(app, { shopId: other.id, productId: id, pricePaise: 99_000, stock: 0 });
  };
  await make({ brand: 'Able', subcategory: 'o-dry', concern: 'o-skin', pets: ['dog'] }, { price: 250 });
  await make(
    { brand: 'Able', subcategory: 'o-dry', pets: ['dog', 'cat'], name: 'Omega dry' },
    { price: 500 },
  );
  await make({ brand: 'Best', subcategory: 'o-wet', pets: ['cat'] }, { price: 950, stock: 0 });
  await make(
    { brand: 'Best', category: 'o-care', subcategory: 'o-drops', needsPrescription: true },
    { price: 700 },
  );
});
afterAll(() => app.close());

const options = async (query: string) => {
  const answer = await app.call(`GET /product/get/filter/options/v1?${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};

test('options show how many products would match, and empty ones are omitted', async () => {
  const data = await options(`shop=${shopId}`);
  expect(data).toEqual({
    categories: [
      { slug: 'o-food', name: 'O food', count: 3 },
      { slug: 'o-care', name: 'O care', count: 1 },
    ],
    subcategories: [
      { slug: 'o-dry', name: 'O dry', count: 2 },
      { slug: 'o-wet', name: 'O wet', count: 1 },
      { slug: 'o-drops', name: 'O drops', count: 1 },
    ],
    concerns: [{ slug: 'o-skin', name: 'O skin', count: 1 }],
    pets: [
      { slug: 'dog', name: 'Dogs', count: 3 },
      { slug: 'cat', name: 'Cats', count: 2 },
    ],
    brands: [
      { name: 'Able', count: 2 },
      { name: 'Best', count: 2 },
    ],
    prices: [
      { min: null, max: 250, count: 1 },
      { min: 250, max: 500, count: 2 },
      { min: 500, max: 1000, count: 3 },
    ],
    discounts: [
      { min: 10, count: 3 },
      { min: 20, count: 3 },
      { min: 30, count: 3 },
      { min: 50, count: 2 },
    ],
    inStock: 3,
    withPrescription: 1,
    withoutPrescription: 3,
    isCapped: false,
  });
});

describe('each option shows the number of results when it is selected', () => {
  test.each([
    '',
    'category=o-food',
    'category=o-food&subcategory=o-dry',
    'brand=Best',
    'pet=cat&brand=Able',
    'pet=dog&inStock=true&maxPrice=600',
    'minDiscount=50&needsPrescription=false',
    'search=omega',
  ])('with %j', async (query) => {
    const data = await options(`shop=${shopId}&${query}`);
    const totalWith = async (changes: Record<string, string | null>) => {
      const params = new URLSearchParams(query);
      params.set('shop', shopId);
      for (const [key, value] of Object.entries(changes)) {
        if (value === null) params.delete(key);
        else params.set(key, value);
      }
      return (await app.call(`GET /product/get/product/by/product/category/v1?${params}`)).body.total;
    };
    for (const { slug, count } of data.categories) {
      expect(await totalWith({ category: slug, subcategory: null })).toBe(count);
    }
    for (const { slug, count } of data.subcategories) {
      expect(await totalWith({ subcategory: slug })).toBe(count);
    }
    for (const { slug, count } of data.pets) expect(await totalWith({ pet: slug })).toBe(count);
    for (const { name, count } of data.brands) expect(await totalWith({ brand: name })).toBe(count);
    for (const { min, max, count } of data.prices) {
      const span = { minPrice: min === null ? null : `${min}`, maxPrice: max === null ? null : `${max}` };
      expect(await totalWith(span)).toBe(count);
    }
    for (const { min, count } of data.discounts)
      expect(await totalWith({ minDiscount: `${min}` })).toBe(count);
    expect(await totalWith({ inStock: 'true' })).toBe(data.inStock);
    expect(await totalWith({ needsPrescription: 'true' })).toBe(data.withPrescription);
    expect(await totalWith({ needsPrescription: 'false' })).toBe(data.withoutPrescription);
  });
});

test('across all shops the best price counts, and a category counts only its own products', async () => {
  const data = await options('category=o-food');
  expect(data.brands).toEqual([
    { name: 'Able', count: 2 },
    { name: 'Best', count: 1 },
  ]);
  expect(data.subcategories.map(({ slug }: { slug: string }) => slug)).toEqual(['o-dry', 'o-wet']);
  expect(data.prices.map(({ count }: { count: number }) => count)).toEqual([1, 2, 2]);
});

test('an unknown group is not found, an empty one has no options, and invalid values are refused', async () => {
  expect((await app.call('GET /product/get/filter/options/v1?category=nothing-like-it')).status).toBe(404);
  const none = await options('category=o-food&pharmacy=true');
  expect([none.categories, none.brands, none.inStock, none.isCapped]).toEqual([[], [], 0, false]);
  for (const query of ['lat=12', 'pet=dragon', 'sort=id', 'maxPrice=abc', 'brand=a&brand=b']) {
    expect((await app.call(`GET /product/get/filter/options/v1?${query}`)).status, query).toBe(422);
  }
});
