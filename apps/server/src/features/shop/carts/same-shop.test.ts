import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { addressBody } from '../../account/addresses/addresses.testing.ts';
import { BENGALURU, makeListing, makeProduct, makeShop } from '../products/products.testing.ts';
import { fillCart, linesOf, readCart } from './carts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** Dental sticks of one shop in the cart; a collar that it sells for `dearerPaise` more than another shop. */
async function collarInTwoShops({ dearerPaise = 400, stock = 5, latitude = BENGALURU.lat } = {}) {
  const { token } = await signIn(app);
  const [sticks, collar] = [await makeProduct(app), await makeProduct(app)];
  const [own, other] = [await makeShop(app, { name: 'Own Paws', latitude }), await makeShop(app)];
  const ownSticks = await makeListing(app, { productId: sticks.id, shopId: own.id, pricePaise: 17_400 });
  const pricePaise = 33_700 + dearerPaise;
  const ownCollar = await makeListing(app, { productId: collar.id, shopId: own.id, pricePaise, stock });
  const cheapest = await makeListing(app, { productId: collar.id, shopId: other.id, pricePaise: 33_700 });
  await fillCart(app, token, [{ listingId: ownSticks.id }]);
  const add = async (body: object) => {
    const answer = await app.call('POST /cart/add/products/to/cart/v1', {
      token,
      body: { listingId: cheapest.id, seenPrice: 337, isAnyShop: true, ...body },
    });
    expect(answer.status).toBe(200);
    const { data: cart, instead, message } = answer.body;
    return { from: linesOf(cart).at(-1)?.listingId, instead, message, cart };
  };
  return { token, add, ownCollar, cheapest };
}

const here = { lat: BENGALURU.lat, lng: BENGALURU.lng };

test('an item comes from a shop already in the cart if the bill is no higher', async () => {
  const { token, add, ownCollar } = await collarInTwoShops();
  const { from, instead, message, cart } = await add(here);
  expect(from).toBe(ownCollar.id);
  expect(instead).toEqual({ shopName: 'Own Paws', price: 341 });
  expect(message).toBe('Added for ₹341 from Own Paws: no extra delivery');
  expect(cart.shops).toHaveLength(1);
  // The price is the server’s and was just returned, so it doesn't count as a change.
  expect(linesOf(await readCart(app, token)).at(-1)).toMatchObject({
    price: 341,
    seenPrice: 341,
    change: null,
  });
});

test('if the cart’s shop has no more units, the item comes entirely from the requested shop', async () => {
  const { token, add, ownCollar, cheapest } = await collarInTwoShops();
  await fillCart(app, token, [{ listingId: ownCollar.id, quantity: 5 }]);
  expect(await add(here)).toMatchObject({ from: cheapest.id, instead: null, message: 'Added to your cart' });
});

test('a price higher by exactly one delivery fee counts as no higher', async () => {
  // ₹337 + ₹39 for both parcels, or one free parcel from ₹499.
  const even = await collarInTwoShops({ dearerPaise: 7_800 });
  expect((await even.add(here)).from).toBe(even.ownCollar.id);
  const dearer = await collarInTwoShops({ dearerPaise: 7_900 });
  expect(await dearer.add(here)).toMatchObject({ from: dearer.cheapest.id, instead: null });
});

test.each([
  ['its owner has chosen', {}, { ...here, isAnyShop: false }],
  ['the cart’s shop has too few', { stock: 1 }, { ...here, quantity: 2 }],
  ['the cart’s shop sends only by courier', { latitude: BENGALURU.lat + 1 }, here],
  ['is cheaper while it is unknown where to', {}, {}],
])('it comes from the requested shop if that %s', async (_, shops, body) => {
  const { add, cheapest } = await collarInTwoShops(shops);
  expect(await add(body)).toMatchObject({ from: cheapest.id, instead: null });
});

test('the newest address is used if no location is sent', async () => {
  const { token, add, ownCollar } = await collarInTwoShops();
  const { status } = await app.call('POST /address/add/address/v1', { token, body: addressBody() });
  expect(status).toBe(200);
  expect((await add({})).from).toBe(ownCollar.id);
});
