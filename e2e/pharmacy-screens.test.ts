import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';
import { find, MEDICINE, openFilters, titled } from './pharmacy.ts';
import { signIn } from './sign-in.ts';

for (const path of ['/pharmacy', '/marketplace', '/pharmacy/stores', MEDICINE, '/product-category']) {
  test(`axe finds no fault with ${path}`, async ({ page }) => {
    // There are many cards on these pages.
    test.slow();
    await signIn(page);
    await page.goto(path);
    await expect(page.getByRole('main').locator('li').first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('axe finds no fault with open filters, a product and a shop', async ({ page }) => {
  test.slow();
  await signIn(page);
  await page.goto(MEDICINE);
  await openFilters(page);
  await expectAccessible(page);
  const product = await find(page, 'needsPrescription=true&inStock=true');
  await page.goto(`${MEDICINE}/concern/product/${product._id}`);
  await expect(page.getByRole('heading', { name: 'Ratings' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/pharmacy/store/${product.best.shop._id}`);
  await expect(page.getByRole('heading', { name: 'What this shop sells' })).toBeVisible();
  await expectAccessible(page);
});

test('no screen of the shop scrolls sideways at 320 px', async ({ page }) => {
  test.slow();
  await signIn(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const product = await find(page, 'needsPrescription=true');
  for (const [path, heading] of [
    ['/pharmacy', 'Pharmacy'],
    ['/marketplace', 'Food and more'],
    ['/pharmacy/stores', 'Shops near you'],
    [`${MEDICINE}?pet=dog&off=10&stock=yes&q=tablets`, 'Medicine'],
    [`${MEDICINE}/concern`, 'What is it for?'],
    [`${MEDICINE}/concern/product/${product._id}`, product.name],
    ['/product-category', 'All groups'],
    ['/pet-category?pet=cat', 'For cats'],
    [`/similar-products?productId=${product._id}`, 'Similar products'],
  ] as const) {
    await page.goto(path);
    await expect(titled(page, heading)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});
