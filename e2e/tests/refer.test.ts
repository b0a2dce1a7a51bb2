import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { newMobileNo } from '../drivers/names.ts';
import { askForCode, expectHome, loginScreen, readCode, referCodeScreen, toast } from '../drivers/sign-in.ts';

/** A user's referral code. */
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

/** Signs in as a new user, from wherever /login is open. */
async function joinByScreens(page: Page) {
  const mobileNo = await askForCode(page);
  await loginScreen(page).code.pressSequentially(await readCode(page.request, mobileNo));
}

test('an invitation leads through sign-up to its code, which is prefilled', async ({ page }) => {
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
