import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { skipMidnight } from '../../../testing/skip-boundary.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { applyNewDay, applyOfferTimes } from './products.jobs.ts';
import {
  BENGALURU,
  makeListing,
  makeOffer,
  makeProduct,
  makeShop,
  putIntoOffer,
} from './products.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  return skipMidnight(app);
});
afterAll(() => app.close());

/** The listing that "Add" takes a product from. */
async function bestOf(productId: string, query = '') {
  const answer = await app.call(`GET /product/get/single/product/${productId}/info/v1${query}`);
  return answer.body.data.best;
}

/** What the lists sort a product by. */
const listedAs = (id: string) =>
  app.db
    .selectFrom('products')
    .where('id', '=', id)
    .select(['bestPricePaise', 'isInStock'])
    .executeTakeFirstOrThrow();

const change = (listingId: string, changes: { pricePaise?: number; stock?: number; isActive?: boolean }) =>
  app.db.updateTable('listings').set(changes).where('id', '=', listingId).execute();

describe('a product is taken from', () => {
  test('the cheapest shop with delivery, then one that delivers itself', async () => {
    const { id } = await makeProduct(app);
    const far = await makeShop(app, { latitude: BENGALURU.lat + 0.5 });
    const near = await makeShop(app, { latitude: BENGALURU.lat + 0.01 });
    // ₹39 near, ₹79 by courier; free from ₹499 near.
    const couriered = await makeListing(app, { productId: id, shopId: far.id, pricePaise: 20_000 });
    const byCourier = await makeListing(app, { productId: id, shopId: near.id, pricePaise: 24_000 });
    const here = `?lat=${BENGALURU.lat}&lng=${BENGALURU.lng}`;
    expect(await bestOf(id)).toMatchObject({ _id: couriered.id, delivery: null });
    // ₹279 either way.
    expect(await bestOf(id, here)).toMatchObject({
      _id: byCourier.id,
      delivery: { fee: 39, freeFrom: 499, isByCourier: false, arrives: expect.stringMatching(/^Today/) },
    });
    await change(couriered.id, { pricePaise: 19_900 });
    expect(await bestOf(id, here)).toMatchObject({
      _id: couriered.id,
      delivery: { fee: 79, freeFrom: 1_499, isByCourier: true, arrives: 'In 2 to 5 days' },
    });
    // Free from ₹499: cheaper in the end than the lower price.
    await change(couriered.id, { pricePaise: 43_000 });
    await change(byCourier.id, { pricePaise: 49_900 });
    expect(await bestOf(id, here)).toMatchObject({ _id: byCourier.id, price: 499, delivery: { fee: 0 } });
  });

  test('a shop with stock, then the cheapest, then one that delivers itself, then the nearest', async () => {
    const { id } = await makeProduct(app);
    const near = await makeShop(app, { latitude: BENGALURU.lat + 0.01 });
    const far = await makeShop(app, { latitude: BENGALURU.lat + 0.5, deliversWithinKm: 60 });
    const cheap = await makeListing(app, { productId: id, pricePaise: 10_000, stock: 0 });
    const first = await makeListing(app, { productId: id, shopId: far.id });
    const second = await makeListing(app, { productId: id, shopId: near.id });
    const here = `?lat=${BENGALURU.lat}&lng=${BENGALURU.lng}`;
    expect(await bestOf(id, here)).toMatchObject({ _id: second.id, shop: { distanceKm: 1.1 } });
    await change(first.id, { pricePaise: 39_900 });
    expect(await bestOf(id, here)).toMatchObject({ _id: first.id, shop: { distanceKm: 56 } });
    await app.db.updateTable('shops').set({ deliversWithinKm: 50 }).where('id', '=', far.id).execute();
    expect(await bestOf(id, here)).toMatchObject({ _id: second.id, shop: { deliversHere: true } });
    await change(second.id, { stock: 0 });
    expect(await bestOf(id, here)).toMatchObject({ _id: first.id, shop: { deliversHere: false } });
    await change(cheap.id, { stock: 1 });
    expect(await bestOf(id)).toMatchObject({ _id: cheap.id, left: 1, shop: { distanceKm: null } });
  });

  test('no shop that has stopped selling it, or was deactivated', async () => {
    const { id } = await makeProduct(app);
    const shop = await makeShop(app);
    const stopped = await makeListing(app, { productId: id, pricePaise: 10_000 });
    await makeListing(app, { productId: id, shopId: shop.id, pricePaise: 20_000 });
    const left = await makeListing(app, { productId: id, pricePaise: 30_000 });
    await change(stopped.id, { isActive: false });
    await app.db.updateTable('shops').set({ isActive: false }).where('id', '=', shop.id).execute();
    expect(await bestOf(id)).toMatchObject({ _id: left.id });
    expect(await listedAs(id)).toEqual({ bestPricePaise: 30_000, isInStock: true });
  });
});

