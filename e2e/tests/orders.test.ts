import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { openShopConsole } from '../drivers/consoles.ts';
import { sandboxPage } from '../drivers/consultations.ts';
import { test } from '../drivers/fixtures.ts';
import { addToCart, productPath, type Sold, sell } from '../drivers/products.ts';
import {
  chooseCash,
  comeToBuy,
  fillCart,
  openCart,
  openCheckout,
  orderInCash,
  shelfOf,
  shopScreens,
} from '../drivers/shopping.ts';
import { signInByScreens, stored } from '../drivers/sign-in.ts';
import { openWindow } from '../drivers/windows.ts';

interface OrderOfSeveral {
  subOrders: { _id: string; shop: { _id: string } }[];
}

/** The page of an order, whose number it says. */
const orderPage = (page: Page) => page.getByRole('heading', { level: 1, name: /^Order TW-\d+$/ });

test('what a visitor chose comes along at sign-in, and the next one at this browser finds nothing of it', async ({
  page,
  expectFault,
}) => {
  // Of what the page asks when it comes to rest, should the server have ended the session just before.
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

test('a payment that failed is tried again, also by the button back, and leads to the orders', async ({
  page,
}) => {
  const screen = shopScreens(page);
  const sold = await sell();
  await comeToBuy(page, sold);
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
  await expect(page).toHaveURL(/\/my-orders$/, { timeout: 20_000 });
  await expect(page.getByText('Waiting for the shop')).toBeVisible();
  await expect(screen.cartLink(0)).toBeVisible();

  // Who comes back to the payment that failed is not sent to order the same again.
  await page.goto(failed);
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is paid' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the cart' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See your orders' }).click();
  await expect(page).toHaveURL(/\/my-orders$/);
});

test('before it is paid one can go back to the cart, and nothing is lost', async ({ page }) => {
  const sold = await sell();
  await comeToBuy(page, sold);
  const screen = shopScreens(page);
  await openCheckout(page);
  await screen.pay.click();
  await expect(sandboxPage(page).title).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Change something' }).click();
  await page.getByRole('button', { name: 'Back to the cart' }).click();
  await expect(screen.cart).toBeVisible();
  await expect(page.getByRole('group', { name: sold.name })).toBeVisible();
});

/** Has a page read its cart again only once its order is answered: it may do so at any time, and find out by itself. */
async function holdCartUntilOrdered(page: Page) {
  const answered = page.waitForResponse('**/api/order/add/order/v3');
  await page.route('**/api/cart/get/my/cart/**', async (route) => {
    await answered;
    await route.continue();
  });
}

test('what was ordered in one tab has nothing to pay in another', async ({ page }) => {
  const screen = shopScreens(page);
  const token = await comeToBuy(page, await sell());
  await openCheckout(page);
  await expect(screen.pay).toBeVisible();
  // As another tab orders it.
  await orderInCash(page, token);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a price that goes up under way is told, and nothing is ordered before one has agreed', async ({
  page,
  browser,
  expectFault,
}) => {
  expectFault('/api/order/add/order/v3');
  const sold = await sell();
  const consolePage = await openShopConsole(browser, sold);
  const shelf = await shelfOf(consolePage, sold);
  const { price } = await shelf.read();
  await shelf.setPrice(price - 10);
  await comeToBuy(page, sold);
  const screen = shopScreens(page);
  await openCheckout(page);
  await chooseCash(page);
  await holdCartUntilOrdered(page);
  await shelf.setPrice(price);
  await screen.payInCash.click();
  await expect(screen.cart).toBeVisible();
  await expect(page.getByText('One thing has changed')).toBeVisible();
  // Once, at its line; the notice leads there.
  const change = page.getByText(/The price went up from ₹/);
  await expect(change).toHaveCount(1);
  const notification = page.getByRole('region', { name: 'What has changed' });
  const lead = notification.getByRole('button', { name: sold.name });
  await expect(lead).toHaveAccessibleDescription(/^The price went up from ₹/);
  await lead.click();
  await expect(change).toBeFocused();
  await expect(page.getByRole('button', { name: /^(Accept|Take)/ })).toHaveCount(1);
  await expect(screen.goOn).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept it' }).click();
  await expect(page.getByText('One thing has changed')).toBeHidden();
  await screen.goOn.click();
  await expect(screen.inCash).toBeChecked();
  await screen.payInCash.click();
  await expect(page).toHaveURL(/\/my-orders$/);
});

test('the last piece is had by who comes first; the other one is told, and shown what is like it', async ({
  page,
  browser,
  expectFault,
}) => {
  expectFault('/api/order/add/order/v3');
  const sold = await sell();
  const consolePage = await openShopConsole(browser, sold);
  const shelf = await shelfOf(consolePage, sold);
  const { stock } = await shelf.read();
  await shelf.setStock(1);
  await comeToBuy(page, sold);
  const rival = await openWindow(browser);
  const theirs = await comeToBuy(rival, sold);

  const screen = shopScreens(page);
  await openCheckout(page);
  await chooseCash(page);
  await holdCartUntilOrdered(page);
  await orderInCash(rival, theirs);
  await screen.payInCash.click();
  await expect(screen.cart).toBeVisible();
  await expect(page.getByText('Sold out', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: `See similar to ${sold.name}` })).toBeVisible();
  await expectAccessible(page);
  await shelf.setStock(stock);
});

