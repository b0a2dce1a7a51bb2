import { expect } from '@playwright/test';
import { test } from '../drivers/fixtures.ts';
import { loginScreen, signIn, stored } from '../drivers/sign-in.ts';

const LOGIN = /\/login(\?|$)/;

test('signing out removes the token, here and on the server', async ({ page, expectFault }) => {
  // From requests made when the page becomes idle, if the server has just ended the session.
  expectFault(/status of 401/);
  const { token } = await signIn(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(LOGIN);
  await expect(loginScreen(page).title).toBeVisible();
  expect(await stored(page, 'token')).toBeNull();

  await page.goto('/profile');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  const answer = await page.request.get('/api/user/get/my/profile/v1', { headers: { Authorization: token } });
  expect(answer.status()).toBe(401);
});

test('signing out in one tab signs out the other', async ({ page, context, expectFault }) => {
  // From requests made when the page becomes idle, if the server has just ended the session.
  expectFault(/status of 401/);
  await signIn(page);
  await page.goto('/profile');
  const other = await context.newPage();
  await other.goto('/profile/addresses');
  await expect(other.getByRole('heading', { name: 'Address book' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL('/login?next=%2Fprofile%2Faddresses');
  await expect(loginScreen(other).title).toBeVisible();
});
