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

test('what is typed wrong is found, and chosen by the keyboard alone', async ({ page, isMobile }) => {
  await signIn(page);
  await page.goto('/search');
  const box = await openBox(page, isMobile);
  await box.pressSequentially('amoxcillin');
  await expect(page.getByText('Showing results for amoxicillin')).toBeVisible();
  const first = suggestions(page)
    .getByRole('option', { name: /^Amoxicillin/ })
    .first();
  await expect(first).toBeVisible();
  // Until then it stands there for the words typed so far, and the choice would go with it.
  await expect(suggestions(page)).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);

  await box.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  expect(await box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
  await box.press('Enter');
  await expect(page).toHaveURL(/\/pharmacy\/medicine\/concern\/product\//);
  await expect(page.getByRole('heading', { level: 1, name: /^Amoxicillin/ })).toBeVisible();
});

test('recent searches are offered again, and can be forgotten', async ({ page, isMobile }) => {
  await signIn(page);
  await page.goto('/search');
  const box = await openBox(page, isMobile);
  await box.fill('tick shampoo');
  // Nobody waits for it but who comes back at once.
  const isSaved = page.waitForResponse((answer) => answer.url().includes('isChosen=true'));
  await box.press('Enter');
  await isSaved;
  await expect(page).toHaveURL('/search?q=tick%20shampoo');
  await expect(page.getByRole('heading', { name: 'Results for “tick shampoo”' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('link').first()).toBeVisible();

  await page.goto('/search');
  await openBox(page, isMobile);
  await expect(suggestions(page).getByRole('option', { name: 'tick shampoo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Forget “tick shampoo”' }).click();
  await expect(suggestions(page).getByRole('option', { name: 'tick shampoo' })).toBeHidden();
});

test('a visitor finds without script too, and words that nothing is called by say so', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/search?q=shampoo')).text();
  expect(html).toContain('Results for “shampoo”');
  await page.goto('/search?q=qqqqqqqqqq');
  await expect(page.getByText('Nothing found for “qqqqqqqqqq”')).toBeVisible();
});

test('what was put right is said, and just the typed words can be had instead', async ({ page }) => {
  await page.goto('/search?q=dog%20fod');
  const main = page.getByRole('main');
  await expect(main.getByText('Showing results for dog food')).toBeVisible();
  const products = page.getByRole('region', { name: 'Products' });
  await expect(products.getByRole('article').first()).toContainText(/kibble|dogs/);
  await expect(products.getByRole('button', { name: /^Add/ }).first()).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('link', { name: 'Search instead for “dog fod”' }).click();
  await expect(main.getByText('Nothing found for “dog fod”')).toBeVisible();
  await expect(main.getByText('Showing results for')).toBeHidden();
  await page.goBack();
  await expect(main.getByText('Showing results for dog food')).toBeVisible();
});

test('results are looked at by their kinds, and a brand that isn’t sold is said so', async ({ page }) => {
  await page.goto('/search?q=royl%20canin');
  const main = page.getByRole('main');
  await expect(main.getByText('We don’t sell Royal Canin')).toBeVisible();
  await main.getByRole('link', { name: /^Vets \d/ }).click();
  await expect(page).toHaveURL(/show=vets/);
  await expect(page.getByRole('region', { name: 'Vets' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Products' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Vets' })).toBeVisible();
});
