import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { placeOrder, walkParcel } from '../orders/orders.testing.ts';
import { computePairs, countPopularity, prepareLists } from './products.jobs.ts';
import { makeListing, makeProduct } from './products.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  token = (await signIn(app)).token;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.updateTable('products').set({ isActive: false }).execute();
  await app.db.deleteFrom('productPairs').execute();
});

const MISSING = '01234567-89ab-7def-8123-456789abcdef';

const namesOf = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name);
const similarTo = (id: string, query = '') =>
  app.call(`GET /product/get/similar/products/info/v1?productId=${id}${query}`);
const boughtWith = (ids: string[], query = '') =>
  app.call(`GET /product/get/product/customer/who/bought/above/items/v1?productIds=${ids.join(',')}${query}`);

/** A product on a shelf, for ₹100. */
async function sell(name: string, changes: Parameters<typeof makeProduct>[1] = {}) {
  const { id } = await makeProduct(app, { name, ...changes });
  const { id: listingId } = await makeListing(app, { productId: id, pricePaise: 10_000, stock: 1_000 });
  return { id, listingId };
}
type SoldProduct = Awaited<ReturnType<typeof sell>>;
type ProductSize = { name: string; brand: string; packSize: string };

/** Orders these, each from its own shop, backdated by `daysAgo`. */
async function buy(products: SoldProduct[], { daysAgo = 1, quantity = 1 } = {}) {
  const lines = products.map(({ listingId }) => ({ listingId, quantity }));
  const { _id: id } = await placeOrder(app, token, { lines });
  await sql`update orders set placed_at = now() - make_interval(days => ${daysAgo}) where id = ${id}`.execute(
    app.db,
  );
  return id;
}

test('similar products serve the same purpose, for the same pets, at a similar price', async () => {
  const own = { category: 'p-care', subcategory: 'p-spray', concern: 'p-ticks' };
  const spray = await sell('Spray', own);
  await sell('Far dearer', { ...own, mrpPaise: 900_000 });
  await sell('For birds', { ...own, pets: ['bird'] });
  await sell('Closest', own);
  await sell('Other trouble', { ...own, concern: 'p-skin', popularity: 100 });
  await sell('Other part', { ...own, subcategory: 'p-collar' });
  await computePairs(app.context);
  const answer = await similarTo(spray.id);
  // Neither products for other animals, nor for another concern.
  expect(namesOf(answer)).toEqual(['Closest', 'Far dearer', 'Other part']);
  expect(answer.body.total).toBe(3);
});

test('an injection for cattle is never similar to an antibiotic for dogs, whatever a job has stored', async () => {
  const own = { category: 'r-medicine', subcategory: 'r-antibiotics', concern: 'r-infections' };
  const tablets = await sell('Amoxicillin', { ...own, pets: ['dog', 'cat'], needsPrescription: true });
  const injection = await sell('Oxytetracycline', { ...own, pets: ['cattle', 'horse'], popularity: 99 });
  await sell('Doxycycline', { ...own, pets: ['dog'] });
  expect(namesOf(await similarTo(tablets.id))).toEqual(['Doxycycline']);
  await app.db
    .insertInto('productPairs')
    .values({ productId: tablets.id, kind: 'similar', otherId: injection.id, score: 9 })
    .execute();
  expect(namesOf(await similarTo(tablets.id))).toEqual(['Doxycycline']);
  await computePairs(app.context);
  expect(namesOf(await similarTo(tablets.id))).toEqual(['Doxycycline']);
  expect(namesOf(await similarTo(injection.id))).toEqual([]);
});

test('before any job has run, similar products are the next ones by popularity', async () => {
  const food = await sell('Food', { category: 'q-food', concern: 'q-weight' });
  await sell('Same part', { category: 'q-food', popularity: 1 });
  await sell('Same help', { category: 'q-care', concern: 'q-weight', pets: ['bird'], popularity: 9 });
  await sell('Same pet', { category: 'q-toys', popularity: 50 });
  await sell('Nothing alike', { category: 'q-toys', pets: ['horse'], popularity: 99 });
  await sell('Same help, too', { category: 'q-care', concern: 'q-weight', popularity: 5 });
  expect(namesOf(await similarTo(food.id))).toEqual(['Same part', 'Same help, too']);
});

test('similar ones come in pages of twelve, two at most', async () => {
  const first = await sell('First', { category: 'r-food' });
  for (let count = 0; count < 30; count += 1) await sell(`Other ${count}`, { category: 'r-food' });
  const [one, two, three] = [
    await similarTo(first.id),
    await similarTo(first.id, '&page=2'),
    await similarTo(first.id, '&page=3'),
  ];
  expect(new Set([...namesOf(one), ...namesOf(two)]).size).toBe(24);
  expect([one.body.total, three.body.data]).toEqual([24, []]);
  expect((await similarTo(MISSING)).status).toBe(404);
  expect((await similarTo('x')).status).toBe(422);
});

