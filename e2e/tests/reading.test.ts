import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { openConnected } from '../drivers/connection.ts';
import { test } from '../drivers/fixtures.ts';
import { readStore } from '../drivers/indexed-db.ts';
import { signIn } from '../drivers/sign-in.ts';

/** An article of the demo. */
const SLUG = 'monsoon-ticks-and-tick-fever';
const ARTICLE = `/tails-&-tips/details?id=${SLUG}`;
const TITLE = 'A tick on your dog in the rains: what to do tonight';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('an article shows its reviewer, links to its sections, and has a stable URL', async ({ page }) => {
  const answer = await page.goto(ARTICLE);
  expect(answer?.status()).toBe(200);
  const html = (await answer?.text()) ?? '';
  // As the server sends it, before any script runs.
  expect(html).toContain('Put on gloves or a thin plastic bag');
  expect(html).toMatch(
    /<link rel="canonical" href="[^"]+\/tails-&amp;-tips\/details\?id=monsoon-ticks-and-tick-fever"/,
  );
  expect(html).toContain('"@type":"Article"');
  await expect(title(page)).toHaveText(TITLE);
  await expect(page.getByText(/^Reviewed by Dr .+, reg\. no\. /)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'In this article' }).click();
  await page.getByRole('link', { name: 'Watch for three weeks' }).click();
  await expect(page).toHaveURL(`${ARTICLE}#watch-for-three-weeks`);
  const heading = page.getByRole('heading', { name: 'Watch for three weeks' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();

  await page.goto('about:blank');
  await page.goto(`${ARTICLE}#keep-the-next-tick-away`);
  await expect(page.getByRole('heading', { name: 'Keep the next tick away' })).toBeInViewport();
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('recent articles can be read, and signing out deletes them', async ({
    page,
    context,
    expectFault,
  }) => {
    expectFault(/ERR_INTERNET_DISCONNECTED|status of 503|Error loading route module|dynamically imported/);
    await signIn(page);
    await page.goto(ARTICLE);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => savedSlugs(page)).toEqual([SLUG]);

    await context.setOffline(true);
    await page.goto(ARTICLE);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(page.getByText('Put on gloves or a thin plastic bag')).toBeVisible();
    await expect(page.getByText(/^Saved on this phone, as of/)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Read what is saved on this phone' }).click();
    await page.getByRole('link', { name: new RegExp(TITLE.slice(0, 20)) }).click();
    await expect(page.getByText('Put on gloves or a thin plastic bag')).toBeVisible();

    await context.setOffline(false);
    // The offline page shows the article of its address again.
    await expect(title(page)).toHaveText(TITLE);
    await page.goto('/tails-&-tips');
    await expect(page.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible();
    await openConnected(page, '/profile');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login(\?|$)/);
    await expect.poll(() => savedSlugs(page)).toEqual([]);
  });
});

/** Slugs of the articles that the browser stores. */
const savedSlugs = async (page: Page) =>
  (await readStore(page, 'tailwell-reading', 'articles', 'getAllKeys')) ?? [];
