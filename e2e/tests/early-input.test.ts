import { expect, type Page } from '@playwright/test';
import { test } from '../drivers/fixtures.ts';

const ARTICLE = '/tails-&-tips/details?id=monsoon-ticks-and-tick-fever';
const ALL = /\/assets\/.*\.js/;

/** Opens a page whose scripts are still loading; returns a function that lets them arrive. */
async function openOnSlowLine(page: Page, path: string, programs: RegExp) {
  const line = Promise.withResolvers<void>();
  await page.route(programs, async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return line.resolve;
}

for (const [what, programs] of [
  ['all programs', ALL],
  ['its own program', /\/assets\/article-actions.*\.js/],
] as const) {
  test(`a button tapped before ${what} has loaded pulses, and then acts`, async ({ page }) => {
    const finish = await openOnSlowLine(page, ARTICLE, programs);
    const like = page.getByRole('button', { name: /^Like/ }).first();
    await like.click();
    await like.click();
    await expect.poll(() => like.evaluate((button) => button.getAnimations().length)).toBe(1);
    finish();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Sign in to like this article?');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => like.evaluate((button) => button.getAnimations().length)).toBe(0);
    // It was clicked once: from here on only this test clicks it.
    await like.click();
    await expect(dialog).toBeVisible();
  });
}

test('a form submitted before hydration keeps its input, and is submitted afterwards', async ({ page }) => {
  const finish = await openOnSlowLine(page, '/contact', ALL);
  await page.getByLabel('Name').fill('Meera Iyer');
  await page.getByLabel('Email').fill('meera@example.com');
  await page.getByLabel('Message', { exact: true }).fill('Do you come to Mysuru?');
  await page.getByLabel('What is it about?').selectOption('A consultation');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL('/contact');
  const [sent] = await Promise.all([page.waitForRequest('**/api/static/send/message/v1'), finish()]);
  expect(sent.postDataJSON()).toMatchObject({
    name: 'Meera Iyer',
    email: 'meera@example.com',
    topic: 'consultation',
    message: 'Do you come to Mysuru?',
  });
  await expect(page.getByText('We’ve got your message')).toBeVisible();
  await expect(page).toHaveURL('/contact');
});

test('a choice made before hydration counts afterwards', async ({ page }) => {
  let finish = await openOnSlowLine(page, '/pharmacy/medicine', ALL);
  const sort = page.getByLabel('Sort by');
  await sort.selectOption('Highest item price');
  await sort.selectOption('Lowest item price');
  finish();
  await expect(page).toHaveURL('/pharmacy/medicine?sort=price');
  await expect(sort).toHaveValue('price');

  finish = await openOnSlowLine(page, '/report-animal-abuse', ALL);
  await page.getByLabel('Something else').check();
  finish();
  await expect(page.getByLabel('What else happened?')).toBeVisible();
  await expect(page.getByLabel('Something else')).toBeChecked();

  finish = await openOnSlowLine(page, '/login', ALL);
  const theme = (name: string) => page.locator('label', { hasText: name });
  await theme('Dark').click();
  finish();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  // Only once.
  await theme('Light').click();
  await expect(html).toHaveAttribute('data-theme', 'light');
});
