import { SAVED_PER_OWNER } from '@tailwell/contract/shop/saved-products';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { erasePerson } from '../../site/data-rights/data-rights.testing.ts';
import { BENGALURU, makeListing, makeProduct, makeShop } from '../products/products.testing.ts';
import { notifyOfSaved } from './saved-products.jobs.ts';

let app: TestApp;
let token: string;
let userId: string;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  token = (await signIn(app)).token;
  userId = (await app.call('GET /user/get/my/profile/v1', { token })).body.data._id;
});

const MISSING = '01234567-89ab-7def-8123-456789abcdef';

const save = (productId: string, isSaved?: boolean, by = token) =>
  app.call('PUT /product/save/product/v1', { token: by, body: { productId, isSaved } });
const list = async (query = '', by = token) =>
  (await app.call(`GET /product/get/saved/products/v1${query}`, { token: by })).body;
const ids = async (by = token): Promise<string[]> =>
  (await app.call('GET /product/get/saved/ids/v1', { token: by })).body.data;

/** A product that one shop sells for ₹400. */
async function sell(changes: { pricePaise?: number; stock?: number } = {}) {
  const { id, name } = await makeProduct(app);
  const listing = await makeListing(app, { productId: id, ...changes });
  const change = (set: { pricePaise?: number; stock?: number; isActive?: boolean }) =>
    app.db.updateTable('listings').set(set).where('id', '=', listing.id).execute();
  return { id, name, change };
}

describe('an owner', () => {
  test('saves products, and sees them with their prices, last saved first', async () => {
    const shop = await makeShop(app, { latitude: BENGALURU.lat + 0.01 });
    const [first, second] = [await makeProduct(app), await makeProduct(app)];
    await makeListing(app, { productId: first.id, shopId: shop.id, pricePaise: 40_000 });
    expect((await save(first.id)).body.data).toEqual({ _id: first.id, isSaved: true });
    await save(second.id);
    // Saved twice, it is there once.
    expect((await save(first.id)).status).toBe(200);
    expect(await ids()).toEqual([second.id, first.id]);
    const { data, total } = await list(`?lat=${BENGALURU.lat}&lng=${BENGALURU.lng}`);
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { _id: second.id, savedPrice: null, lowestPrice: null, best: null },
      {
        _id: first.id,
        savedPrice: 400,
        lowestPrice: 400,
        best: { price: 400, isInStock: true, delivery: { fee: 39 } },
      },
    ]);
  });

  test('removes one, and can save it again', async () => {
    const { id } = await sell();
    await save(id);
    expect((await save(id, false)).body.data).toEqual({ _id: id, isSaved: false });
    expect([await ids(), (await list()).total]).toEqual([[], 0]);
    expect((await save(id, false)).status).toBe(200);
    await save(id);
    expect(await ids()).toEqual([id]);
  });

  test('sees no one else’s, and removes none of theirs', async () => {
    const { id } = await sell();
    await save(id);
    const stranger = (await signIn(app)).token;
    expect([await ids(stranger), (await list('', stranger)).data]).toEqual([[], []]);
    await save(id, false, stranger);
    expect(await ids()).toEqual([id]);
  });

  test('cannot save what does not exist, or is not for sale any more', async () => {
    const { id } = await sell();
    await app.db.updateTable('products').set({ isActive: false }).where('id', '=', id).execute();
    for (const productId of [MISSING, id]) expect((await save(productId)).status).toBe(404);
    expect((await save('not-an-id')).body.fields).toEqual({ productId: 'Choose a product.' });
  });

  test('still sees what is no longer sold', async () => {
    const { id } = await sell();
    await save(id);
    await app.db.updateTable('products').set({ isActive: false }).where('id', '=', id).execute();
    expect((await list()).data).toMatchObject([{ _id: id, savedPrice: 400, best: null }]);
  });

  test('saves up to a limit, also with many calls in parallel', async () => {
    const products = [];
    for (let count = 0; count < SAVED_PER_OWNER + 3; count += 1) {
      products.push((await makeProduct(app)).id);
    }
    const [one = '', ...rest] = products;
    await app.db
      .insertInto('savedProducts')
      .values(rest.slice(4).map((productId) => ({ userId, productId, wasInStock: false })))
      .execute();
    const answers = await Promise.all([one, ...rest.slice(0, 4)].map((productId) => save(productId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'TOO_MANY_SAVED',
      message: 'You can save up to 200 products. Remove one from your saved items first.',
    });
    expect(await ids()).toHaveLength(SAVED_PER_OWNER);
    const last = rest.at(-1) ?? '';
    expect((await save(last)).status).toBe(200);
  });
});

interface Notification {
  kind: string;
  title: string;
  body: string;
  data: { url: string };
}

