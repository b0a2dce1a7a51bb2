import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  makeCategory,
  makeConcern,
  makeListing,
  makeOffer,
  makeProduct,
  makeShop,
  makeSubcategory,
  putIntoOffer,
} from './products.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // The default products in the shops would mix with what a test searches for.
  await app.db.updateTable('products').set({ isActive: false }).execute();
  await app.db.updateTable('shops').set({ isActive: false }).execute();
  await app.db.deleteFrom('productTiles').execute();
});

const get = <const Path extends string>(path: Path) => app.call(`GET ${path}`);

const slugsOf = (groups: { slug: string }[]) => groups.map(({ slug }) => slug);
const namesOf = (products: { name: string }[]) => products.map(({ name }) => name);

/** A product on the shelf of a shop. */
async function sell(changes: Parameters<typeof makeProduct>[1] & { stock?: number; shopId?: string }) {
  const { stock = 5, shopId, ...product } = changes;
  const { id } = await makeProduct(app, product);
  const listing = await makeListing(app, { productId: id, stock, ...(shopId && { shopId }) });
  return { productId: id, listingId: listing.id };
}

test('categories, subcategories, the pharmacy’s subcategories and concerns are listed in their order', async () => {
  const food = await makeCategory(app, 'g-food');
  const medicine = await makeCategory(app, 'g-medicine', { isPharmacy: true });
  for (const slug of ['g-dry', 'g-wet']) await makeSubcategory(app, food, slug);
  await makeSubcategory(app, medicine, 'g-tablets');
  await makeConcern(app, 'g-ticks');
  const categories = (await get('/product/get/all/product/category/v1')).body.data;
  expect(categories.slice(-2)).toEqual([
    { _id: food, slug: 'g-food', name: 'G food', picture: 'images/products/g-food.svg', isPharmacy: false },
    expect.objectContaining({ slug: 'g-medicine', isPharmacy: true }),
  ]);
  expect(slugsOf((await get(`/product/get/all/product/sub/category/${food}/v1`)).body.data)).toEqual([
    'g-dry',
    'g-wet',
  ]);
  const pharmacy = slugsOf((await get('/product/get/all/pharmacy/sub/category/v1')).body.data);
  expect(pharmacy).toContain('g-tablets');
  expect(pharmacy).not.toContain('g-dry');
  expect(slugsOf((await get('/product/get/user/concern/name/v1')).body.data)).toContain('g-ticks');
});

test('a category is shown by its subcategories, each with its first ten products', async () => {
  for (let count = 0; count < 11; count += 1) {
    await sell({ category: 'h-food', subcategory: 'h-dry', name: `Dry ${count}`, popularity: count });
  }
  await sell({ category: 'h-food', subcategory: 'h-dry', name: 'None left', popularity: 99, stock: 0 });
  await sell({ category: 'h-food', subcategory: 'h-wet', name: 'Wet' });
  const empty = await makeCategory(app, 'h-food');
  await makeSubcategory(app, empty, 'h-nothing');
  // Autovacuum does this at any time; PostgreSQL may then read the table in another order.
  await sql`vacuum analyze products`.execute(app.db);
  const { data } = (await get('/product/get/product/by/category/by/see/all/v1?category=h-food')).body;
  expect(data.category).toMatchObject({ slug: 'h-food' });
  expect(slugsOf(data.parts)).toEqual(['h-dry', 'h-wet', 'h-nothing']);
  const [dry, wet, nothing] = data.parts;
  expect(namesOf(dry.products)).toEqual(Array.from({ length: 10 }, (_, at) => `Dry ${10 - at}`));
  expect([namesOf(wet.products), nothing.products]).toEqual([['Wet'], []]);
  const unknown = await get('/product/get/product/by/category/by/see/all/v1?category=nothing-like-it');
  expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
});

test('a group is found by its id as well as by its slug, everywhere', async () => {
  await sell({ category: 'k-food', subcategory: 'k-dry', concern: 'k-skin', name: 'By any name' });
  const categoryId = await makeCategory(app, 'k-food');
  const subcategoryId = await makeSubcategory(app, categoryId, 'k-dry');
  const concernId = await makeConcern(app, 'k-skin');
  const found = async (query: string) =>
    namesOf((await get(`/product/get/product/by/product/category/v1?${query}`)).body.data);
  for (const query of [
    'category=k-food&subcategory=k-dry&concern=k-skin',
    `category=${categoryId}&subcategory=${subcategoryId}&concern=${concernId}`,
    `category=${categoryId.toUpperCase()}`,
  ]) {
    expect(await found(query), query).toEqual(['By any name']);
    const options = (await get(`/product/get/filter/options/v1?${query}`)).body.data;
    expect(options.inStock, query).toBe(1);
  }
  for (const key of ['k-food', categoryId]) {
    const parts = await get(`/product/get/all/product/sub/category/${key}/v1`);
    expect(slugsOf(parts.body.data), key).toEqual(['k-dry']);
    const all = await get(`/product/get/product/by/category/by/see/all/v1?category=${key}`);
    expect(all.body.data.category.slug, key).toBe('k-food');
  }
  expect((await get('/product/get/all/product/sub/category/nothing-like-it/v1')).status).toBe(404);
});

