import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import type { Sold } from './products.ts';
import { anything, comeToBuy, openCart } from './shopping.ts';

const CHANGE = /\/api\/cart\/(add|update|delete)\//;

/** The steps of one thing in the cart. */
const stepper = (page: Page, { name }: Sold) => {
  const group = page.getByRole('group', { name });
  return {
    less: group.getByRole('button', { name: `One less of ${name}` }),
    remove: page.getByRole('button', { name: `Remove ${name}` }),
    undo: page.getByRole('button', { name: 'Undo' }),
    shows: (quantity: number) => expect(group.getByText(`${quantity}`, { exact: true })).toBeVisible(),
  };
};

/** What the server has, once it has been told. */
const expectKept = (page: Page, token: string, count: number) =>
  expect
    .poll(async () => {
      const headers = { Authorization: token };
      const answer = await page.request.get('/api/cart/get/my/cart/products/v1', { headers });
      return ((await answer.json()) as { data: { count: number } }).data.count;
    })
    .toBe(count);

test('what was taken out of the cart by mistake comes back', async ({ page }) => {
  const sold = await anything(page);
  const token = await comeToBuy(page, sold, 3);
  await openCart(page);
  const step = stepper(page, sold);
  await step.less.click();
  await step.shows(2);
  await step.remove.click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectKept(page, token, 0);
  await step.undo.click();
  await step.shows(2);
  await expectKept(page, token, 2);
  await page.reload();
  await step.shows(2);
});

test('what is taken out and brought back while the line is slow is there once', async ({ page }) => {
  const sold = await anything(page);
  const token = await comeToBuy(page, sold, 3);
  await openCart(page);
  const step = stepper(page, sold);
  const line = Promise.withResolvers<void>();
  const done: string[] = [];
  page.on('requestfinished', (request) => {
    if (CHANGE.test(request.url())) done.push(request.method());
  });
  await page.route(CHANGE, async (route) => {
    await line.promise;
    await route.continue();
  });
  const first = page.waitForRequest(CHANGE);
  await step.less.click();
  await first;
  // Both wait behind the first change.
  await step.remove.click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await step.undo.click();
  await step.shows(2);
  line.resolve();
  await expect.poll(() => done).toHaveLength(2);
  await expectKept(page, token, 2);
  await page.reload();
  await step.shows(2);
});
