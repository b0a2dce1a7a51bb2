import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeListing, makeOffer, makeProduct, makeShop, putIntoOffer } from './products.testing.ts';

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

describe('a filter', () => {
  const all = {
    Tablets: { subcategory: 'f-medicine', needsPrescription: true, brand: 'Vetmade', concern: 'f-ticks' },
    Bird: { subcategory: 'f-seeds', pets: ['bird'], tags: ['new'], price: 90, mrpPaise: 10_000 },
    Both: { subcategory: 'f-seeds', pets: ['dog', 'cat'], tags: ['senior', 'travel'], price: 250 },
    Gone: { subcategory: 'f-seeds', pets: ['cat'], pieces: 0, price: 1_000, mrpPaise: 200_000 },
  };
  let category: string;
  let shopId: string;
  beforeAll(async () => {
    const made = await stock(all);
    category = made.category;
    shopId = made.shop.id;
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
    ['subcategory=nothing-like-it', []],
    ['concern=nothing-like-it', []],
    ['brand=vet%25', []],
  ])('by %s leaves just those that match, in every kind of list', async (filter, names) => {
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

  test('by the pharmacy leaves what a pharmacy sells', async () => {
    await app.db
      .updateTable('productCategories')
      .set({ isPharmacy: true })
      .where('slug', '=', category)
      .execute();
    expect((await list(`category=${category}&pharmacy=true`)).body.total).toBe(4);
  });

  test('by an unknown category leaves nothing', async () => {
    expect((await list('category=nothing-like-it')).body).toMatchObject({ data: [], total: 0 });
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
  ])('by %s is refused with a sentence', async (query) => {
    const answer = await list(query);
    expect([answer.status, answer.body.code], query).toEqual([422, 'INVALID']);
    expect(answer.body.message).not.toMatch(/Invalid|expected|undefined/);
  });
});

describe('searching in a list', () => {
  let category: string;
  beforeAll(async () => {
    const made = await stock({
      'Crème brûlée chews': { brand: 'Zoé & Cie' },
      'Omega-3 capsules 2.5 ml': { keywords: 'fish oil', popularity: 3 },
      'Tick spray': { composition: 'Fipronil 0.25%', popularity: 9 },
      'दूध पाउडर': {},
    });
    category = made.category;
  });
  const search = async (words: string) =>
    namesOf(await list(`category=${category}&search=${encodeURIComponent(words)}`));

  test.each<[string, string[]]>([
    ['creme brulee', ['Crème brûlée chews']],
    ['BRÛLÉE cre', ['Crème brûlée chews']],
    ['zoe', ['Crème brûlée chews']],
    ['omega 3', ['Omega-3 capsules 2.5 ml']],
    ['omega-3', ['Omega-3 capsules 2.5 ml']],
    ['2.5 ml', ['Omega-3 capsules 2.5 ml']],
    ['fish', ['Omega-3 capsules 2.5 ml']],
    ['fipro', ['Tick spray']],
    ['ti', ['Tick spray']],
    ['ick', []],
    ['tick capsules', []],
    ['दूध', ['दूध पाउडर']],
    ["o'tick & (spray | :*", []],
    ["tick' & ! spray", ['Tick spray']],
    ['!!!', []],
  ])('%s', async (words, names) => {
    expect(await search(words)).toEqual(names);
  });

  test('is by popularity, also among the products that are looked through first', async () => {
    const { db } = app;
    expect(await search('c')).toHaveLength(2);
    const twenty = await stock(
      Object.fromEntries(
        Array.from({ length: 20 }, (_, at) => [
          `Zyx ${String(at).padStart(2, '0')}`,
          { popularity: 100 - at },
        ]),
      ),
    );
    const before = await list(`category=${twenty.category}&search=zyx`);
    await sql`update products set is_sought = true where popularity > 85 and name like 'Zyx%'`.execute(db);
    const after = await list(`category=${twenty.category}&search=zyx`);
    expect(namesOf(before)[11]).toBe('Zyx 11');
    expect(namesOf(after)).toEqual(namesOf(before));
    // The second page is not among them.
    const second = await list(`category=${twenty.category}&search=zyx&page=2`);
    expect(namesOf(second).at(-1)).toBe('Zyx 19');
  });
});

test('lists of more than a thousand are counted to a thousand, and end there', async () => {
  const { category, shop } = await stock({ First: {} });
  await sql`
    with made as (
      insert into products (name, brand, pack_size, category_id, subcategory_id, pets, mrp_paise, gst_percent)
      select 'Ball ' || number, brand, pack_size, category_id, subcategory_id, pets, mrp_paise, gst_percent
      from products, generate_series(1, 1100) as number where products.name = 'First'
      and category_id = (select id from product_categories where slug = ${category})
      returning id
    )
    insert into listings (shop_id, product_id, price_paise, stock) select ${shop.id}, id, 10000, 1 from made`.execute(
    app.db,
  );
  for (const query of [`category=${category}`, `shop=${shop.id}`]) {
    const first = await list(query);
    expect(first.body).toMatchObject({ total: 1000, isCapped: true });
    expect((await list(`${query}&page=83`)).body.data).toHaveLength(12);
    expect((await list(`${query}&page=85`)).body.data).toEqual([]);
  }
  const narrow = await list(`category=${category}&search=ball+1099`);
  expect(narrow.body).toMatchObject({ total: 1, isCapped: false });
});

describe('a product', () => {
  test('is shown with every shop that sells it, what can be had first, then by price', async () => {
    const { id } = await makeProduct(app, {
      concern: 'd-skin',
      mrpPaise: 50_000,
      description: 'For itchy skin',
    });
    const [cheap, dear, gone, closed] = [
      await makeShop(app, { name: 'Cheap' }),
      await makeShop(app, { name: 'Dear', hours: [] }),
      await makeShop(app, { name: 'Gone' }),
      await makeShop(app, { name: 'Closed', isActive: false }),
    ];
    await makeListing(app, { shopId: gone.id, productId: id, pricePaise: 10_000, stock: 0 });
    await makeListing(app, {
      shopId: dear.id,
      productId: id,
      pricePaise: 45_050,
      stock: 3,
      expiresMonth: null,
    });
    await makeListing(app, { shopId: cheap.id, productId: id, pricePaise: 40_000 });
    await makeListing(app, { shopId: closed.id, productId: id, pricePaise: 5_000 });
    const { data } = (await get(`/product/get/single/product/${id}/info/v1`)).body;
    expect(data).toMatchObject({
      description: 'For itchy skin',
      mrp: 500,
      gstPercent: 12,
      concern: { slug: 'd-skin', name: 'D skin' },
      best: { shop: { name: 'Cheap' } },
      ratingStars: [0, 0, 0, 0, 0],
    });
    expect(data.listings).toMatchObject([
      {
        shop: { name: 'Cheap', isOpen: true },
        price: 400,
        discountPercent: 20,
        left: null,
        expiresMonth: '2028-03',
      },
      {
        shop: { name: 'Dear', isOpen: false },
        price: 450.5,
        discountPercent: 9,
        left: 3,
        expiresMonth: null,
      },
      { shop: { name: 'Gone' }, isInStock: false, left: 0 },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/paise|licence|search|popularity/i);
  });

  test('that nobody sells, or nobody sells any more, is still shown', async () => {
    const { id } = await makeProduct(app);
    const listing = await makeListing(app, { productId: id, expiresMonth: '2020-01-01' });
    const show = () => get(`/product/get/single/product/${id}/info/v1`);
    expect((await show()).body.data).toMatchObject({ best: null, listings: [] });
    await app.db.updateTable('listings').set({ expiresMonth: null }).where('id', '=', listing.id).execute();
    expect((await show()).body.data.listings).toHaveLength(1);
  });

  test.each([MISSING, 'not-an-id'])('%s is not found', async (id) => {
    for (const path of [
      `/product/get/single/product/${id}/info/v1`,
      `/product/get/product/list/by/shop/${id}/v1`,
      `/product/get/all/product/sub/category/${id}/v1`,
      `/product/get/single/product/tile/${id}/v1`,
      `/product/get/limited/period/offer/products/${id}/v1`,
    ]) {
      const answer = await get(path);
      expect([answer.status, answer.body.code], path).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('that is no longer sold by anyone here is not found, and in no list', async () => {
    const { category } = await stock({ Old: { isActive: false } });
    const old = await app.db
      .selectFrom('products')
      .where('name', '=', 'Old')
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await get(`/product/get/single/product/${old.id}/info/v1`)).status).toBe(404);
    expect((await list(`category=${category}`)).body.data).toEqual([]);
  });
});

test('a shop’s list shows the shop, its own prices, and nobody else’s', async () => {
  const { id } = await makeProduct(app);
  const [mine, other] = [await makeShop(app), await makeShop(app)];
  await makeListing(app, { shopId: mine.id, productId: id, pricePaise: 45_000 });
  await makeListing(app, { shopId: other.id, productId: id, pricePaise: 20_000 });
  const offer = await makeOffer(app);
  const second = await makeListing(app, { shopId: mine.id, pricePaise: 50_000 });
  await putIntoOffer(app, second.id, { offerId: offer.id, pricePaise: 10_000 });
  const answer = await get(`/product/get/product/list/by/shop/${mine.id}/v1?sort=price`);
  expect(answer.body.data.map(({ best }: Product) => [best?.price, best?.shop._id])).toEqual([
    [100, mine.id],
    [450, mine.id],
  ]);
  expect(answer.body.shop).toMatchObject({ _id: mine.id, isOpen: true, hours: expect.any(Array) });
  expect((await get(`/product/get/product/list/by/shop/${mine.id}/v1?maxPrice=300`)).body.total).toBe(1);
  await app.db.updateTable('shops').set({ isActive: false }).where('id', '=', mine.id).execute();
  expect((await get(`/product/get/product/list/by/shop/${mine.id}/v1`)).status).toBe(404);
});
