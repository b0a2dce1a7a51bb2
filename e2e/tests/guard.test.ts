import { expect, type Page } from '@playwright/test';
import { test } from '../drivers/fixtures.ts';
import { expectHome, loginScreen, signIn, signInByScreens, skipReferCode } from '../drivers/sign-in.ts';

test('a guarded URL leads to sign-in, and from there back', async ({ page }) => {
  await page.goto('/profile/addresses?x=1');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/profile/addresses?x=1')}`);
  await signInByScreens(page);
  await expect(page).toHaveURL('/profile/addresses?x=1');
  await expect(page.getByRole('heading', { name: 'Address book' })).toBeVisible();
});

test('a sign-in with Google returns to the guarded URL', async ({ page }) => {
  await page.goto('/profile/addresses');
  await loginScreen(page).provider('Google').click();
  await page.getByRole('link', { name: 'Noor Qureshi' }).click();
  await skipReferCode(page, page.getByRole('heading', { name: 'Address book' }));
  await expect(page).toHaveURL('/profile/addresses');
});

test('signed-in users are redirected from the sign-in screen', async ({ page }) => {
  await signIn(page);
  const headings = await collectHeadings(page);
  await page.goto('/login');
  await expectHome(page);
  await expect.poll(headings).toContain('Namaste');
  expect(await headings()).not.toContain('Sign in or join');

  await page.goto('/login?next=%2Fprofile');
  await expect(page).toHaveURL('/profile');
});

test('no part of a guarded page is shown before sign-in', async ({ page, request }) => {
  const headings = await collectHeadings(page);
  await page.goto('/profile/addresses');
  await expect(loginScreen(page).title).toBeVisible();
  // The frame after it became visible.
  await expect.poll(headings).toContain('Sign in or join');
  expect(await headings()).not.toContain('Address book');
  expect(await (await request.get('/profile/addresses')).text()).not.toContain('<h1');
});

/** Records the headings of every painted frame. */
async function collectHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const headings = new Set<string>();
    Object.assign(window, { seenHeadings: headings });
    // Before the styles are loaded nothing is painted, and nothing is hidden yet.
    const isStyled = () => getComputedStyle(document.documentElement).getPropertyValue('--color-ink') !== '';
    const observe = () => {
      for (const heading of isStyled() ? document.querySelectorAll('h1, h2') : []) {
        if (heading.checkVisibility()) headings.add(heading.textContent);
      }
      requestAnimationFrame(observe);
    };
    requestAnimationFrame(observe);
  });
  return () => page.evaluate(() => [...(window as unknown as { seenHeadings: Set<string> }).seenHeadings]);
}
