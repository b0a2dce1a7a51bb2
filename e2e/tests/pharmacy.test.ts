import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { find, MEDICINE, openFilters, titled } from '../drivers/pharmacy.ts';
import { signIn } from '../drivers/sign-in.ts';

/** The middle of Indiranagar in Bengaluru, where demo shops are. */
const BENGALURU = JSON.stringify({ lat: 12.9719, lng: 77.6412 });

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('medicine is found by filters, which are in the URL and restored by Back', async ({ page }) => {
  await page.goto(MEDICINE);
  await expect(titled(page, 'Medicine')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  const { fields, done } = await openFilters(page);
  await fields.getByLabel('Your pet').selectOption({ value: 'cat' });
  await expect(page).toHaveURL(`${MEDICINE}?pet=cat`);
  await fields.getByText(/^Not needed/).click();
  await expect(page).toHaveURL(`${MEDICINE}?pet=cat&prescription=no`);
  await done();
  await page.getByLabel('Sort by').selectOption('Lowest item price');
  const all = `${MEDICINE}?pet=cat&prescription=no&sort=price`;
  await expect(page).toHaveURL(all);
  const cheapest = await find(page, 'pharmacy=true&pet=cat&needsPrescription=false&sort=price');
  await expect(page.getByText(`${cheapest.total} products`)).toBeVisible();
  await expect(cards(page).first()).toContainText(cheapest.name);

  await cards(page).first().getByRole('link').click();
  await expect(titled(page, cheapest.name)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(all);
  await expect(page.getByRole('button', { name: 'Remove the filter: Cats' })).toBeVisible();
  await page.reload();
  await expect(cards(page).first()).toContainText(cheapest.name);

  await page.getByRole('button', { name: 'Remove the filter: Cats' }).click();
  await expect(page).toHaveURL(`${MEDICINE}?prescription=no&sort=price`);
});

test('Back from a product restores the list’s position, and an empty list offers to clear its filters', async ({
  page,
}) => {
  await page.goto(MEDICINE);
  const card = cards(page).nth(9);
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Ratings' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(card).toBeInViewport();

  await page.goto(`${MEDICINE}?pet=horse&brand=Nobody`);
  await expect(page.getByText('No products match')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL(MEDICINE);
  await expect(cards(page)).toHaveCount(12);
});

test('a product page is complete before any script runs, for users and search engines', {
  tag: '@once',
}, async ({ page }) => {
  const product = await find(page, 'pharmacy=true&needsPrescription=true&inStock=true');
  const html = await (await page.request.get(`${MEDICINE}/concern/product/${product._id}`)).text();
  const asText = (text: string) => text.replaceAll('&', '&amp;');
  expect(html).toContain(
    `<title>${asText(`${product.name} by ${product.brand}, ${product.packSize}`)} · Tailwell</title>`,
  );
  expect(html).toMatch(/<meta name="description" content="[^"]{60,}"/);
  expect(html).toMatch(/property="og:image" content="https?:\/\/[^"]+\/social\/product\/[\w-]+\.png\?v=\w+"/);
  expect((await page.request.get('/images/share-shop.png')).status()).toBe(200);
  expect(html).toContain('Prescription needed');
  const structuredData = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)];
  expect(structuredData.map(([, data = '']) => JSON.parse(data)).at(-1)).toMatchObject({
    '@type': 'Product',
    name: product.name,
    offers: { priceCurrency: 'INR', lowPrice: product.best.price },
  });

  const list = await (await page.request.get(`${MEDICINE}?sort=price`)).text();
  expect(list).toContain('<title>Medicine for pets · Tailwell</title>');
  expect(list.match(/<article/g)).toHaveLength(12);
});

test('the product is added to the cart from the chosen shop', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript((location) => localStorage.setItem('location', location), BENGALURU);
  const product = await find(page, 'inStock=true&sort=popular');
  await page.goto(`${MEDICINE}/concern/product/${product._id}`);
  await expect(titled(page, product.name)).toBeVisible();
  const shops = page.getByRole('group', { name: /^Compare \d+ shops$/ });
  await shops.getByText('Distance', { exact: true }).click();
  const choices = shops.locator('label').filter({ has: page.locator('input[value*="-"]') });
  const second = choices.nth(1);
  await second.click();
  await expect(second.getByRole('radio')).toBeChecked();
  const name = (await second.locator('span.block').first().textContent()) ?? '';
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('shops are listed by distance, and link to their products', { tag: '@once' }, async ({ page }) => {
  await signIn(page);
  await page.addInitScript((location) => localStorage.setItem('location', location), BENGALURU);
  await page.goto('/pharmacy');
  await expect(titled(page, 'Pharmacy')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bestsellers' })).toBeVisible();
  await expect(page.getByText(/^Ends in /).first()).toBeVisible();
  await page.getByRole('link', { name: 'All shops' }).click();
  await expect(titled(page, 'Shops near you')).toBeVisible();
  const { fields, done } = await openShopFilters(page);
  await fields.getByLabel('How far').selectOption('Up to 10 km');
  await fields.getByText('Medicine, too').click();
  await expect(page).toHaveURL('/pharmacy/stores?pharmacy=yes&within=10');
  await done();
  const shops = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(shops.filter({ hasNotText: 'Pharmacy' })).toHaveCount(0);
  const shop = shops.first();
  await expect(shop).toContainText(/[\d.]+\sk?m · /);
  await shop.click();
  await expect(page.getByRole('heading', { name: 'What this shop sells' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Licence to sell medicine' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Monday' })).toBeVisible();
});

async function openShopFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filters/ });
  const aside = page.getByRole('complementary', { name: 'Filters' });
  await expect(button.or(aside)).toBeVisible();
  if (await aside.isVisible()) return { fields: aside, done: async () => {} };
  await button.click();
  const fields = page.getByRole('dialog', { name: 'Filters' });
  return { fields, done: () => fields.getByRole('button', { name: /^Show \d+ shops?$/ }).click() };
}

test('an unknown product or concern shows “not found” with status 404', { tag: '@once' }, async ({
  page,
  expectFault,
}) => {
  expectFault('404');
  const product = await page.goto(`${MEDICINE}/concern/product/01234567-89ab-7def-8123-456789abcdef`);
  expect(product?.status()).toBe(404);
  const concern = await page.goto(`${MEDICINE}/concern/no-such-trouble`);
  expect(concern?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Go home' })).toBeVisible();
});
