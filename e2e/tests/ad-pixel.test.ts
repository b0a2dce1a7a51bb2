import { rmSync } from 'node:fs';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { type ServerProcess, startServer } from '@tailwell/server/testing/server-process';
import { test as base } from '../drivers/fixtures.ts';
import { productPath, sell } from '../drivers/products.ts';
import { signInByScreens } from '../drivers/sign-in.ts';

/** The test's ad network; it is answered within the browser. */
const NETWORK = 'https://ads.example';

/** Like the others, but with its own server on the same database, configured with a pixel. */
const test = base.extend<object, { pixelServer: ServerProcess }>({
  pixelServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const dataDir = makeTemporaryFolder('ad-pixel-e2e');
      const server = await startServer({
        DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
        DATA_DIR: dataDir,
        KEEP_ANSWERS_MS: '0',
        AD_PIXEL_ID: 'tailwell-test',
        AD_PIXEL_URL: `${NETWORK}/count`,
      });
      await use(server);
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ pixelServer }, use) => use(pixelServer.origin),
});

/** Collects the requests to the ad network. */
async function listenToNetwork(context: BrowserContext) {
  const sent: URL[] = [];
  await context.route(`${NETWORK}/**`, (route) => {
    sent.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'image/gif', body: '' });
  });
  return sent;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Privacy' });

test('visitors from an advertisement are asked for consent, and then counted, including their sign-in', async ({
  page,
  context,
}) => {
  const sent = await listenToNetwork(context);
  await page.goto('/about?utm_source=search&utm_campaign=monsoon');
  await expect(banner(page)).toBeVisible();
  const [no, yes] = [
    banner(page).getByRole('button', { name: 'Don’t allow' }),
    banner(page).getByRole('button', { name: 'Allow', exact: true }),
  ];
  const [noBox, yesBox] = [await no.boundingBox(), await yes.boundingBox()];
  expect([noBox?.width, noBox?.height]).toEqual([yesBox?.width, yesBox?.height]);
  expect(sent).toEqual([]);

  await yes.click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => sent.map((url) => url.searchParams.get('ev'))).toEqual(['PageView']);
  expect(sent[0]?.searchParams.get('dl')).toMatch(/\/about$/);

  await page.goto('/login');
  await signInByScreens(page);
  await expect
    .poll(() => sent.map((url) => [url.searchParams.get('ev'), url.searchParams.get('cd[method]')]))
    .toEqual([
      ['PageView', null],
      ['CompleteRegistration', 'mobile'],
    ]);
});

test('the consent banner is above the price bar, and does not cover the end of the page', async ({
  page,
}) => {
  const sold = await sell();
  await page.goto(`${productPath(sold)}?utm_source=search`);
  const edges = async (part: Locator) => {
    const box = await part.boundingBox();
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
  };
  const buy = page.getByRole('region', { name: 'Buy' });
  await expect(banner(page)).toBeInViewport({ ratio: 1 });
  await expect(buy).toBeInViewport({ ratio: 1 });
  expect((await edges(banner(page))).bottom).toBeLessThanOrEqual((await edges(buy)).top);

  await page.goto('/help?utm_source=search');
  await expect(banner(page)).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const footer = page.getByRole('contentinfo');
  await expect
    .poll(async () => (await edges(footer)).bottom <= (await edges(banner(page))).top + 1)
    .toBe(true);
});
