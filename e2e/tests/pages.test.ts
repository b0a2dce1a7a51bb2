import { expect, type Page } from '@playwright/test';
import { test } from '../drivers/fixtures.ts';
import { expectHome, signIn } from '../drivers/sign-in.ts';

test('an unknown URL shows “not found” with status 404, and links home', { tag: '@once' }, async ({
  page,
  expectFault,
}) => {
  expectFault('/no/such/page');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: /this page isn’t here/ })).toBeVisible();
  await expect(page).toHaveTitle(/Page not found/);

  await signIn(page);
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Go home' }).click();
  await expectHome(page);
});

test('navigation scrolls to the top, and Back restores the position', async ({ page }) => {
  await signIn(page);
  await page.goto('/profile/addresses/new');
  await expect(page.getByRole('heading', { name: 'New address' })).toBeVisible();
  // Content that renders late makes the page longer.
  await expect.poll(() => scrollDown(page)).toBeGreaterThan(100);
  const before = await scrolled(page);

  // Not by click(): that first scrolls the link into view, which for a sticky bar scrolls to the top.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Account' })
    .dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'New address' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(before);
});

test('the chosen theme survives a reload', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.locator('label', { hasText: 'Dark' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

const scrollDown = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return window.scrollY;
  });
