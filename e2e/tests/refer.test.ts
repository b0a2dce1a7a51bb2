import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { newMobileNo } from '../drivers/names.ts';
import {
  askForCode,
  expectHome,
  loginScreen,
  readCode,
  referCodeScreen,
  signIn,
  toast,
} from '../drivers/sign-in.ts';

/** Somebody's code to invite with. */
async function friendsCode(page: Page): Promise<string> {
  const { request } = page;
  const mobileNo = newMobileNo();
  await request.post('/api/auth/send/otp/v1', { data: { mobileNo, role: 'user' } });
  const otp = await readCode(request, mobileNo);
  const verify = await request.post('/api/auth/verify/otp/v1', { data: { mobileNo, otp, role: 'user' } });
  const { token } = (await verify.json()) as { token: string };
  const profile = await request.get('/api/user/get/my/profile/v1', { headers: { Authorization: token } });
  return ((await profile.json()) as { data: { referralId: string } }).data.referralId;
}

/** Signs in as somebody new, from wherever /login is open. */
async function joinByScreens(page: Page) {
  const mobileNo = await askForCode(page);
  await loginScreen(page).code.pressSequentially(await readCode(page.request, mobileNo));
}

test('a new user enters a friend’s code and comes home with a discount', async ({ page, expectFault }) => {
  expectFault(/status of 422/);
  const code = await friendsCode(page);
  await page.goto('/login');
  await joinByScreens(page);
  const screen = referCodeScreen(page);
  await expect(screen.title).toBeVisible();
  await expect(page.getByText('Enter Refer code and get reward')).toBeVisible();

  await screen.submit.click();
  await expect(page.getByText('Please enter Refer Code')).toBeVisible();
  await screen.code.fill('ZZZZZZZZ');
  await screen.submit.click();
  await expect(toast(page, 'We don’t know this code. Please check it.')).toBeVisible();
  await expect(screen.code).toHaveValue('ZZZZZZZZ');

  await screen.code.fill(code);
  await screen.submit.click();
  await expect(toast(page, 'Coupon applied successfully')).toBeVisible();
  await expectHome(page);
  await page.goto('/refer-code');
  await expectHome(page);
});

test('an invitation leads by joining to its code, which stands there already', async ({ page }) => {
  const code = await friendsCode(page);
  await page.goto(`/refer-code?code=${code}`);
  await expect(page.getByText(code)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign in or join' }).click();
  await joinByScreens(page);
  const screen = referCodeScreen(page);
  await expect(screen.code).toHaveValue(code);
  await screen.submit.click();
  await expect(toast(page, 'Coupon applied successfully')).toBeVisible();
  await expectHome(page);
});

test('one’s own code can be copied and sent in four ways', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/refer-earn');
  await expect(page.getByRole('link', { name: 'Sign in to see your code' })).toBeVisible();

  await signIn(page);
  await page.goto('/refer-earn');
  await expect(
    page.getByText('Refer a friend and get a 10% discount your next bookings', { exact: true }),
  ).toBeVisible();
  await page.getByText('Tap to copy').click();
  await expect(page.getByText('Copied')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  await expect(page.getByText('Tap to copy')).toBeVisible();

  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Facebook', 'Twitter', 'LinkedIn', 'WhatsApp']) {
    const href = await dialog.getByRole('link', { name: `Share with ${name}` }).getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toContain(`refer code ${code}`);
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});
