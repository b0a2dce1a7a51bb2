import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { BENGALURU, makeListing, makeProduct, makeShop } from '../products/products.testing.ts';
import { fillCart, linesOf, readCart } from './carts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A cart with items of two shops, one of which sells both items for a little more. */
async function fillFromTwo() {
  const { token } = await signIn(app);
  const [sticks, collar] = [await makeProduct(app), await makeProduct(app)];
  const [near, other] = [await makeShop(app, { name: 'Near Paws' }), await makeShop(app)];
  const sell = (productId: string, shopId: string, pricePaise: number, stock = 5) =>
    makeListing(app, { productId, shopId, pricePaise, stock });
  const ownSticks = await sell(sticks.id, near.id, 17_400);
  const nearCollar = await sell(collar.id, near.id, 34_100);
  const cheapCollar = await sell(collar.id, other.id, 33_700);
  await fillCart(app, token, [{ listingId: ownSticks.id }, { listingId: cheapCollar.id }]);
  return { token, ownSticks, nearCollar, cheapCollar };
}

const location = `lat=${BENGALURU.lat}&lng=${BENGALURU.lng}`;
const readBill = async (token: string, query = location) =>
  (await app.call(`GET /cart/get/my/cart/calculated/price/v2?${query}`, { token })).body.data;

test('a shop that has everything is offered with its price and arrival, and chosen in one call', async () => {
  const { token, ownSticks, nearCollar, cheapCollar } = await fillFromTwo();
  const { toPay, oneShop } = await readBill(token);
  expect(toPay).toBe(589);
  expect(oneShop).toMatchObject({ name: 'Near Paws', toPay: 515, isByCourier: false });
  expect(oneShop.arrives).toMatch(/^Today/);
  const allProducts = oneShop.items.map(({ listingId, quantity }: (typeof oneShop.items)[number]) => ({
    listingId,
    quantity,
  }));
  const replace = (products: object[]) =>
    app.call('POST /cart/add/all/products/to/cart/v1', {
      token,
      body: { allProducts: products, isReplacing: true },
    });
  expect((await replace(allProducts)).body.problems).toEqual([]);
  const listings = async () => linesOf(await readCart(app, token)).map(({ listingId }) => listingId);
  expect((await listings()).toSorted()).toEqual([ownSticks.id, nearCollar.id].toSorted());
  expect(await readBill(token)).toMatchObject({ toPay: 515, oneShop: null });
  await replace([{ listingId: ownSticks.id }, { listingId: cheapCollar.id }]);
  expect((await listings()).toSorted()).toEqual([ownSticks.id, cheapCollar.id].toSorted());
});

test('none is offered without a location, or if it has too few units', async () => {
  const { token, nearCollar } = await fillFromTwo();
  expect((await readBill(token, '')).oneShop).toBeNull();
  await app.db.updateTable('listings').set({ stock: 0 }).where('id', '=', nearCollar.id).execute();
  expect((await readBill(token)).oneShop).toBeNull();
});
