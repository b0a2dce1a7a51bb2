import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { askForCode, expectHome, loginScreen, otherCode, readCode, toast } from '../drivers/sign-in.ts';

const VERIFY = '/api/auth/verify/otp/v1';

test.beforeEach(async ({ page, expectFault }) => {
  expectFault(VERIFY);
  await page.goto('/login');
});

test('a wrong code is refused with the tries that are left, and the right one still signs in', async ({
  page,
}) => {
  const screen = loginScreen(page);
  const mobileNo = await askForCode(page);
  const code = await readCode(page.request, mobileNo);

  await screen.code.pressSequentially(otherCode(code));
  await expect(toast(page, 'Invalid OTP')).toBeVisible();
  await expect(screen.code).toHaveAccessibleDescription('That OTP isn’t right. 4 tries left.');
  await expect(screen.code).toHaveValue('');
  await expect(page.getByText(`+91 ••••• •${mobileNo.slice(-4)}`)).toBeVisible();
  await expectAccessible(page);

  await screen.code.pressSequentially(code);
  await expectHome(page);
});

test('after five wrong codes the right one is worth nothing any more', async ({ page, expectFault }) => {
  expectFault('/api/auth/send/otp/v1');
  // This browser's clock only, so that trying five codes takes no time of the half minute until the next one.
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await page.reload();
  const screen = loginScreen(page);
  const mobileNo = await askForCode(page);
  const code = await readCode(page.request, mobileNo);

  const hints = ['4 tries left', '3 tries left', '2 tries left', '1 try left', 'This OTP has expired.'];
  for (const hint of hints) {
    await screen.code.pressSequentially(otherCode(code));
    await expect(screen.code).toHaveAccessibleDescription(new RegExp(hint));
    await expect(screen.code).toHaveValue('');
  }
  await screen.code.pressSequentially(code);
  await expect(screen.code).toHaveValue('');
  await expect(screen.code).toHaveAccessibleDescription(/This OTP has expired\. Please get a new one\./);
  await expect(page).toHaveURL(/\/login/);

  await expect(page.getByText(/Resend OTP in \d+ s\./)).toBeVisible();
  await page.clock.setFixedTime(now + 31_000);
  // The server's clock has gone on as always, and says so.
  await page.getByRole('button', { name: 'Resend OTP' }).click();
  await expect(toast(page, 'An OTP was sent a moment ago.')).toBeVisible();
});
