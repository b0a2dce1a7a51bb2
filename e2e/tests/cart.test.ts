import { expect, type Page } from '@playwright/test';
import { addAddress } from '../drivers/addresses.ts';
import { test } from '../drivers/fixtures.ts';
import { productPath, type SoldProduct, sell } from '../drivers/products.ts';
import { openCart, openCheckout } from '../drivers/shopping.ts';
import { signIn } from '../drivers/sign-in.ts';

const READ = '**/api/cart/get/my/cart/products/v1';
const CHANGE = /\/api\/cart\/(add|update|delete)\//;

/** The stepper of a product in the cart. */
const stepper = (page: Page, { name }: SoldProduct) => {
  const group = page.getByRole('group', { name });
  return {
    less: group.getByRole('button', { name: `One less of ${name}` }),
    remove: page.getByRole('button', { name: `Remove ${name}` }),
    undo: page.getByRole('button', { name: 'Undo' }),
    shows: (quantity: number) => expect(group.getByText(`${quantity}`, { exact: true })).toBeVisible(),
  };
};

/** The server's quantity, once it has been saved. */
const expectSaved = (page: Page, token: string, count: number) =>
  expect
    .poll(async () => {
      const headers = { Authorization: token };
      const answer = await page.request.get('/api/cart/get/my/cart/products/v1', { headers });
      return ((await answer.json()) as { data: { count: number } }).data.count;
    })
    .toBe(count);

test('a product is added before the cart has loaded, even if the page is left', async ({ page }) => {
  const sold = await sell();
  const { token } = await signIn(page);
  await page.route(READ, () => {});
  await page.goto(productPath(sold));
  const sent = page.waitForRequest(CHANGE);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .filter({ visible: true })
    .click();
  await sent;
  await page.goto('about:blank');
  await expectSaved(page, token, 1);
  await page.unroute(READ);
  await openCart(page);
  await stepper(page, sold).shows(1);
});

test('delivery fee and time are the same from the product to the payment', async ({ page }) => {
  const sold = await sell();
  const { token } = await signIn(page);
  // The first shop depends on the location: the promised time is that of one shop.
  const shelf = `${productPath(sold)}?shop=${sold.listing.shop._id}`;
  const main = page.getByRole('main');
  const unknown = main.getByText('Enter your address for the exact delivery fee').filter({ visible: true });
  await page.goto(shelf);
  await unknown.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await openCart(page);
  await expect(unknown).toBeVisible();

  await addAddress(page, token);
  const promise = main.getByText(/ (by courier|from the shop) · /).first();
  const promised: string[] = [];
  for (const open of [() => page.goto(shelf), () => openCart(page), () => openCheckout(page)]) {
    await open();
    await expect(promise).toBeVisible();
    promised.push((await promise.textContent()) ?? '');
    await expect(unknown).toBeHidden();
  }
  expect(new Set(promised).size, promised.join(' | ')).toBe(1);
});

test('adding to the cart does not scroll the page', async ({ page }) => {
  const sold = await sell();
  await page.goto(productPath(sold));
  const add = page.getByRole('button', { name: /^Add to cart/ }).filter({ visible: true });
  await expect(add).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  const before = await page.evaluate(() => window.scrollY);
  await add.evaluate((button: HTMLElement) => {
    button.focus({ preventScroll: true });
    button.click();
  });
  await expect(
    page.getByRole('button', { name: `One more of ${sold.name}` }).filter({ visible: true }),
  ).toBeFocused();
  // Content that hydrates further down may shift it a little; the bar's own place is hundreds of pixels away.
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(100);
});
