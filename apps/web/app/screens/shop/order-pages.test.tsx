import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../paths';
import { expectAccessible } from '../../testing/accessible';
import { aBill, aCartOf, aProduct } from '../../testing/catalogue';
import { setClock } from '../../testing/device';
import { anOrder, aParcel } from '../../testing/order-records';
import { missing, never, refuse, unreachable } from '../../testing/outcomes';
import { anAddress, idOf } from '../../testing/records';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const CART = 'GET /cart/get/my/cart/products/v1';
const UPDATE = 'PUT /cart/update/product/in/cart/v1';
const ORDER = 'POST /order/add/order/v3';
const SINGLE = 'GET /order/get/single/order/{id}/v1';
const CANCEL = 'PUT /order/update/order/{id}/v1';
const CHANGED = refuse(409, 'Your cart has changed. Please check it again.', 'CART_CHANGED');

const { name } = aProduct();
const online = { _id: 'ONLINE', name: 'Pay online', description: 'UPI and cards.' } as const;
const cash = { _id: 'COD', name: 'Cash on delivery', description: 'Pay at the door.' } as const;

/** A cart with one unit of one product. */
const filled = () => aCartOf(aProduct(), 1);

const empty = () => ({ ...filled(), version: 2, shops: [] });

/** The same cart, with a change to its line that the owner hasn't seen. */
function changed(change: Partial<ReturnType<typeof filled>['shops'][number]['lines'][number]>) {
  const { shops, ...cart } = filled();
  const lines = shops.map((shop) => ({
    ...shop,
    lines: shop.lines.map((line) => ({ ...line, ...change })),
  }));
  return { ...cart, version: 2, shops: lines, hasChanges: true };
}

beforeEach(() => {
  setClock('2026-01-05T06:30:00.000Z');
  serveApi({
    'GET /address/get/all/address/v1': { data: [anAddress()] },
    'GET /pet/get/all/info/list/v1': { data: [] },
    'GET /address/get/place/by/point/v1': missing,
    'GET /phonepe/user/payment/selection/get/v1': {
      data: [online, cash].map((method) => ({ ...method, options: [], isSandbox: false })),
    },
    'GET /cart/get/my/cart/calculated/price/v2': { data: aBill() },
    'GET /product/get/product/customer/who/bought/above/items/v1': { data: [], total: 0 },
    'GET /order/get/all/order/v1': { data: [], total: 0 },
    [CART]: { data: filled() },
    [SINGLE]: { data: anOrder() },
  });
});

type Page = Awaited<ReturnType<typeof renderScreen>>;

const inYourCart = () => screen.findByRole('heading', { level: 1, name: 'Your cart' });

/** On wide screens in the bill, on phones in the bar at the bottom. */
async function payInCash({ user }: Page) {
  const [pay] = await screen.findAllByRole('button', { name: /^Order – pay ₹/ });
  await user.click(pay as HTMLElement);
}

async function chooseCash(page: Page) {
  await page.press(/^Cash on delivery/, 'radio');
  await screen.findAllByRole('button', { name: /^Order – pay ₹/ });
}

test('a price increase during checkout is shown, and nothing is ordered until the buyer agrees', async () => {
  let cart = filled();
  const isDearer = () => cart.version > 1;
  serveApi({
    [CART]: () => ({ data: cart }),
    [ORDER]: () => {
      if (isDearer()) return { data: anOrder() };
      cart = changed({ price: 909, seenPrice: 899, change: 'price' });
      return CHANGED;
    },
    [UPDATE]: () => {
      cart = { ...filled(), version: 3 };
      return { data: cart, problems: [] };
    },
  });
  const page = await renderScreen(paths.checkout);
  const { user, press } = page;
  await chooseCash(page);
  await payInCash(page);
  await inYourCart();
  // Shown once, at the line itself; the banner links to it.
  const banner = within(await screen.findByRole('region', { name: 'What has changed' }));
  banner.getByText('One item has changed');
  const change = screen.getByText(/^The price went up from ₹899/);
  await user.click(banner.getByRole('button', { name, description: /^The price went up from ₹899/ }));
  expect(document.activeElement).toBe(change);
  expect(screen.getAllByRole('button', { name: /^(Accept|Take)/ })).toHaveLength(1);
  expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
  await expectAccessible();
  await press('Accept it');
  const [goOn] = await screen.findAllByRole('link', { name: /^Continue/ });
  expect(screen.queryByText('One item has changed')).toBeNull();
  expect(sentTo(UPDATE)).toMatchObject([{ body: { lineId: idOf(170), quantity: 1, seenPrice: 909 } }]);
  await user.click(goOn as HTMLElement);
  const inCash = await screen.findByRole<HTMLInputElement>('radio', { name: /^Cash on delivery/ });
  expect(inCash.checked).toBe(true);
  await payInCash(page);
  await arriveAt(paths.myOrders());
  expect(sentTo(ORDER).map(({ body }) => [body.cartVersion, body.paymentMethod])).toEqual([
    [1, 'COD'],
    [3, 'COD'],
  ]);
});

test.each([
  ['the page is reloaded before the answer', never, true],
  ['the answer is lost', unreachable, false],
])('an order leads to the orders, not to an empty cart, when %s', async (_, outcome, isReloaded) => {
  let cart: ReturnType<typeof filled> | ReturnType<typeof empty> = filled();
  serveApi({
    [CART]: () => ({ data: cart }),
    [ORDER]: () => {
      cart = empty();
      return outcome;
    },
  });
  const page = await renderScreen(paths.checkout);
  await chooseCash(page);
  await payInCash(page);
  await waitFor(() => expect(sentTo(ORDER)).toHaveLength(1));
  if (isReloaded) await page.reload();
  else window.dispatchEvent(new Event('visibilitychange'));
  await arriveAt(paths.myOrders());
});