describe('the owner of a saved product', () => {
  const notifications = async () => {
    await notifyOfSaved(app.context);
    const { data } = (await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token })).body;
    return (data as Notification[]).filter(({ kind }) => kind === 'saved-product');
  };
  const texts = async () => (await notifications()).map(({ title, body }) => `${title}. ${body}`);
  const passDay = () =>
    sql`update saved_products set notified_at = notified_at - interval '1 day' where user_id = ${userId}`.execute(
      app.db,
    );

  test('is notified once when it is back in stock, and again after the next time', async () => {
    const { id, name, change } = await sell({ stock: 0 });
    await save(id);
    expect(await notifications()).toEqual([]);
    await change({ stock: 3 });
    const back = `Back in stock: ${name}. You can order it from ₹400.`;
    expect(await notifications()).toMatchObject([
      { title: `Back in stock: ${name}`, data: { url: `/pharmacy/medicine/concern/product/${id}` } },
    ]);
    expect(await texts()).toEqual([back]);
    await change({ stock: 0 });
    expect(await texts()).toEqual([back]);
    await passDay();
    await change({ stock: 1 });
    expect(await texts()).toEqual([back, back]);
  });

  test('is notified when a shop first sells it, and later of a lower price', async () => {
    const { id, name } = await makeProduct(app);
    await save(id);
    const listing = await makeListing(app, { productId: id, pricePaise: 40_000 });
    expect(await texts()).toEqual([`Back in stock: ${name}. You can order it from ₹400.`]);
    await passDay();
    await app.db.updateTable('listings').set({ pricePaise: 35_000 }).where('id', '=', listing.id).execute();
    expect((await texts())[0]).toBe(
      `Price drop: ${name}. You can order it from ₹350 now, ₹50 less than when you saved it.`,
    );
  });

  test('is notified of each lower price once, and of a price that has been up in between', async () => {
    const { id, name, change } = await sell();
    await save(id);
    const drop = (price: number) =>
      `Price drop: ${name}. You can order it from ₹${price} now, ₹${400 - price} less than when you saved it.`;
    const after = async (pricePaise: number) => {
      await change({ pricePaise });
      const found = await texts();
      await passDay();
      return found;
    };
    expect(await after(42_000)).toEqual([]);
    expect(await after(40_000)).toEqual([]);
    expect(await after(35_000)).toEqual([drop(350)]);
    expect(await after(38_000)).toEqual([drop(350)]);
    expect(await after(35_000)).toEqual([drop(350)]);
    expect(await after(34_000)).toEqual([drop(340), drop(350)]);
    expect(await after(40_000)).toHaveLength(2);
    expect(await after(39_000)).toEqual([drop(390), drop(340), drop(350)]);
  });

  test('is notified at most once a day, of the state on the next day', async () => {
    const { id, name, change } = await sell();
    await save(id);
    await change({ pricePaise: 35_000 });
    expect(await texts()).toHaveLength(1);
    await change({ stock: 0 });
    expect(await texts()).toHaveLength(1);
    await change({ stock: 5, pricePaise: 30_000 });
    expect(await texts()).toHaveLength(1);
    await passDay();
    expect((await texts())[0]).toBe(
      `Back in stock: ${name}. You can order it from ₹300. It is ₹100 less than when you saved it.`,
    );
    await passDay();
    expect(await texts()).toHaveLength(2);
  });

  test('is not notified of what is sold out, not sold any more, or not saved any more', async () => {
    const [soldOut, ended, removed] = [await sell(), await sell(), await sell({ stock: 0 })];
    for (const { id } of [soldOut, ended, removed]) await save(id);
    await soldOut.change({ pricePaise: 30_000, stock: 0 });
    await app.db.updateTable('products').set({ isActive: false }).where('id', '=', ended.id).execute();
    await ended.change({ pricePaise: 30_000 });
    await save(removed.id, false);
    await removed.change({ stock: 3 });
    expect(await notifications()).toEqual([]);
  });

  test('is notified once although two servers look at the same time', async () => {
    const { id, change } = await sell({ stock: 0 });
    await save(id);
    await change({ stock: 3 });
    await Promise.all([notifyOfSaved(app.context), notifyOfSaved(app.context)]);
    expect(await notifications()).toHaveLength(1);
  });

  test('is not sent a mail or a text message, and a long name is cut', async () => {
    const { id: productId } = await makeProduct(app, { name: 'Long '.repeat(32).trim() });
    const { id } = await makeListing(app, { productId, stock: 0 });
    await save(productId);
    await app.db.updateTable('listings').set({ stock: 1 }).where('id', '=', id).execute();
    expect((await notifications())[0]?.title).toHaveLength('Back in stock: '.length + 80);
    await app.runJobs();
    const sent = await app.db
      .selectFrom('notifications')
      .where('userId', '=', userId)
      .where('kind', '=', 'saved-product')
      .select(['channel', 'sentAt'])
      .execute();
    expect(sent).toEqual([{ channel: null, sentAt: null }]);
  });
});

test('what an owner has saved is exported, and erased with the account', async () => {
  const { id, name } = await sell();
  await save(id);
  const { data } = (await app.call('GET /user/export/my/data/v1', { token })).body;
  expect(data.savedProducts).toMatchObject([{ name, price_paise: 40_000 }]);
  await app.db
    .updateTable('users')
    .set({ deletedAt: sql`now()`, eraseAfter: sql`now() - interval '1 second'` })
    .where('id', '=', userId)
    .execute();
  await erasePerson(app.db, userId);
  expect(await app.db.selectFrom('savedProducts').where('userId', '=', userId).selectAll().execute()).toEqual(
    [],
  );
});
