import { expect, type Page } from '@playwright/test';
import { addAddress, addressForm } from '../drivers/addresses.ts';
import { test } from '../drivers/fixtures.ts';
import { addPet, choosePhoto } from '../drivers/pets.ts';
import { askForCode, expectHome, loginScreen, signIn } from '../drivers/sign-in.ts';

// The smallest phones, and 640 px at a zoom of 200 %.
const WIDTH = 320;
test.use({ viewport: { width: WIDTH, height: 640 } });

test('no sign-in screen scrolls sideways at 320 px', async ({ page }) => {
  await page.goto('/login');
  await expect(loginScreen(page).getCode).toBeEnabled();
  await expectFits(page);
  await askForCode(page);
  await expectFits(page);
  await expect(loginScreen(page).code).toBeInViewport();
});

test('a visitor on the smallest phone has emergency help, search, cart and sign-in in the header', async ({
  page,
}) => {
  await page.goto('/about');
  const header = page.getByRole('banner');
  for (const target of [
    header.getByRole('button', { name: 'Emergency help' }),
    header.getByRole('button', { name: 'Search' }),
    header.getByRole('link', { name: 'Cart' }),
    header.getByRole('link', { name: 'Sign in' }),
  ]) {
    await expect(target).toBeInViewport({ ratio: 1 });
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expectFits(page);
  await header.getByRole('button', { name: 'Emergency help' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Call 1962/ })).toBeVisible();
  await expectFits(page);
});

test('no screen of pets scrolls sideways at 320 px', async ({ page }) => {
  const { token } = await signIn(page);
  await addPet(page, token, 'SriVenkateswaraNilayamKuttyChellamAmmuluAndNoSpace');
  await page.goto('/profile/pets');
  const card = page.getByRole('link', { name: /^Sri/ });
  await expect(card).toBeVisible();
  await expectFits(page);
  await card.click();
  await expectFits(page);
  await page.getByRole('link', { name: /^Edit Sri/ }).click();
  await expectFits(page);
  await expect(page.getByRole('heading', { name: 'Pet passed away or rehomed?' })).toBeVisible();
  await choosePhoto(page);
  await expectFits(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Sri/ })).toBeVisible();
  await expectFits(page);
});

test('no screen of the account and the address book scrolls sideways at 320 px', async ({ page }) => {
  const { token } = await signIn(page);
  await page.request.put('/api/user/update/my/profile/v1', {
    headers: { Authorization: token },
    data: { name: 'Venkatanarasimharajuvaripeta Subrahmanyeswara' },
  });
  await addAddress(
    page,
    token,
    '12/3-4, Sri Venkateswara Nilayam Apartments-and-no-space-here-to-break-a-line-at',
  );
  await page.goto('/');
  await expectHome(page);
  await expectFits(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await expectFits(page);
  await page.goto('/profile/addresses');
  await expect(page.getByRole('button', { name: /^Actions for / })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  const top = async (name: string) => (await dialog.getByRole('button', { name }).boundingBox())?.y ?? 0;
  await expect(dialog).toBeVisible();
  // The safe choice is on top.
  await expect.poll(async () => (await top('Delete')) - (await top('Cancel'))).toBeGreaterThan(40);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/profile/addresses/new');
  await addressForm(page).save.click();
  await expect(addressForm(page).pincode).toHaveAccessibleDescription(/./);
  await expectFits(page);
});

/** Fonts that load late may be narrower than their fallbacks. */
const expectFits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: page.url() })
    .toBeLessThanOrEqual(WIDTH);
