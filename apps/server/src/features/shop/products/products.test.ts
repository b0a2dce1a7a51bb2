import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCategory, makeListing, makeProduct, stockShop } from './products.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

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

const get = <const Path extends string>(path: Path) => app.call(`GET ${path}`);
const list = (query: string) => get(`/product/get/product/by/product/category/v1?${query}`);
const namesOf = (answer: { body: { data: Product[] } }) => answer.body.data.map(({ name }) => name);

describe('the order of a list', () => {
  test.each<[string, string[]]>([
    ['', ['Popular', 'Cheap', 'Dear', 'Gone']],
    ['popular', ['Popular', 'Cheap', 'Dear', 'Gone']],
    ['price', ['Cheap', 'Popular', 'Dear', 'Gone']],
    ['-price', ['Dear', 'Popular', 'Cheap', 'Gone']],
    ['discount', ['Cheap', 'Dear', 'Popular', 'Gone']],
    ['rating', ['Dear', 'Popular', 'Cheap', 'Gone']],
    ['new', ['Dear', 'Popular', 'Cheap', 'Gone']],
  ])('by %j has products in stock first', async (sort, names) => {
    const { category } = await stockShop(app, {
      Gone: { price: 1, stock: 0, popularity: 99, ratingStars: [0, 0, 0, 0, 9] },
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

test.each(['category', 'shop'])(
  'a list of a %s has products for the user’s own animals first',
  async (of) => {
    const { category, shop } = await stockShop(app, {
      'Cat gone': { pets: ['cat'], stock: 0, popularity: 9 },
      'Dog first': { pets: ['dog'], popularity: 8, price: 900 },
      Both: { pets: ['dog', 'cat'], popularity: 7, price: 100 },
      Cow: { pets: ['cattle'], popularity: 6, price: 800 },
      Cat: { pets: ['cat'], popularity: 5, price: 700 },
    });
    const path = `/product/get/product/list/by/shop/${shop.id}/v1` as const;
    const names = async (query: string) =>
      namesOf(await (of === 'shop' ? get(`${path}?${query}`) : list(`category=${category}&${query}`)));
    expect(await names('ownPets=cat')).toEqual(['Both', 'Cat', 'Dog first', 'Cow', 'Cat gone']);
    expect(await names('ownPets=fish')).toEqual(['Dog first', 'Both', 'Cow', 'Cat', 'Cat gone']);
    expect(await names('ownPets=cat&sort=-price')).toEqual(['Dog first', 'Cow', 'Cat', 'Both', 'Cat gone']);
  },
);

describe('a filter', () => {
  const all = {
    Tablets: { subcategory: 'f-medicine', needsPrescription: true, brand: 'Vetmade', concern: 'f-ticks' },
    Bird: { subcategory: 'f-seeds', pets: ['bird'], tags: ['new'], price: 90, mrpPaise: 10_000 },
    Both: { subcategory: 'f-seeds', pets: ['dog', 'cat'], tags: ['senior', 'travel'], price: 250 },
    Gone: { subcategory: 'f-seeds', pets: ['cat'], stock: 0, price: 1_000, mrpPaise: 200_000 },
  } satisfies Parameters<typeof stockShop>[1];
  let category: string;
  let shopId: string;
  beforeAll(async () => {
    const stocked = await stockShop(app, all);
    category = stocked.category;
    shopId = stocked.shop.id;
  });

  test.each<[string, string[]]>([
    ['subcategory=f-seeds', ['Bird', 'Both', 'Gone']],
    ['concern=f-ticks', ['Tablets']],
    ['pet=cat', ['Both', 'Gone']],
    ['pet=dog', ['Both', 'Tablets']],
    ['brand=Vetmade', ['Tablets']],
    ['tag=travel', ['Both']],
    ['minPrice=250', ['Both', 'Gone', 'Tablets']],
    ['maxPrice=250', ['Bird', 'Both']],
    ['minPrice=250&maxPrice=400', ['Both', 'Tablets']],
    ['minDiscount=50', ['Both', 'Gone']],
    ['inStock=true', ['Bird', 'Both', 'Tablets']],
    ['inStock=false', ['Bird', 'Both', 'Gone', 'Tablets']],
    ['needsPrescription=true', ['Tablets']],
    ['needsPrescription=false', ['Bird', 'Both', 'Gone']],
    ['pet=cat&inStock=true&tag=senior&maxPrice=300', ['Both']],
    ['pet=fish', []],
    ['pharmacy=true', []],
    ['brand=vet%25', []],
  ])('by %s leaves only matches, in every kind of list', async (filter, names) => {
    const body = Object.fromEntries(
      [...new URLSearchParams(filter)].map(([key, value]) => [
        key,
        /^(true|false)$/.test(value) ? value === 'true' : value,
      ]),
    );
    const answers = [
      await list(`category=${category}&${filter}`),
      await list(`shop=${shopId}&${filter}`),
      await get(`/product/get/product/list/by/shop/${shopId}/v1?${filter}`),
      await app.call('POST /product/get/filter/product/by/category/v1', { body: { category, ...body } }),
    ];
    for (const answer of answers) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(namesOf(answer).toSorted()).toEqual(names);
      expect(answer.body).toMatchObject({ total: names.length, isCapped: false });
    }
  });

  test('by the pharmacy leaves only pharmacy products', async () => {
    const medicine = `${category}-medicine`;
    await makeCategory(app, medicine, { isPharmacy: true });
    await makeListing(app, { productId: (await makeProduct(app, { category: medicine })).id });
    expect((await list(`category=${medicine}&pharmacy=true`)).body.total).toBe(1);
    expect((await list(`category=${category}&pharmacy=true`)).body.total).toBe(0);
  });

  test('by an unknown group gets 404, never an empty list', async () => {
    for (const key of ['nothing-like-it', '01234567-89ab-7def-8123-456789abcdef']) {
      for (const field of ['category', 'subcategory', 'concern']) {
        const answer = await list(`${field}=${key}`);
        expect([answer.status, answer.body.code], field).toEqual([404, 'NOT_FOUND']);
      }
    }
  });

  test('by a non-pharmacy category within the pharmacy leaves nothing', async () => {
    await makeCategory(app, 'no-pharmacy');
    expect((await list('category=no-pharmacy&pharmacy=true')).body).toMatchObject({ data: [], total: 0 });
  });

  test.each([
    'page=1e18',
    'page=0',
    'page=1&page=2',
    'sort=id',
    'lat=91&lng=0',
    'lat=NaN&lng=0',
    'lat=12',
    'pet=dragon',
    'tag=cheap',
    'category=Not+a+slug',
    'category=a&category=b',
    'shop=1',
    'minPrice=-1',
    'maxPrice=1e9',
    'minPrice=0.001',
    'minDiscount=0',
    'inStock=maybe',
    `search=${'x'.repeat(81)}`,
  ])('by %s is refused with a message', async (query) => {
    const answer = await list(query);
    expect([answer.status, answer.body.code], query).toEqual([422, 'INVALID']);
    expect(answer.body.message).not.toMatch(/Invalid|expected|undefined/);
  });
});

test('lists of more than a thousand are counted up to a thousand, and end there', async () => {
  const { category, shop } = await stockShop(app, { First: {} });
  await sql`
    insert into products (name, brand, pack_size, category_id, subcategory_id, pets, mrp_paise, gst_percent)
    select 'Ball ' || number, brand, pack_size, category_id, subcategory_id, pets, mrp_paise, gst_percent
    from products, generate_series(1, 1100) as number where products.name = 'First'
    and category_id = (select id from product_categories where slug = ${category})`.execute(app.db);
  // In two statements, each far below the time limit on a busy machine.
  for (const half of [sql`products.name < 'Ball 5'`, sql`products.name >= 'Ball 5'`]) {
    await sql`
      insert into listings (shop_id, product_id, price_paise, stock)
      select ${shop.id}, products.id, 10000, 1 from products
      join product_categories on product_categories.id = category_id and slug = ${category}
      where products.name like 'Ball %' and ${half}`.execute(app.db);
  }
  for (const query of [`category=${category}`, `shop=${shop.id}`]) {
    const first = await list(query);
    expect(first.body).toMatchObject({ total: 1000, isCapped: true });
    expect((await list(`${query}&page=83`)).body.data).toHaveLength(12);
    expect((await list(`${query}&page=85`)).body.data).toEqual([]);
  }
  const narrow = await list(`category=${category}&search=ball+1099`);
  expect(narrow.body).toMatchObject({ total: 1, isCapped: false });
});