test('an order that the shop has not packed is cancelled, with what comes back shown to the rupee before', async ({
  page,
}) => {
  const sold = await sell();
  await comeToBuy(page, sold);
  await openCheckout(page);
  const screen = shopScreens(page);
  await expect(screen.pay).toBeEnabled();
  const sum = /₹[\d,.]+/.exec((await screen.pay.textContent()) ?? '')?.[0] ?? '';
  await screen.pay.click();
  await sandboxPage(page).pay.click();
  await expect(page).toHaveURL(/\/my-orders$/, { timeout: 20_000 });
  await page.getByRole('link', { name: /^View order/ }).click();
  await expect(orderPage(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`You get back ${sum}`)).toBeVisible();
  await dialog.getByRole('button', { name: `Cancel and refund ${sum}` }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText('I ordered by mistake').click();
  await dialog.getByRole('button', { name: `Cancel and refund ${sum}` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your refund' })).toBeVisible();
  await expect(page.getByText('Cancelled by you').first()).toBeVisible();
  await page.goto('/my-orders?tab=cancelled');
  await expect(page.getByRole('link', { name: /^View order/ })).toBeVisible();
});

test('several parcels show what is in each; what else there is opens by a press, by an address, and on paper', async ({
  page,
}) => {
  const first = await sell();
  const token = await comeToBuy(page, first);
  const other = await sell();
  await fillCart(page, token, other);
  const id = await orderInCash(page, token);
  await page.goto(`/my-orders/${id}`);
  const details = (sold: Sold) => page.getByRole('button', { name: `Details of ${sold.listing.shop.name}` });
  const steps = (sold: Sold) => page.getByRole('list', { name: `Timeline: ${sold.listing.shop.name}` });
  for (const sold of [first, other]) {
    await expect(details(sold)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText(sold.name, { exact: true })).toHaveCount(2);
    await expect(page.getByRole('link', { name: sold.name })).toBeHidden();
    await expect(steps(sold)).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Cancel this parcel' })).toHaveCount(2);

  await details(first).focus();
  await page.keyboard.press('Enter');
  await expect(steps(first)).toBeVisible();
  await expect(page.getByRole('link', { name: first.name })).toBeVisible();
  await expect(steps(other)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(steps(first)).toBeHidden();

  // As notices about one of them lead there.
  const answer = await page.request.get(`/api/order/get/single/order/${id}/v1`, {
    headers: { Authorization: token },
  });
  const { subOrders } = ((await answer.json()) as { data: OrderOfSeveral }).data;
  const parcel = subOrders.find(({ shop }) => shop._id === other.listing.shop._id);
  await page.goto('/my-orders');
  await page.goto(`/my-orders/${id}#${parcel?._id}`);
  await expect(page.getByRole('heading', { name: other.listing.shop.name })).toBeFocused();
  await expect(steps(other)).toBeVisible();
  await expect(steps(first)).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  for (const sold of [first, other]) {
    await expect(page.getByRole('link', { name: sold.name })).toBeVisible();
  }
  await expect(page.getByText('This parcel', { exact: true }).filter({ visible: true })).toHaveCount(2);
});
