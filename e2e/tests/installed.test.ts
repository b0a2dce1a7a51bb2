import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { addPet } from '../drivers/pets.ts';
import { signIn } from '../drivers/sign-in.ts';

// Blocked in other files: this file tests what it does.
test.use({ serviceWorkers: 'allow' });

/** Opens a page, and waits until the service worker controls the next ones. */
async function openWithWorker(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // It may still be fetching files to cache.
  await expect.poll(() => cachedPaths(page)).toContain('/offline.html');
}

/** Paths of all files that the browser caches for the product. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys())
        found.push(url.replace(location.origin, ''));
    }
    return found;
  });

test('an offline page says so and what to do, and reloads when back online', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|status of 503/);
  await signIn(page);
  await openWithWorker(page, '/ambulance');
  const nearest = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  const phone = await nearest.getAttribute('href');

  await context.setOffline(true);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('link', { name: /^Animal helpline/ })).toHaveAttribute('href', 'tel:1962');
  // What was last viewed.
  await expect(page.locator(`a[href="${phone}"]`)).toBeVisible();
  await expect(page.getByRole('link', { name: /Hospital/ }).first()).toHaveAttribute(
    'href',
    /^tel:0\d\d-0000\d{4}$/,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Still offline. We’ll keep trying.')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
});

test('no personal data is cached, and signing out leaves none', async ({ page, expectFault }) => {
  // From requests made when the page becomes idle, if the server has just ended the session.
  expectFault(/status of 401/);
  const { token } = await signIn(page);
  await addPet(page, token);
  await openWithWorker(page, '/profile/pets');
  for (const path of ['/', '/ambulance', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const ofTheProduct = /^\/(assets\/[^?]+|images\/[^?]+|favicon\.svg|offline\.html)$/;
  for (const path of await cachedPaths(page)) expect(path).toMatch(ofTheProduct);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  for (const path of await cachedPaths(page)) expect(path).toMatch(ofTheProduct);
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => !['visits', 'location'].includes(key))).toEqual([]);
});

test('the cache of another build is deleted with its worker', async ({ page }) => {
  // A page of our origin without a worker, which would not take over a page opened while it installs.
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    await (await caches.open('pieces of-yesterday')).put('/assets/old.js', new Response('old'));
  });
  await openWithWorker(page, '/login');
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('pieces of-yesterday');
});

test('the app can be installed: its manifest links to existing icons and screens', async ({ page }) => {
  await page.goto('/login');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
    'any',
    'any',
    'maskable',
    'monochrome',
  ]);
  const { shortcuts } = manifest;
  for (const { src, sizes } of [manifest, ...shortcuts].flatMap(({ icons }) => icons)) {
    const size = await page.evaluate(async (url) => {
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(`${src} ${size}`).toBe(`${src} ${sizes}`);
  }
  for (const { url } of shortcuts) expect((await page.request.get(url)).status()).toBe(200);
});
