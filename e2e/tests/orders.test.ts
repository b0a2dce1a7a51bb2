import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { slowDown } from '../drivers/connection.ts';
import { sandboxPage } from '../drivers/consultations.ts';
import { test } from '../drivers/fixtures.ts';
import { addToCart, productPath, sell } from '../drivers/products.ts';
import {
  chooseCash,
  openCart,
  openCheckout,
  orderInCash,
  shopScreens,
  startWithCart,
} from '../drivers/shopping.ts';
import { signInByScreens, stored } from '../drivers/sign-in.ts';

/** The page of an order, with its number. */
const orderPage = (page: Page) => page.getByRole('heading', { level: 1, name: /^Order TW-\d+$/ });

test('a visitor’s cart is kept at sign-in, and the next user of the browser doesn’t see it', async ({
  page,
  expectFault,
}) => {
  // From requests made when the page becomes idle, if the server has just ended the session.
  expectFault(/status of 401/);
  const screen = shopScreens(page);
  const sold = await sell();
  await page.goto(productPath(sold));
  await addToCart(page);
  await page
    .getByRole('button', { name: `One more of ${sold.name}` })
    .first()
    .click();
  await expect(screen.cartLink(2)).toBeVisible();
  await page.reload();
  await expect(screen.cartLink(2)).toBeVisible();

  await screen.cartLink(2).click();
  await signInByScreens(page);
  await expect.poll(() => stored(page, 'token')).not.toBeNull();
  await expect.poll(() => stored(page, 'visitor-cart')).toBeNull();
  await openCart(page);
  await expect(page.getByRole('heading', { name: sold.listing.shop.name })).toBeVisible();
  await expect(page.getByRole('group', { name: sold.name }).getByText('2', { exact: true })).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(screen.cartLink(0)).toBeVisible();
  await page.goto('/pharmacy/medicine');
  await expect(screen.cartLink(0)).toBeVisible();
});

test('a failed payment can be retried, also after Back, and leads to the orders', {
  tag: '@main-job',
}, async ({ page }) => {
  const screen = shopScreens(page);
  const sold = await sell();
  await startWithCart(page, sold);
  await openCart(page);
  await screen.goOn.click();
  await expect(screen.checkout).toBeVisible();
  await screen.pay.click();
  await expect(sandboxPage(page).title).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/cart\/order\//);
  await expect(page.getByRole('timer')).toContainText(/(10:00|9:\d\d)/);
  await screen.pay.click();
  await sandboxPage(page).fail.click();
  await expect(page.getByRole('heading', { level: 1, name: 'The payment didn’t go through' })).toBeVisible();
  await expectAccessible(page);
  const failed = page.url();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await screen.pay.click();
  await sandboxPage(page).pay.click();
  await expect(page).toHaveURL(/\/my-orders$/);
  await expect(page.getByText('Waiting for the shop')).toBeVisible();
  await expect(screen.cartLink(0)).toBeVisible();

  // A user who returns to the failed payment is not sent to order the same again.
  await page.goto(failed);
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is paid' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the cart' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See your orders' }).click();
  await expect(page).toHaveURL(/\/my-orders$/);
});

test('an order placed in one tab can’t be paid again in another', async ({ page }) => {
  const screen = shopScreens(page);
  const token = await startWithCart(page, await sell());
  await openCheckout(page);
  await expect(screen.pay).toBeVisible();
  // As if another tab ordered it.
  await orderInCash(page, token);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('an unpacked order is cancelled after the exact refund is shown', async ({ page }) => {
  const sold = await sell();
  await startWithCart(page, sold);
  await openCheckout(page);
  const screen = shopScreens(page);
  await expect(screen.pay).toBeEnabled();
  const amount = /₹[\d,.]+/.exec((await screen.pay.textContent()) ?? '')?.[0] ?? '';
  await screen.pay.click();
  await sandboxPage(page).pay.click();
  await expect(page).toHaveURL(/\/my-orders$/);
  await page.getByRole('link', { name: /^View order/ }).click();
  await expect(orderPage(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`You get back ${amount}`)).toBeVisible();
  await dialog.getByRole('button', { name: `Cancel and refund ${amount}` }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText('I ordered by mistake').click();
  await dialog.getByRole('button', { name: `Cancel and refund ${amount}` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your refund' })).toBeVisible();
  await expect(page.getByText('Cancelled by you').first()).toBeVisible();
  await page.goto('/my-orders?tab=cancelled');
  await expect(page.getByRole('link', { name: /^View order/ })).toBeVisible();
});

test('a cash order ends on the orders page, also on a slow phone', async ({ page }) => {
  await startWithCart(page, await sell());
  await openCheckout(page);
  await chooseCash(page);
  await slowDown(page, 6);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  await shopScreens(page).payInCash.click();
  await expect(page.getByRole('link', { name: /^View order/ })).toBeVisible();
  expect(addresses).toEqual(['/my-orders']);
});
