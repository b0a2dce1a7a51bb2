import { expect } from '@playwright/test';
import { addressForm, PINCODE } from './addresses.ts';
import { test } from './fixtures.ts';
import { tabTo, typeInto } from './keyboard.ts';
import { expectHome, loginScreen, newMobileNo, readCode, referCodeScreen, toast } from './sign-in.ts';

test('signing in and keeping an address needs nothing but a keyboard', async ({ page }) => {
  const { keyboard } = page;
  await page.goto('/login');
  const login = loginScreen(page);
  const mobileNo = newMobileNo();
  await expect(login.getCode).toBeEnabled();
  await typeInto(page, login.mobile, mobileNo);
  await keyboard.press('Enter');
  await expect(login.code).toBeFocused();
  await keyboard.type(await readCode(page.request, mobileNo));
  await tabTo(page, referCodeScreen(page).skip);
  await keyboard.press('Enter');
  await expect(referCodeScreen(page).skip).toBeHidden();
  await expectHome(page);

  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Address book' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Add address' }));
  await keyboard.press('Enter');

  const form = addressForm(page);
  await tabTo(page, page.getByRole('radio', { name: 'Home' }));
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Work' })).toBeChecked();
  await typeInto(page, form.pincode, PINCODE);
  await expect(form.state).toHaveValue('Karnataka');
  await typeInto(page, form.house, '7');
  await typeInto(page, form.area, 'Church Street');
  await typeInto(page, form.name, 'Asha Menon');
  await typeInto(page, form.mobile, '9876543210');
  await tabTo(page, form.save);
  await keyboard.press('Space');
  await expect(toast(page, 'Address Added Successfully')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Actions for Work, 7' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
  await keyboard.press('Enter');
  await expect(page.getByText('No addresses yet')).toBeVisible();
});

test('the first press of Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/login');
  await expect(loginScreen(page).getCode).toBeEnabled();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
