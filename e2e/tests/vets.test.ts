import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { expectHome, signIn } from '../drivers/sign-in.ts';

// It counts the demo's vets.
test.use({ ownEnvironment: 'vets' });
test.describe.configure({ mode: 'default' });

const LIST = '/consultation/schedule-consultation';

const cards = (page: Page) => page.getByRole('link', { name: /^Dr / });
const nameOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens the filters: at the side on desktops, in a sheet on phones. Returns a function to close them. */
async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^All filters/ });
  const aside = page.getByRole('complementary', { name: 'Filters' });
  await expect(button.or(aside)).toBeVisible();
  if (await aside.isVisible()) return { fields: aside, done: async () => {} };
  await button.click();
  const fields = page.getByRole('dialog', { name: 'All filters' });
  await expect(fields).toBeVisible();
  return { fields, done: () => fields.getByRole('button', { name: /^Show/ }).click() };
}

test('a vet is found by filters, and Back from the profile restores them', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  await expectHome(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Consult/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Consult a vet' })).toBeVisible();
  await page.getByRole('link', { name: /^Scheduled consultation/ }).click();
  await expect(page.getByText('28 vets')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);

  const { fields, done } = await openFilters(page);
  await fields.getByLabel('City').selectOption('Hyderabad');
  await expect(page).toHaveURL(/city=Hyderabad/);
  await fields.getByLabel('Language').selectOption('Telugu');
  await expect(page).toHaveURL(/language=Telugu/);
  await expectAccessible(page);
  await done();
  // On phones it is a chip.
  await page.getByLabel('Sort by').locator('visible=true').selectOption('Best rated');
  await expect(page).toHaveURL(`${LIST}?language=Telugu&city=Hyderabad&sort=rating`);
  await expect(page.getByText('5 vets')).toBeVisible();

  await page.getByRole('link', { name: 'Dr Sravani Reddy', exact: true }).click();
  await expect(nameOf(page, 'Dr Sravani Reddy')).toBeVisible();
  await expect(page).toHaveTitle('Dr Sravani Reddy · Tailwell');
  await expect(page.getByText('(1,040 ratings)')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About Veterinarian' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'You tell what has changed' })).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?language=Telugu&city=Hyderabad&sort=rating`);
  await expect(cards(page)).toHaveCount(5);
  await page.reload();
  await expect(cards(page)).toHaveCount(5);
});

test('Back from a profile restores the list’s position, and a long name fits the smallest phones', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(LIST);
  await cards(page).nth(9).scrollIntoViewIfNeeded();
  await cards(page).nth(9).click();
  await expect(page.getByRole('heading', { name: 'Available slots' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(cards(page).nth(9)).toBeInViewport();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${LIST}?q=Deekshitulu`);
  await expect(cards(page)).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('a public profile', () => {
  /** The path of a vet's public profile. */
  async function findProfile(page: Page, search: string) {
    const answer = await page.request.post('/api/user/filter/consultation/vet/list/v1', { data: { search } });
    const { data } = (await answer.json()) as { data: { _id: string }[] };
    return `/doctor/details/${data[0]?._id}`;
  }

  test('is complete before any script runs, for users and search engines', {
    tag: '@once',
  }, async ({ page }) => {
    const path = await findProfile(page, 'Gurleen');
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('<title>Dr Gurleen Sandhu, veterinarian in Delhi · Tailwell</title>');
    expect(html).toMatch(/<h1[^>]*>Dr Gurleen Sandhu<\/h1>/);
    expect(html).toMatch(/property="og:image" content="https?:\/\/[^"]+\/social\/vet\/[\w-]+\.png\?v=\w+"/);
    const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': ['VeterinaryCare', 'LocalBusiness'],
      name: 'Dr Gurleen Sandhu',
      address: { addressLocality: 'Delhi' },
    });
    expect((await page.request.get('/images/share-vets.png')).status()).toBe(200);
  });

  test('is read without a token, also on the smallest phones', async ({ page }) => {
    await page.goto(await findProfile(page, 'Deekshitulu'));
    await expect(page.getByRole('heading', { level: 1, name: /Deekshitulu$/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /Deekshitulu$/ })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('of an unknown vet is not found', { tag: '@once' }, async ({ page, expectFault }) => {
    expectFault('404');
    const response = await page.goto('/doctor/details/01234567-89ab-7def-8123-456789abcdef');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('link', { name: 'Go home' })).toBeVisible();
  });
});
