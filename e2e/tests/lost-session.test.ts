import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { loginScreen, signIn, signInByScreens, stored } from '../drivers/sign-in.ts';

const API = '**/api/**';
const account = (page: Page) => page.getByRole('heading', { name: 'About you' });

test('a session that the server has ended leads to sign-in at the next call, and then back', async ({
  page,
  expectFault,
}) => {
  expectFault(/status of 401/);
  // Else the socket tells it first. What the page loads at rest opens it: what that asks must not be the next call.
  const isAtRest = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/api\/socket/, () => isAtRest.resolve());
  const read = page.waitForResponse('**/api/fcm/get/all/my/fcm/noti/v1*');
  const { token } = await signIn(page);
  await page.goto('/profile');
  await expect(account(page)).toBeVisible();
  await Promise.all([isAtRest.promise, read]);
  await page.waitForLoadState('networkidle');
  const logout = await page.request.post('/api/auth/logout/user/v1', {
    headers: { Authorization: token },
    data: {},
  });
  expect(logout.status()).toBe(200);

  await page.getByRole('link', { name: 'Address book' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile/);
  await expect(loginScreen(page).title).toBeVisible();
  expect(await stored(page, 'token')).toBeNull();
  await signInByScreens(page);
  await expect(page).toHaveURL(/\/profile/);
});

test('a token of nobody leads to sign-in', async ({ page, expectFault }) => {
  expectFault(/status of 401/);
  await signIn(page);
  await page.goto('/profile');
  await page.evaluate(() => localStorage.setItem('token', 'A'.repeat(43)));
  await page.goto('/profile/addresses');
  await expect(page).toHaveURL('/login?next=%2Fprofile%2Faddresses');
});

test('a server that is away for a moment ends no session, and the page comes by itself', async ({
  page,
  expectFault,
}) => {
  expectFault(/status of 503/);
  const { token } = await signIn(page);
  let refusals = 0;
  await page.route(API, (route) =>
    ++refusals <= 2 ? route.fulfill({ status: 503, headers: { 'Retry-After': '0' } }) : route.fallback(),
  );
  await page.goto('/profile');
  await expect(account(page)).toBeVisible();
  expect(refusals).toBeGreaterThan(2);
  expect(await stored(page, 'token')).toBe(token);
});

test('a server that stays away is said in words, and Try again brings the page', async ({
  page,
  expectFault,
}) => {
  expectFault(/status of 503/);
  const { token } = await signIn(page);
  await page.route(API, (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '0' } }));
  await page.goto('/profile');
  // Beside it the cart may say the same in a toast.
  const main = page.getByRole('main');
  await expect(main.getByText('Tailwell is busy right now. Please try again in a moment.')).toBeVisible();
  await expectAccessible(page);
  expect(await stored(page, 'token')).toBe(token);

  await page.unroute(API);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(account(page)).toBeVisible();
});
