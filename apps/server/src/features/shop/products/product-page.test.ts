import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  makeListing,
  makeOffer,
  makeProduct,
  makeShop,
  putIntoOffer,
  stockShop,
} from './products.testing.ts';

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

const get = <const Path extends string>(path: Path) => app.call(`GET ${path}`);
const list = (query: string) => get(`/product/get/product/by/product/category/v1?${query}`);

describe('a product', () => {
  test('is shown with every shop that sells it, in stock first, then by price', async () => {
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
      gstPercent: 5,
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
        expiresMonth: '2098-03',
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

  test('that no shop sells, or sells any more, is still shown', async () => {
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

  test('that was deactivated is not found, and in no list', async () => {
    const { category } = await stockShop(app, { Old: { isActive: false } });
    const old = await app.db
      .selectFrom('products')
      .where('name', '=', 'Old')
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await get(`/product/get/single/product/${old.id}/info/v1`)).status).toBe(404);
    expect((await list(`category=${category}`)).body.data).toEqual([]);
  });
});

test('a product links to its other sizes in stock, and a row shows one of them', async () => {
  const size = async (packSize: string, pricePaise: number, changes = {}) => {
    const { id } = await makeProduct(app, {
      name: 'Sized kibble',
      category: 'sized',
      mrpPaise: 500_000,
      packSize,
      ...changes,
    });
    await makeListing(app, { productId: id, pricePaise, stock: packSize === '5 kg' ? 0 : 9 });
    return id;
  };
  const large = await size('20 kg', 434_100, { popularity: 9 });
  const [middle, small] = [await size('10 kg', 230_000), await size('1.2 kg', 45_000)];
  await size('5 kg', 120_000);
  await size('3 kg', 90_000, { isActive: false });
  await size('3 kg', 80_000, { brand: 'Another' });
  expect((await get(`/product/get/single/product/${large}/info/v1`)).body.data.otherSizes).toEqual([
    { _id: small, packSize: '1.2 kg', price: 450 },
    { _id: middle, packSize: '10 kg', price: 2_300 },
  ]);
  const { parts } = (await get('/product/get/product/by/category/by/see/all/v1?category=sized')).body.data;
  expect(parts[0].products).toMatchObject([{ _id: large }, { brand: 'Another' }]);
});

test('a shop’s list shows the shop and only its own prices', async () => {
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
