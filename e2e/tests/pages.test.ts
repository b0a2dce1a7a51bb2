import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { expectHome, signIn } from '../drivers/sign-in.ts';

test('an unknown address says so, with the status 404, and leads home', { tag: '@once' }, async ({
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

test('a page change scrolls to the top, and Back to where one was', async ({ page }) => {
  await signIn(page);
  await page.goto('/profile/addresses/new');
  await expect(page.getByRole('heading', { name: 'New address' })).toBeVisible();
  // What is drawn late makes the page longer.
  await expect.poll(() => scrollDown(page)).toBeGreaterThan(100);
  const before = await scrolled(page);

  // Not by click(): that brings the link into view first, and for one in a sticky bar scrolls to the top itself.
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

test('each page has a title of its own, which is read out after a page change', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/');
  await expect(page).toHaveTitle('Home · Tailwell');
  await page.getByRole('main').getByRole('link', { name: 'Address book' }).click();
  await expect(page).toHaveTitle('Address book · Tailwell');
  await expect(page.locator('[aria-live]', { hasText: 'Address book · Tailwell' })).toBeAttached();
});

test('the theme that is chosen stays after a reload', { tag: '@once' }, async ({ page }) => {
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

test('help says which cities we come to, and whether we come to a pincode', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/help');
  const served = page.getByRole('region', { name: 'Where we come to' });
  // Beside those that other tests have us come to.
  for (const city of ['Bengaluru', 'Mumbai', 'Delhi', 'Chennai', 'Hyderabad']) {
    await expect(served.getByRole('listitem').filter({ hasText: city })).toHaveText(
      /Home visits and delivery/,
    );
  }
  const ask = async (pincode: string) => {
    await served.getByLabel('Do we come to your pincode?').fill(pincode);
    await served.getByLabel('Do we come to your pincode?').press('Enter');
  };
  await ask('12');
  await expect(served.getByText('Enter a 6-digit pincode.')).toBeVisible();
  await ask('560 038');
  await expect(served.getByText('Yes, we come to 560038, Bengaluru')).toBeVisible();
  await ask('570001');
  await expect(served.getByText(/Not yet to 570001/)).toBeVisible();
  await expectAccessible(page);
});
