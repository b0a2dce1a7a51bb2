import { expect } from '@playwright/test';
import { addAddress } from '../drivers/addresses.ts';
import { test } from '../drivers/fixtures.ts';
import { sell } from '../drivers/products.ts';
import { fillCart, orderInCash } from '../drivers/shopping.ts';
import { signIn } from '../drivers/sign-in.ts';

test.use({ colorScheme: 'dark' });

test('an order is printed dark on white, without the frame and buttons', async ({ page }) => {
  const sold = await sell();
  const { token } = await signIn(page);
  await addAddress(page, token);
  await fillCart(page, token, sold);
  const other = await sell();
  await fillCart(page, token, other);
  await page.goto(`/my-orders/${await orderInCash(page, token)}`);
  const title = page.getByRole('heading', { name: /^Order TW-\d+$/ });
  await expect(title).toBeVisible();
  await expect(title).not.toHaveCSS('color', 'rgb(0, 0, 0)');

  await page.emulateMedia({ media: 'print' });
  await expect(title).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bill' })).toBeVisible();
  // The content of each parcel, even if collapsed on the screen.
  for (const { name } of [sold, other]) await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByText('This parcel', { exact: true }).filter({ visible: true })).toHaveCount(2);
  await expect(page.getByText('Medicine, food and more for pets')).toBeVisible();
  await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});
