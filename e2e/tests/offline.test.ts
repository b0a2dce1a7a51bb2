import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { sell } from '../drivers/products.ts';
import { chooseCash, openCheckout, shopScreens, startWithCart } from '../drivers/shopping.ts';
import { signIn, toast } from '../drivers/sign-in.ts';

test('an order is not placed offline, and the page says so until back online', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault('net::ERR_INTERNET_DISCONNECTED');
  await startWithCart(page, await sell());
  await openCheckout(page);
  await chooseCash(page);
  const { payInCash } = shopScreens(page);
  const banner = page.getByText('You seem to be offline.', { exact: false }).filter({ visible: true });
  await context.setOffline(true);
  await payInCash.click();
  // Beside the total, too, if that was just refetched.
  await expect(banner.first()).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await payInCash.click();
  await expect(page).toHaveURL(/\/my-orders/);
});

test('messages are shown even if the toaster’s chunk can’t be loaded', async ({ page, expectFault }) => {
  expectFault('net::ERR_FAILED');
  await page.route(/\/assets\/toaster-/, (route) => route.abort());
  await signIn(page);
  await page.clock.install();
  await page.goto('/profile');
  await page.getByLabel('Name', { exact: true }).fill('Meera Nair');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Profile updated')).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward('00:05');
  await expect(toast(page, 'Profile updated')).toBeHidden();
});

test('a page opened offline says so, and loads by Try again', async ({ page, context, expectFault }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|Error loading route module|dynamically imported module/);
  await signIn(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Address book' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No addresses yet')).toBeVisible();
});