describe('an offer', () => {
  test.each([
    ['that runs', -60, 60, 250],
    ['that has ended', -60, -1, 400],
    ['that is to come', 1, 60, 400],
  ])('%s', async (_, startsInMinutes, endsInMinutes, price) => {
    const { id } = await makeProduct(app);
    const listing = await makeListing(app, { productId: id, pricePaise: 40_000 });
    const offer = await makeOffer(app, { startsInMinutes, endsInMinutes });
    await putIntoOffer(app, listing.id, { offerId: offer.id, pricePaise: 25_000 });
    const best = await bestOf(id);
    expect(best.price).toBe(price);
    expect(best.offer?._id).toBe(price === 250 ? offer.id : undefined);
    expect((await listedAs(id)).bestPricePaise).toBe(price * 100);
    const shown = await app.call(`GET /product/get/limited/period/offer/products/${offer.id}/v1`);
    expect(shown.status).toBe(price === 250 ? 200 : 404);
  });

  test('applies from its start to its end by the database’s clock, and lists are updated', async () => {
    const { id } = await makeProduct(app);
    const listing = await makeListing(app, { productId: id, pricePaise: 40_000 });
    const offer = await makeOffer(app, { startsInMinutes: 10, endsInMinutes: 20 });
    await putIntoOffer(app, listing.id, { offerId: offer.id, pricePaise: 25_000 });
    const shift = (minutes: number) =>
      sql`update limited_offers set starts_at = starts_at - make_interval(mins => ${minutes}),
        ends_at = ends_at - make_interval(mins => ${minutes}) where id = ${offer.id}`.execute(app.db);

    await shift(15);
    expect((await bestOf(id)).price).toBe(250);
    expect((await listedAs(id)).bestPricePaise).toBe(40_000);
    await applyOfferTimes(app.context);
    expect((await listedAs(id)).bestPricePaise).toBe(25_000);

    await shift(15);
    expect((await bestOf(id)).price).toBe(400);
    await applyOfferTimes(app.context);
    expect((await listedAs(id)).bestPricePaise).toBe(40_000);
  });

  test('shows shops that sell it in the offer, each product once, even if it is cheaper elsewhere', async () => {
    const offer = await makeOffer(app);
    const [one, gone] = [
      await makeProduct(app, { popularity: 1 }),
      await makeProduct(app, { popularity: 9 }),
    ];
    const inOffer = await makeListing(app, { productId: one.id, pricePaise: 40_000 });
    const dearer = await makeListing(app, { productId: one.id, pricePaise: 45_000 });
    await makeListing(app, { productId: one.id, pricePaise: 10_000 });
    const none = await makeListing(app, { productId: gone.id, stock: 0 });
    await putIntoOffer(app, inOffer.id, { offerId: offer.id, pricePaise: 30_000 });
    await putIntoOffer(app, dearer.id, { offerId: offer.id, pricePaise: 35_000 });
    await putIntoOffer(app, none.id, { offerId: offer.id, pricePaise: 20_000 });
    const { body } = await app.call(`GET /product/get/limited/period/offer/products/${offer.id}/v1`);
    expect(body.data.products.map((product: { best: object }) => product.best)).toMatchObject([
      { _id: inOffer.id, price: 300, isInStock: true, offer: { title: 'Happy hours' } },
      { _id: none.id, price: 200, isInStock: false },
    ]);
    expect(Math.abs(Date.parse(body.now) - Date.now())).toBeLessThan(60_000);
    expect(Date.parse(body.data.endsAt)).toBeGreaterThan(Date.parse(body.now));
    const limited = await app.call(`GET /product/get/limited/period/offer/products/${offer.id}/v1?limit=1`);
    expect(limited.body.data.products).toHaveLength(1);
    const listings = await app.call(`GET /product/get/limited/period/offer/products/${offer.id}/v1?limit=51`);
    expect([listings.status, listings.body.data.products.length]).toEqual([200, 2]);
    for (const limit of ['0', '-1', '1.5', 'x', '1e400']) {
      const path = `GET /product/get/limited/period/offer/products/${offer.id}/v1?limit=${limit}`;
      expect((await app.call(path)).status, limit).toBe(422);
    }
  });
});

