import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { drawPhoto } from '../drivers/pets.ts';
import { chooseAtProvider, expectHome, loginScreen, signIn, stored, toast } from '../drivers/sign-in.ts';

test('a profile photo is cropped and saved right away, and removed after confirming', async ({ page }) => {
  await signIn(page);
  await page.goto('/profile');
  await page.getByLabel('Name', { exact: true }).fill('Meera Nair');
  await page.getByRole('button', { name: 'Save' }).click();
  const shown = page.getByRole('img', { name: 'Meera Nair' });
  await page.locator('input[type=file]').setInputFiles(await drawPhoto(page));
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(toast(page, 'Profile updated').last()).toBeVisible();
  await expect(shown).toHaveAttribute('src', /^\/files\/profile-photo\//);

  await page.reload();
  await expect(shown).toHaveAttribute('src', /^\/files\/profile-photo\//);
  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove your photo' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await expect(shown).toHaveAttribute('src', /^\/files\/profile-photo\//);
  await page.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  await expect(shown).not.toHaveAttribute('src');
});

test('a deleted account is signed out right away, and restored by signing in and confirming', async ({
  page,
  isMobile,
  expectFault,
}) => {
  // From requests made when the page becomes idle, if the server has just ended the session.
  expectFault(/status of 401/);
  // By a provider: a second code within 30 s is not sent. Each project has an account of its own.
  const provider = isMobile ? 'Google' : 'Facebook';
  await page.goto('/login');
  await chooseAtProvider(page, provider, 'Kabir Sethi');
  await expectHome(page);
  const token = (await stored(page, 'token')) ?? '';

  await page.goto('/profile');
  await page.evaluate(() => localStorage.setItem('location', '{"lat":12.97,"lng":77.64}'));
  const dialog = await askToDelete(page);
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page).toHaveURL('/login');
  await expect(loginScreen(page).title).toBeVisible();
  expect(await stored(page, 'token')).toBeNull();
  expect(await stored(page, 'location')).toBeNull();
  expect((await readProfile(page, token)).status()).toBe(401);

  await chooseAtProvider(page, provider, 'Kabir Sethi');
  const offer = await expectOffer(page);
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Cancel' }).click();
  await expect(offer).toBeHidden();
  await expect(page).toHaveURL('/login');
  expect(await stored(page, 'token')).toBeNull();

  await chooseAtProvider(page, provider, 'Kabir Sethi');
  await (await expectOffer(page)).getByRole('button', { name: 'Reactivate Account' }).click();
  await expectHome(page);
  await expect(page.getByRole('heading', { name: 'Namaste, Kabir' })).toBeVisible();
  expect(await stored(page, 'token')).not.toBeNull();
});

const readProfile = (page: Page, token: string) =>
  page.request.get('/api/user/get/my/profile/v1', { headers: { Authorization: token } });

async function askToDelete(page: Page) {
  // By a key: a click misses if something above loads late and moves the button.
  await page.getByRole('button', { name: 'Delete account' }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Are you sure you want to delete your account?');
  return dialog;
}

/** The dialog that offers to undo the deletion, with the specification's text (§2). */
async function expectOffer(page: Page) {
  const dialog = page.getByRole('alertdialog', { name: 'Reactivate Account' });
  await expect(
    dialog.getByText(
      'Are you sure you want to reactivate your account? This will restore full access to all your features.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Reactivate Account']);
  return dialog;
}