test('products bought together are those most often in one order, from any shop, without the given ones', async () => {
  const [food, bowl, toy, old] = [
    await sell('Food'),
    await sell('Bowl'),
    await sell('Toy'),
    await sell('Old'),
  ];
  await buy([food, toy]);
  await buy([food, toy, bowl]);
  await buy([food, old], { daysAgo: 200 });
  await computePairs(app.context);
  const answer = await boughtWith([food.id]);
  expect([namesOf(answer), answer.body.total]).toEqual([['Toy', 'Bowl'], 2]);
  expect(namesOf(await boughtWith([food.id, toy.id]))).toEqual(['Bowl']);
  expect(namesOf(await boughtWith([old.id, MISSING]))).toEqual([]);
  await app.db.updateTable('products').set({ isActive: false }).where('id', '=', toy.id).execute();
  expect(namesOf(await boughtWith([food.id]))).toEqual(['Bowl']);
  // Repeating it changes nothing.
  await computePairs(app.context);
  expect(namesOf(await boughtWith([food.id]))).toEqual(['Bowl']);
});

test('no row has two sizes of one product, nor another size of what it goes with', async () => {
  const size = (name: string, packSize: string, more = {}) =>
    sell(name, { category: 's-food', brand: 'Sized', packSize, ...more });
  const small = await size('Kibble', '1.2 kg');
  const large = await size('Kibble', '20 kg', { popularity: 9 });
  const wet = [await size('Gravy', '80 g', { popularity: 8 }), await size('Gravy', '12 × 80 g')];
  await size('Gravy', '80 g', { brand: 'Another' });
  const found = async () => {
    const [similar, bought] = [await similarTo(small.id), await boughtWith([small.id])];
    return [similar, bought].map(({ body }) =>
      body.data.map(({ name, brand, packSize }: ProductSize) => [name, brand, packSize].join()),
    );
  };
  const gravies = ['Gravy,Sized,80 g', 'Gravy,Another,80 g'];
  expect(await found()).toEqual([gravies, []]);
  await buy([small, large, ...wet]);
  await buy([small, ...wet]);
  await computePairs(app.context);
  const [similar = [], bought = []] = await found();
  expect(similar.map((one: string) => one.split(',').slice(0, 2).join()).toSorted()).toEqual([
    'Gravy,Another',
    'Gravy,Sized',
  ]);
  expect(bought).toEqual(['Gravy,Sized,80 g']);
});

test.each(['', 'x', `${MISSING},x`, Array.from({ length: 101 }, () => MISSING).join(',')])(
  'bought together with %.20j is refused',
  async (ids) => {
    const answer = await boughtWith([ids]);
    expect([answer.status, answer.body.code]).toEqual([422, 'INVALID']);
  },
);

test('sales of the last 90 days add to a product’s initial popularity, and expire again', async () => {
  const [begun, sold, returned] = [
    await sell('Begun', { popularity: 40 }),
    await sell('Sold', { popularity: 3 }),
    await sell('Returned', { popularity: 3 }),
  ];
  await buy([sold], { quantity: 7 });
  await buy([sold], { quantity: 20, daysAgo: 91 });
  const rejected = await buy([returned], { quantity: 5 });
  const parcel = await app.db
    .selectFrom('parcels')
    .where('orderId', '=', rejected)
    .select('id')
    .executeTakeFirstOrThrow();
  await walkParcel(app, parcel.id, ['rejected_by_shop']);
  const popularity = async () => {
    const rows = await app.db
      .selectFrom('products')
      .where('id', 'in', [begun.id, sold.id, returned.id])
      .orderBy('name')
      .select('popularity')
      .execute();
    return rows.map((row) => row.popularity);
  };
  await countPopularity(app.context);
  await countPopularity(app.context);
  expect(await popularity()).toEqual([40, 3, 10]);
  await sql`update orders set placed_at = placed_at - interval '90 days' where placed_at > now() - interval '2 days'`.execute(
    app.db,
  );
  await countPopularity(app.context);
  expect(await popularity()).toEqual([40, 3, 3]);
});

test('the first start marks the products that lists show first, and finds pairs, once', async () => {
  const { id } = await sell('Alone', { category: 'z-food' });
  await sell('Beside', { category: 'z-food' });
  const marked = () =>
    app.db.selectFrom('products').where('id', '=', id).select('isSought').executeTakeFirstOrThrow();
  expect(await marked()).toEqual({ isSought: false });
  await prepareLists(app.context);
  expect(await marked()).toEqual({ isSought: true });
  expect(namesOf(await similarTo(id))).toContain('Beside');
  await app.db.updateTable('products').set({ isSought: false }).where('id', '=', id).execute();
  await prepareLists(app.context);
  expect(await marked()).toEqual({ isSought: false });
  await countPopularity(app.context);
  expect(await marked()).toEqual({ isSought: true });
});