test('a buyer too late for the last item is shown similar products', async () => {
  let cart = filled();
  serveApi({
    [CART]: () => ({ data: cart }),
    [ORDER]: () => {
      cart = changed({ available: 0, total: 0, change: 'gone' });
      return refuse(409, 'The last one has just been sold.', 'OUT_OF_STOCK');
    },
  });
  const page = await renderScreen(paths.checkout);
  await chooseCash(page);
  await payInCash(page);
  await inYourCart();
  expect(await screen.findAllByText('Sold out')).toHaveLength(1);
  const similar = screen.getByRole('link', { name: `See similar to ${name}` });
  expect(similar.getAttribute('href')).toBe(paths.similarProducts(aProduct()._id));
  await expectAccessible();
});

test('the buyer can return to the cart before paying, and nothing is lost', async () => {
  const order = anOrder({
    status: 'payment_pending',
    paymentMethod: 'ONLINE',
    placedAt: null,
    holdExpiresAt: '2026-01-05T06:40:00.000Z',
  });
  serveApi({
    [SINGLE]: { data: order },
    [CANCEL]: { data: { ...order, status: 'cancelled_by_user', holdExpiresAt: null } },
  });
  const { user, press } = await renderScreen(paths.cartOrder(order._id));
  await screen.findByRole('timer');
  await press('Change something');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(sentTo(CANCEL)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Back to the cart' }));
  await inYourCart();
  await arriveAt(paths.cart);
  await screen.findByRole('group', { name });
  expect(sentTo(CANCEL)).toMatchObject([{ params: { id: order._id }, body: {} }]);
});

test('several parcels show their items; details open by a tap and by a URL', async () => {
  const [first, other] = [
    aParcel(),
    aParcel({ _id: idOf(153), shop: { ...aParcel().shop, _id: idOf(101), name: 'Tail Stop' } }),
  ];
  const order = anOrder({ parcels: [first, other] });
  serveApi({ [SINGLE]: { data: order } });
  const folded = await renderScreen(paths.myOrder(order._id));
  const details = ({ shop }: typeof first) => screen.getByRole('button', { name: `Details of ${shop.name}` });
  const timeline = ({ shop }: typeof first) => screen.queryByRole('list', { name: `Timeline: ${shop.name}` });
  await screen.findByRole('heading', { level: 1, name: 'Order TW-240817' });
  for (const parcel of [first, other]) {
    expect(details(parcel).getAttribute('aria-expanded')).toBe('false');
    expect(timeline(parcel)).toBeNull();
  }
  expect(screen.getAllByText('1 item · ₹899')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Cancel this parcel from/ })).toHaveLength(2);

  details(first).focus();
  await folded.user.keyboard('{Enter}');
  expect(details(first).getAttribute('aria-expanded')).toBe('true');
  expect(timeline(first)).not.toBeNull();
  expect(timeline(other)).toBeNull();
  await folded.user.keyboard('{Enter}');
  expect(timeline(first)).toBeNull();
  folded.unmount();

  // Notifications about a parcel link there.
  await renderScreen(`${paths.myOrder(order._id)}#${other._id}`);
  const title = await screen.findByRole('heading', { name: /^Tail Stop/ });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(timeline(other)).not.toBeNull();
  expect(timeline(first)).toBeNull();
});

test('a cash order leads to the orders, with items, delivery time and next step on top', async () => {
  const order = anOrder({ parcels: [aParcel({ arrivesBy: '2026-01-06T12:30:00.000Z' })] });
  serveApi({ [ORDER]: { data: order }, [SINGLE]: { data: order } });
  const page = await renderScreen(paths.checkout);
  await chooseCash(page);
  await payInCash(page);
  await arriveAt('/my-orders');
  const [parcel] = order.parcels;
  await screen.findByRole('heading', { name: 'Order placed' });
  screen.getByText(new RegExp(`${parcel?.lines[0]?.quantity}\\s× ${parcel?.lines[0]?.name}`));
  screen.getByText(/Should arrive by|Arrives by/);
  screen.getByRole('link', { name: 'See this order' });
});

test('ordering again asks what to do with the cart, and shows missing items and changed prices', async () => {
  const REORDER = 'POST /order/reorder/{id}/v1';
  serveApi({
    'GET /order/get/all/order/v1': { data: [], total: 0 },
    [SINGLE]: { data: anOrder({ status: 'delivered', parcels: [aParcel({ status: 'delivered' })] }) },
    [REORDER]: {
      data: {
        added: 1,
        problems: [{ name: 'Dental sticks', message: 'This shop no longer sells it.' }],
        repriced: [{ name: 'Collar', was: 337, now: 341 }],
      },
    },
  });
  const page = await renderScreen(paths.myOrder(anOrder()._id));
  await page.press(/^Order again/);
  await screen.findByRole('dialog', { name: 'Add to your cart, or replace it?' });
  expect(sentTo(REORDER)).toEqual([]);
  await page.press('Replace my cart');
  await arriveAt('/cart');
  expect(sentTo(REORDER)).toMatchObject([{ body: { isReplacing: true } }]);
  await screen.findByText('Dental sticks: This shop no longer sells it.');
  await screen.findByText('Collar: ₹341 now, ₹337 then');
});
