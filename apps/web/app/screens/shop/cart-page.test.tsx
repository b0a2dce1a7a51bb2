import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aBill, aCartOf, aProduct } from '../../testing/catalogue';
import { aPet } from '../../testing/pet-records';
import { aCart, idOf } from '../../testing/records';
import { renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const CART = 'GET /cart/get/my/cart/products/v1';
const UPDATE = 'PUT /cart/update/product/in/cart/v1';
const REMOVE = 'PUT /cart/delete/product/from/cart/{id}/v1';
const ADD = 'POST /cart/add/products/to/cart/v1';
const ALLERGENS = 'GET /pet/get/allergens/of/products/v1';

const { name } = aProduct();

/** Promise that delays cart updates, and the quantity stored on the server. */
let line: Promise<void>;
let count: number;

beforeEach(() => {
  line = Promise.resolve();
  count = 3;
  const cart = () => (count > 0 ? aCartOf(aProduct(), count) : aCart());
  serveApi({
    'GET /address/get/all/address/v1': { data: [] },
    'GET /pet/get/all/info/list/v1': { data: [aPet()] },
    'GET /order/get/all/order/v1': { data: [], total: 0 },
    'GET /cart/get/my/cart/calculated/price/v2': { data: aBill() },
    'GET /product/get/product/customer/who/bought/above/items/v1': { data: [], total: 0 },
    [CART]: () => ({ data: cart() }),
    [UPDATE]: async ({ body }) => {
      await line;
      count = body.quantity;
      return { data: cart(), problems: [] };
    },
    [REMOVE]: async () => {
      await line;
      count = 0;
      return { data: cart() };
    },
    [ADD]: async ({ body }) => {
      await line;
      count += body.quantity;
      return { data: cart(), problems: [], instead: null };
    },
  });
});

const shows = async (quantity: number) => {
  const group = within(await screen.findByRole('group', { name }));
  await group.findByText(String(quantity));
};

test('a product removed by mistake can be restored', async () => {
  const page = await renderScreen('/cart');
  await page.press(`One less of ${name}`);
  await shows(2);
  await page.press(`Remove ${name}`);
  await screen.findByText('Your cart is empty');
  await waitFor(() => expect(count).toBe(0));
  await page.press('Undo');
  await shows(2);
  await waitFor(() => expect(count).toBe(2));
  expect(sentTo(UPDATE)).toMatchObject([{ body: { lineId: idOf(170), quantity: 2 } }]);
  expect(sentTo(REMOVE)).toMatchObject([{ params: { id: idOf(170) } }]);
  expect(sentTo(ADD)).toMatchObject([{ body: { listingId: idOf(121), quantity: 2 } }]);
  await page.reload();
  await shows(2);
});

test('a product removed and restored on a slow connection is in the cart once', async () => {
  const slow = Promise.withResolvers<void>();
  line = slow.promise;
  const page = await renderScreen('/cart');
  await page.press(`One less of ${name}`);
  await waitFor(() => expect(sentTo(UPDATE)).toHaveLength(1));
  // Both are queued behind the first change.
  await page.press(`Remove ${name}`);
  await screen.findByText('Your cart is empty');
  await page.press('Undo');
  await shows(2);
  expect(sentTo(REMOVE)).toEqual([]);
  slow.resolve();
  await waitFor(() => expect(sentTo(UPDATE)).toHaveLength(2));
  await waitFor(() => expect(count).toBe(2));
  expect([...sentTo(REMOVE), ...sentTo(ADD)]).toEqual([]);
  await page.reload();
  await shows(2);
});

test('a prescription signed by our vets is shown at the medicine it covers', async () => {
  const { _id, name: medicine } = aProduct();
  const signed = (more: object) => ({
    consultId: idOf(190),
    signedAt: '2026-01-02T06:30:00.000Z',
    validUntil: '2026-06-02T06:30:00.000Z',
    isValid: true,
    vetId: idOf(191),
    vetName: 'Aparna Hegde',
    petName: 'Bruno',
    medicines: [medicine],
    covers: [{ productId: _id, name: medicine }],
    lacks: [] as { productId: string; name: string }[],
    ...more,
  });
  let prescriptions = [signed({})];
  serveApi({
    'GET /order/get/usable/prescriptions/v1': () => ({ data: prescriptions }),
    [CART]: () => ({ data: { ...aCartOf(aProduct(), 1), needsPrescription: true } }),
  });
  const page = await renderScreen('/cart');
  await screen.findByText('Dr Aparna Hegde’s prescription covers this');
  expect(screen.queryByText(/None yet\?/)).toBeNull();

  prescriptions = [signed({ lacks: [{ productId: idOf(192), name: 'Doxycycline tablets' }] })];
  await page.reload();
  await screen.findByText(`Dr Aparna Hegde’s prescription covers ${medicine}`);
  await screen.findByText(/asked for another one for Doxycycline tablets/);

  prescriptions = [signed({ isValid: false })];
  await page.reload();
  await screen.findByText('You will be asked for a prescription');
});

test('a shop that has everything is chosen with one tap, and Undo reverts it', async () => {
  const REPLACE = 'POST /cart/add/all/products/to/cart/v1';
  const items = [{ listingId: idOf(195), quantity: 3, price: 850 }];
  serveApi({
    'GET /cart/get/my/cart/calculated/price/v2': {
      data: {
        ...aBill(),
        oneShop: { name: 'Near Paws', toPay: 825, isByCourier: false, arrives: 'Tomorrow', items },
      },
    },
    [REPLACE]: { data: aCartOf(aProduct(), 3), problems: [] },
  });
  const page = await renderScreen('/cart');
  await screen.findByText('Near Paws has everything: ₹825');
  screen.getByText('Tomorrow · one delivery · you save ₹74');
  await page.press('Get all from one shop');
  await page.press('Undo');
  await waitFor(() => expect(sentTo(REPLACE)).toHaveLength(2));
  expect(sentTo(REPLACE)).toMatchObject([
    { body: { isReplacing: true, allProducts: [{ listingId: idOf(195), quantity: 3, seenPrice: 850 }] } },
    { body: { isReplacing: true, allProducts: [{ listingId: idOf(121), quantity: 3 }] } },
  ]);
});

test('while an item has changed, one shop is not offered: that would remove the item silently', async () => {
  const oneShop = { name: 'Near Paws', toPay: 825, isByCourier: false, arrives: 'Tomorrow', items: [] };
  serveApi({
    'GET /cart/get/my/cart/products/v1': { data: { ...aCartOf(aProduct(), 3), hasChanges: true } },
    'GET /cart/get/my/cart/calculated/price/v2': { data: { ...aBill(), toPay: 777, oneShop } },
  });
  await renderScreen('/cart');
  await screen.findAllByText('Continue – ₹777');
  expect(screen.queryByText('Near Paws has everything: ₹825')).toBeNull();
});

test('a paused shop says when it takes orders again, and holds the cart back', async () => {
  const paused = aCartOf(aProduct(), 1);
  const [first] = paused.shops;
  if (!first) throw new Error('a shop is needed');
  serveApi({
    'GET /address/get/all/address/v1': { data: [] },
    'GET /order/get/all/order/v1': { data: [], total: 0 },
    'GET /cart/get/my/cart/calculated/price/v2': { data: aBill() },
    'GET /product/get/product/customer/who/bought/above/items/v1': { data: [], total: 0 },
    [CART]: {
      data: {
        ...paused,
        shops: [
          { ...first, shop: { ...first.shop, isOpen: false, pausedUntil: '2030-01-05T12:00:00.000Z' } },
        ],
      },
    },
  });
  const page = await renderScreen('/cart');
  const note = await screen.findByRole('region', { name: 'Paws and Pills is paused' });
  expect(note.textContent).toContain('Takes orders again Sat, 5 Jan 2030, 5:30 pm');
  const [button] = screen.getAllByRole('button', { name: /^Continue/ });
  if (!button) throw new Error('a button is needed');
  await page.user.click(button);
  expect(document.activeElement).toBe(note);
  expect(location.pathname).toBe('/cart');
});

test('a line names the pets that are allergic to it', async () => {
  const chicken = { _id: idOf(23), name: 'Chicken' };
  const { _id: productId } = aProduct();
  const { _id: petId, name: petName } = aPet();
  serveApi({
    'GET /pet/get/all/info/list/v1': { data: [aPet({ allergies: [chicken] })] },
    [ALLERGENS]: { data: [{ productId, petId, petName, allergy: 'Chicken', ingredient: 'Chicken meal' }] },
  });
  await renderScreen('/cart');
  await screen.findByText('Bruno is allergic to chicken: contains “Chicken meal”');
  expect(sentTo(ALLERGENS)).toMatchObject([{ query: { productIds: productId } }]);
});

test('without an allergic pet, ingredients are not searched', async () => {
  await renderScreen('/cart');
  await shows(3);
  expect(sentTo(ALLERGENS)).toEqual([]);
});