describe('the price that lists sort by', () => {
  test('is a product’s lowest price; within a page, products are sorted by the price shown', async () => {
    const category = 'sorted-by-shown-price';
    const [one, other] = [await makeProduct(app, { category }), await makeProduct(app, { category })];
    const far = await makeShop(app, { latitude: BENGALURU.lat + 0.5 });
    const near = await makeShop(app, { latitude: BENGALURU.lat + 0.01 });
    // ₹200 and ₹79 by courier, or ₹230 and ₹39; next to it ₹210 and ₹39.
    await makeListing(app, { productId: one.id, shopId: far.id, pricePaise: 20_000 });
    await makeListing(app, { productId: one.id, shopId: near.id, pricePaise: 23_000 });
    await makeListing(app, { productId: other.id, shopId: near.id, pricePaise: 21_000 });
    const shownBy = async (sort: string, place = `&lat=${BENGALURU.lat}&lng=${BENGALURU.lng}`) => {
      const query = `category=${category}&sort=${sort}${place}`;
      const { body } = await app.call(`GET /product/get/product/by/product/category/v1?${query}`);
      return body.data.map(({ best }: { best: { price: number } }) => best.price);
    };
    expect(await shownBy('price', '')).toEqual([200, 210]);
    expect(await shownBy('price')).toEqual([210, 230]);
    expect(await shownBy('-price')).toEqual([230, 210]);
  });

  test('follows price changes, the last unit, and returned units', async () => {
    const { id } = await makeProduct(app);
    expect(await listedAs(id)).toEqual({ bestPricePaise: null, isInStock: false });
    const dear = await makeListing(app, { productId: id, pricePaise: 45_000, stock: 2 });
    const cheap = await makeListing(app, { productId: id, pricePaise: 40_000, stock: 1 });
    expect(await listedAs(id)).toEqual({ bestPricePaise: 40_000, isInStock: true });
    await change(cheap.id, { stock: 0 });
    expect(await listedAs(id)).toEqual({ bestPricePaise: 45_000, isInStock: true });
    await change(dear.id, { stock: 0 });
    expect(await listedAs(id)).toEqual({ bestPricePaise: 40_000, isInStock: false });
    await change(dear.id, { stock: 1, pricePaise: 44_000 });
    expect(await listedAs(id)).toEqual({ bestPricePaise: 44_000, isInStock: true });
    await app.db.deleteFrom('listings').where('productId', '=', id).execute();
    expect(await listedAs(id)).toEqual({ bestPricePaise: null, isInStock: false });
  });

  test('is right when two shops change their prices concurrently, twenty times', async () => {
    const { id } = await makeProduct(app);
    const [one, other] = [
      await makeListing(app, { productId: id, pricePaise: 40_000 }),
      await makeListing(app, { productId: id, pricePaise: 40_000 }),
    ];
    for (let round = 1; round <= 20; round += 1) {
      await Promise.all([
        change(one.id, { pricePaise: 40_000 - round * 100 }),
        change(other.id, { pricePaise: 30_000 + round * 100, stock: round % 2 }),
      ]);
      const price = round % 2 ? 30_000 + round * 100 : 40_000 - round * 100;
      expect(await listedAs(id)).toEqual({ bestPricePaise: price, isInStock: true });
    }
  });

  test('ignores products that expired last month', async () => {
    const { id } = await makeProduct(app);
    const thisMonth = `${dayInIndia(new Date()).slice(0, 'yyyy-mm'.length)}-01`;
    const listing = await makeListing(app, { productId: id, expiresMonth: thisMonth });
    expect(await bestOf(id)).toMatchObject({ _id: listing.id });
    await sql`update listings set expires_month = expires_month - interval '1 month' where id = ${listing.id}`.execute(
      app.db,
    );
    // As stored before the month ended.
    await sql`update products set best_price_paise = 40000, is_in_stock = true where id = ${id}`.execute(
      app.db,
    );
    expect(await bestOf(id)).toBeNull();
    await applyNewDay(app.context);
    expect(await listedAs(id)).toEqual({ bestPricePaise: null, isInStock: false });
  });
});