test('products with a mark are listed by popularity', async () => {
  await sell({ name: 'Second', tags: ['senior', 'new'], popularity: 1 });
  await sell({ name: 'First', tags: ['senior'], popularity: 2 });
  await sell({ name: 'Other', tags: ['new'] });
  const answer = await get('/product/get/all/products/by/tag/v1?tag=senior');
  expect([namesOf(answer.body.data), answer.body.total]).toEqual([['First', 'Second'], 2]);
  expect((await get('/product/get/all/products/by/tag/v1?tag=cheap')).status).toBe(422);
  expect((await get('/product/get/all/products/by/tag/v1')).status).toBe(422);
});

test('a tile leads to the products that match all of its filters', async () => {
  const tile = await app.db
    .insertInto('productTiles')
    .values({
      title: 'Under ₹500 for cats',
      photo: 'images/tiles/cats.svg',
      position: 1,
      categoryId: await makeCategory(app, 't-food'),
      pet: 'cat',
      maxPricePaise: 40_000,
      minDiscount: 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sell({ name: 'Fits', category: 't-food', pets: ['cat', 'dog'] });
  await sell({ name: 'Fits too', category: 't-food', pets: ['cat'], mrpPaise: 90_000 });
  await sell({ name: 'For dogs', category: 't-food' });
  await sell({ name: 'Hardly reduced', category: 't-food', pets: ['cat'], mrpPaise: 40_100 });
  await sell({ name: 'No food', category: 't-toys', pets: ['cat'] });
  const path = `/product/get/single/product/tile/${tile.id}/v1` as const;
  const { body } = await get(`${path}?sort=discount`);
  expect(body.data).toMatchObject({ _id: tile.id, title: 'Under ₹500 for cats', subtitle: '' });
  expect(namesOf(body.data.products)).toEqual(['Fits too', 'Fits']);
  expect(body).toMatchObject({ total: 2, isCapped: false });
  expect((await get(`${path}?page=2`)).body.data.products).toEqual([]);
});

describe('the first screen', () => {
  const show = async (query: string) => (await get(`/product/get/shopping/page/v1?${query}`)).body.data;

  test('of the pharmacy and of the marketplace differ', async () => {
    await makeCategory(app, 's-medicine', { isPharmacy: true });
    const pharmacy = await makeShop(app, { name: 'Pharmacy' });
    const toys = await makeShop(app, { name: 'Toys', hasPharmacy: false, licenceNumber: null });
    const offer = await makeOffer(app, { title: 'Tonight only' });
    await makeOffer(app, { title: 'Over', endsInMinutes: -1 });
    const tablets = { category: 's-medicine', subcategory: 's-tablets', tags: ['bestseller' as const] };
    await sell({ ...tablets, name: 'Tablets', shopId: pharmacy.id });
    const ball = await sell({
      name: 'Ball',
      category: 's-toys',
      tags: ['bestseller', 'new'],
      shopId: toys.id,
    });
    await putIntoOffer(app, ball.listingId, { offerId: offer.id, pricePaise: 5_000 });
    await app.db
      .insertInto('productTiles')
      .values({ title: 'Toys', photo: 'images/tiles/toys.svg', position: 1 })
      .execute();

    const marketplace = await show('area=marketplace');
    expect(slugsOf(marketplace.categories)).toContain('s-toys');
    expect(slugsOf(marketplace.categories)).not.toContain('s-medicine');
    expect(marketplace.subcategories).toEqual([]);
    expect(marketplace.tiles).toMatchObject([{ title: 'Toys' }]);
    expect(marketplace.offers).toMatchObject([
      { title: 'Tonight only', products: [{ name: 'Ball', best: { price: 50 } }] },
    ]);
    expect(marketplace.sections.map(({ tag, products }) => [tag, namesOf(products)])).toEqual([
      ['bestseller', ['Ball']],
      ['new', ['Ball']],
    ]);
    expect(namesOf(marketplace.shops).toSorted()).toEqual(['Pharmacy', 'Toys']);

    const medicine = await show('area=pharmacy');
    expect(slugsOf(medicine.categories)).toContain('s-medicine');
    expect(slugsOf(medicine.subcategories)).toContain('s-tablets');
    expect([medicine.tiles, namesOf(medicine.shops)]).toEqual([[], ['Pharmacy']]);
    expect(medicine.sections).toMatchObject([{ tag: 'bestseller', products: [{ name: 'Tablets' }] }]);
    expect(medicine.offers).toEqual([]);
  });

  test('has the nearest shops first, and requires an area', async () => {
    await makeShop(app, { name: 'Far', latitude: 19.07, longitude: 72.87 });
    await makeShop(app, { name: 'Near' });
    const { shops } = await show('area=pharmacy&lat=12.97&lng=77.59');
    expect(namesOf(shops)).toEqual(['Near', 'Far']);
    for (const query of ['', 'area=bakery', 'area=pharmacy&lat=12']) {
      expect((await get(`/product/get/shopping/page/v1?${query}`)).status, query).toBe(422);
    }
  });
});
