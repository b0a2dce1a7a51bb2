import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { BENGALURU, makeListing, makeProduct, makeShop } from './products.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const MISSING = '01234567-89ab-7def-8123-456789abcdef';

interface Product {
  _id: string;
  name: string;
  mrp: number;
  best: {
    _id: string;
    price: number;
    isInStock: boolean;
    discountPercent: number;
    shop: { _id: string };
  } | null;
}

const get = (path: string) => app.call(`GET ${path}`);
const list = (query: string) => get(`/product/get/product/by/product/category/v1?${query}`);
const namesOf = (answer: { body: { data: Product[] } }) => answer.body.data.map(({ name }) => name);

let categories = 0;
/** A category that only one test puts products into. */
const newCategory = () => {
  categories += 1;
  return `group-${categories}`;
};

/** Products of one category, each sold in a shop of its own; by name. */
async function stock(
  products: Record<string, Parameters<typeof makeProduct>[1] & { price?: number; pieces?: number }>,
) {
  const category = newCategory();
  const shop = await makeShop(app);
  for (const [name, { price = 400, pieces = 10, ...changes }] of Object.entries(products)) {
    const { id } = await makeProduct(app, { name, category, ...changes });
    await makeListing(app, { shopId: shop.id, productId: id, pricePaise: price * 100, stock: pieces });
  }
  return { category, shop };
}

describe('the order of a list', () => {
  test.each<[string, string[]]>([
    ['', ['Popular', 'Cheap', 'Dear', 'Gone']],
    ['popular', ['Popular', 'Cheap', 'Dear', 'Gone']],
    ['price', ['Cheap', 'Popular', 'Dear', 'Gone']],
    ['-price', ['Dear', 'Popular', 'Cheap', 'Gone']],
    ['discount', ['Cheap', 'Dear', 'Popular', 'Gone']],
    ['rating', ['Dear', 'Popular', 'Cheap', 'Gone']],
    ['new', ['Dear', 'Popular', 'Cheap', 'Gone']],
  ])('by %j has what is in stock first', async (sort, names) => {
    const { category } = await stock({
      Gone: { price: 1, pieces: 0, popularity: 99, ratingStars: [0, 0, 0, 0, 9] },
      Cheap: { price: 100, popularity: 5, mrpPaise: 100_000, ratingStars: [1, 0, 0, 0, 0] },
      Popular: { price: 300, popularity: 50, mrpPaise: 30_000, ratingStars: [0, 0, 0, 9, 0] },
      Dear: { price: 900, popularity: 1, mrpPaise: 120_000, ratingStars: [0, 0, 0, 8, 1] },
    });
    const answer = await list(`category=${category}${sort && `&sort=${sort}`}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(namesOf(answer)).toEqual(names);
    expect(answer.body).toMatchObject({ total: 4, isCapped: false });
  });
});
