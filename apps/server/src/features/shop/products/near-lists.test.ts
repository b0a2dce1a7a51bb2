import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLetters } from '../../../testing/seed.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { BENGALURU, makeListing, makeProduct, makeShop } from './products.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const category = () => `near-${newLetters().toLowerCase()}`;
const here = `&lat=${BENGALURU.lat}&lng=${BENGALURU.lng}`;
const listOf = async (query: string) =>
  (await app.call(`GET /product/get/product/by/product/category/v1?${query}`)).body as {
    data: { _id: string; best: { _id: string; price: number } }[];
    total: number;
  };
const idsOf = async (query: string) => (await listOf(query)).data.map(({ _id }) => _id);

test('a list is sorted by the price with delivery, over all of its pages', async () => {
  const slug = category();
  const near = await makeShop(app, { latitude: BENGALURU.lat + 0.01 });
  const far = await makeShop(app, { latitude: BENGALURU.lat + 2 });
  const sell = async (shopId: string, price: number, stock = 5) => {
    const { id } = await makeProduct(app, { category: slug, mrpPaise: 900_000 });
    await makeListing(app, { productId: id, shopId, pricePaise: price * 100, stock });
    return id;
  };
  // ₹39 near, free from ₹499; ₹79 from afar.
  const couriered = await sell(far.id, 100);
  const cheapNear = await sell(near.id, 139);
  const soldOut = await sell(near.id, 10, 0);
  const paid = await sell(near.id, 498);
  const free = await sell(near.id, 499);
  const between = [];
  for (let count = 0; count < 12; count += 1) between.push(await sell(near.id, 200 + count));
  const all = [cheapNear, couriered, ...between, free, paid, soldOut];
  const query = `category=${slug}&sort=total${here}`;
  expect([...(await idsOf(query)), ...(await idsOf(`${query}&page=2`))]).toEqual(all);
  expect((await listOf(query)).total).toBe(all.length);
  // Where delivery is unknown, it counts nothing.
  expect((await idsOf(`category=${slug}&sort=total`)).slice(0, 2)).toEqual([couriered, cheapNear]);
  // A search and a shop’s list can be sorted by it, too.
  expect((await idsOf(`${query}&search=wagger`)).slice(0, 2)).toEqual([cheapNear, couriered]);
  const ofShop = `GET /product/get/product/list/by/shop/${near.id}/v1?sort=total&category=${slug}`;
  expect((await app.call(ofShop)).body).toHaveProperty('data.0._id', cheapNear);
});

test('a list has only what shops that deliver there have in stock, at their price', async () => {
  const slug = category();
  const near = await makeShop(app, { latitude: BENGALURU.lat + 0.01 });
  const far = await makeShop(app, { latitude: BENGALURU.lat + 2 });
  const closed = await makeShop(app, { latitude: BENGALURU.lat + 0.01, isActive: false });
  const make = async () => (await makeProduct(app, { category: slug, mrpPaise: 90_000 })).id;
  const [both, onlyFar, soldOut, expired, inactive] = [
    await make(),
    await make(),
    await make(),
    await make(),
    await make(),
  ];
  const nearListing = await makeListing(app, { productId: both, shopId: near.id, pricePaise: 60_000 });
  await makeListing(app, { productId: both, shopId: far.id, pricePaise: 10_000 });
  await makeListing(app, { productId: onlyFar, shopId: far.id });
  await makeListing(app, { productId: soldOut, shopId: near.id, stock: 0 });
  await makeListing(app, { productId: expired, shopId: near.id, expiresMonth: '2020-01-01' });
  await makeListing(app, { productId: inactive, shopId: closed.id });
  for (const sort of ['', '&sort=total', '&sort=price', '&ownPets=dog', '&search=wagger']) {
    const { data, total } = await listOf(`category=${slug}&near=true${here}${sort}`);
    expect(total, sort).toBe(1);
    expect(data, sort).toMatchObject([{ _id: both, best: { _id: nearListing.id, price: 600 } }]);
  }
  const options = await app.call(`GET /product/get/filter/options/v1?category=${slug}&near=true${here}`);
  expect(options.body.data.inStock).toBe(1);
  // Nowhere is near an unknown place: the filter is ignored.
  expect((await listOf(`category=${slug}&near=true`)).total).toBe(5);
  expect((await listOf(`category=${slug}&near=true&lat=8&lng=93`)).total).toBe(0);
});
