import { expect, type Page } from '@playwright/test';
import { addAddress } from './addresses.ts';
import type { SoldProduct } from './products.ts';
import { signIn } from './sign-in.ts';

/** Puts a product into the cart through the API. */
export async function fillCart(page: Page, token: string, { listing }: SoldProduct, quantity = 1) {
  const answer = await page.request.post('/api/cart/add/products/to/cart/v1', {
    headers: { Authorization: token },
    data: { listingId: listing._id, quantity },
  });
  expect(answer.status()).toBe(200);
}

/** Orders the cart's content to the first address in cash through the API. Returns the order's id. */
export async function orderInCash(page: Page, token: string): Promise<string> {
  const headers = { Authorization: token };
  const { request } = page;
  const addresses = await request.get('/api/address/get/all/address/v1', { headers });
  const cart = await request.get('/api/cart/get/my/cart/products/v1', { headers });
  const answer = await request.post('/api/order/add/order/v3', {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data: {
      cartVersion: ((await cart.json()) as { data: { version: number } }).data.version,
      addressId: ((await addresses.json()) as { data: { _id: string }[] }).data[0]?._id,
      paymentMethod: 'COD',
    },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: { _id: string } }).data._id;
}

export const openCart = (page: Page) => page.goto('/cart');
export const openCheckout = (page: Page) => page.goto('/cart/checkout');

/** Chooses cash at the checkout. */
export async function chooseCash(page: Page) {
  const screen = shopScreens(page);
  await screen.inCashChoice.click();
  await expect(page.getByText('Paying in cash')).toBeVisible();
  await expect(screen.payInCash).toBeEnabled();
}

/** The screens of the cart, the checkout and a waiting order, by their visible labels. */
export const shopScreens = (page: Page) => ({
  cartLink: (count: number) =>
    page.getByRole('link', {
      name: count === 0 ? 'Cart' : `Cart, ${count === 1 ? '1 item' : `${count} items`}`,
      exact: true,
    }),
  cart: page.getByRole('heading', { level: 1, name: 'Your cart' }),
  goOn: page.getByRole('link', { name: /^Continue/ }),
  checkout: page.getByRole('heading', { level: 1, name: 'Checkout' }),
  pay: page.getByRole('button', { name: /^Pay ₹/ }),
  payInCash: page.getByRole('button', { name: /^Order – pay ₹/ }),
  inCash: page.getByRole('radio', { name: /^Cash on delivery/ }),
  /** The element clicked to choose it. */
  inCashChoice: page.locator('label', { hasText: 'Cash on delivery' }),
});

/** Signs in a user with an address, and puts this into the cart. */
export async function startWithCart(page: Page, sold: SoldProduct, quantity = 1) {
  const { token } = await signIn(page);
  await addAddress(page, token);
  await fillCart(page, token, sold, quantity);
  return token;
}
