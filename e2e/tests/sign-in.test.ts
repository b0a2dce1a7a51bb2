import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { newEmail, newMobileNo } from '../drivers/names.ts';
import {
  askForCode,
  expectHome,
  loginScreen,
  readCode,
  signInByScreens,
  stored,
} from '../drivers/sign-in.ts';

test.beforeEach(({ page }) => page.goto('/login').then(() => {}));

test('a mobile number written with spaces and +91 gets a code whose sixth digit signs in', async ({
  page,
}) => {
  const screen = loginScreen(page);

  const mobileNo = newMobileNo();
  await screen.mobile.fill(`+91 ${mobileNo.slice(0, 5)} ${mobileNo.slice(5)}`);
  await screen.getCode.click();

  await expect(screen.codeTitle).toBeVisible();
  await expect(page.getByText(`+91 ••••• •${mobileNo.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(mobileNo)).toBeHidden();
  await expect(page.getByText(/Resend OTP in \d+ s\./)).toBeVisible();
  await expectAccessible(page);

  const code = await readCode(page.request, mobileNo);
  await screen.code.pressSequentially(code.slice(0, 5));
  await expect(screen.codeTitle).toBeVisible();
  await screen.code.press(code.slice(5));
  await expectHome(page);
  expect(await stored(page, 'token')).toMatch(/^\S{20,}$/);
});

test('an email address gets a code that signs in', async ({ page }) => {
  const screen = loginScreen(page);
  const email = newEmail();
  await page.getByText('Email', { exact: true }).click();
  await screen.email.fill(email.toUpperCase());
  await screen.getCode.click();

  await expect(page.getByText('a•••@example.com')).toBeVisible();
  await screen.code.pressSequentially(await readCode(page.request, email));
  await expectHome(page);
  await page.goto('/profile');
  await expect(page.getByText(email)).toBeVisible();
});

for (const provider of ['Google', 'Facebook']) {
  test(`a sandbox user signs in with ${provider}`, async ({ page }) => {
    await loginScreen(page).provider(provider).click();
    await expect(page.getByRole('heading', { name: `Sandbox ${provider}` })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Asha Menon' }).click();
    await expectHome(page);
    await expect(page.getByRole('heading', { name: 'Namaste, Asha' })).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText(`You sign in with ${provider}.`)).toBeVisible();
  });
}

test('after signing in, Back does not lead to the code again', async ({ page }) => {
  await signInByScreens(page);
  await expectHome(page);
  await page.goBack();
  await expect(loginScreen(page).code).toBeHidden();
  await expectHome(page);
});

test('the form works while the content below it can’t be loaded', async ({ page, expectFault }) => {
  expectFault(/status of 503/);
  let refusals = 0;
  await page.route('**/welcome-story-*.js', (route) => {
    refusals += 1;
    return route.fulfill({ status: 503 });
  });
  await page.reload();
  await expect.poll(() => refusals).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Why you can rely on us' })).toBeVisible();
  const mobileNo = await askForCode(page);
  await loginScreen(page).code.pressSequentially(await readCode(page.request, mobileNo));
  await expectHome(page);
});

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what Tailwell is, what it offers and why to trust it', async ({ page }) => {
    await expect(loginScreen(page).title).toBeVisible();
    for (const name of ['What you can do here', 'Vets available soon', 'Why you can rely on us']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await page.getByRole('link', { name: 'All medicine' }).click();
    await expect(page.getByRole('heading', { name: 'Medicine', exact: true })).toBeVisible();
  });
});
