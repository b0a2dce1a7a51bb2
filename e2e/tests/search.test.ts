import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { signIn } from '../drivers/sign-in.ts';

/** Opens the search box of the page /search: on phones it fills the screen. */
async function openBox(page: Page, isMobile: boolean) {
  const opener = page.getByRole('main').getByRole('button', { name: 'Search medicine' });
  if (isMobile) await opener.click();
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.click();
  await expect(box).toBeFocused();
  return box;
}

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

test('a misspelt product is found, and chosen by keyboard alone', async ({ page, isMobile }) => {
  await signIn(page);
  await page.goto('/search');
  const box = await openBox(page, isMobile);
  await box.pressSequentially('amoxcillin');
  await expect(page.getByText('Showing results for amoxicillin')).toBeVisible();
  const first = suggestions(page)
    .getByRole('option', { name: /^Amoxicillin/ })
    .first();
  await expect(first).toBeVisible();
  // Until then it shows suggestions for the text typed so far, and the choice would disappear with them.
  await expect(suggestions(page)).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);

  await box.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  expect(await box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
  await box.press('Enter');
  await expect(page).toHaveURL(/\/pharmacy\/medicine\/concern\/product\//);
  await expect(page.getByRole('heading', { level: 1, name: /^Amoxicillin/ })).toBeVisible();
});

test('search works without scripts, and reports terms without results', async ({ page, request }) => {
  const html = await (await request.get('/search?q=shampoo')).text();
  expect(html).toContain('Results for “shampoo”');
  await page.goto('/search?q=qqqqqqqqqq');
  await expect(page.getByText('Nothing found for “qqqqqqqqqq”')).toBeVisible();
});
