import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { addAddress, addressForm, chooseAction, fillPerson, PINCODE } from '../drivers/addresses.ts';
import { test } from '../drivers/fixtures.ts';
import { signIn, toast } from '../drivers/sign-in.ts';

const ADDRESSES = '/profile/addresses';

test('the first address is added by its pincode, which fills city and state', async ({ page }) => {
  await signIn(page);
  await page.goto(ADDRESSES);
  await expect(page.getByText('No addresses yet')).toBeVisible();

  await page.getByRole('link', { name: 'Add address' }).click();
  const form = addressForm(page);
  await form.pincode.fill(PINCODE);
  await expect(form.city).not.toHaveValue('');
  await expect(form.state).toHaveValue('Karnataka');
  await fillPerson(page);
  await form.save.click();

  await expect(toast(page, 'Address Added Successfully')).toBeVisible();
  await expect(page).toHaveURL(ADDRESSES);
  await expect(page.getByText('12, Rose Villa, 100 Feet Road')).toBeVisible();
  await expect(page.getByText('+91 98765 43210')).toBeVisible();
});

test('an empty form says at each field what is missing', async ({ page }) => {
  await signIn(page);
  await page.goto(`${ADDRESSES}/new`);
  const form = addressForm(page);
  await form.save.click();
  await expect(form.pincode).toHaveAccessibleDescription('Enter a 6-digit pincode.');
  for (const field of [form.city, form.house, form.area, form.name]) {
    await expect(field).toHaveAccessibleDescription(/./);
  }
  // The number of the sign-in stands there already.
  await expect(form.mobile).toHaveValue(/^\d{10}$/);
  await expect(form.landmark).toHaveAccessibleDescription('');
  await expectAccessible(page);
});

test('what only the server can refuse stands at its field, and keeps what was typed', async ({
  page,
  expectFault,
}) => {
  expectFault('/api/address/get/place/by/pincode/999999/v1');
  expectFault('/api/address/add/address/v1');
  await signIn(page);
  await page.goto(`${ADDRESSES}/new`);
  const form = addressForm(page);
  await form.pincode.fill('999999');
  await form.city.fill('Nowhere');
  await form.state.fill('Nowhere');
  await fillPerson(page);
  await form.save.click();

  await expect(form.pincode).toHaveAccessibleDescription('We don’t know this pincode. Please check it.');
  await expect(form.pincode).toHaveValue('999999');
  await expect(form.house).toHaveValue('12, Rose Villa');
  await expect(page).toHaveURL(`${ADDRESSES}/new`);

  await form.pincode.fill(PINCODE);
  await expect(form.state).toHaveValue('Karnataka');
  await form.save.click();
  await expect(toast(page, 'Address Added Successfully')).toBeVisible();
});

test('an address is changed', async ({ page }) => {
  const { token } = await signIn(page);
  await addAddress(page, token);
  await page.goto(ADDRESSES);
  await chooseAction(page, 'Edit');
  await expect(page.getByRole('heading', { name: 'Edit address' })).toBeVisible();
  const form = addressForm(page);
  await expect(form.pincode).toHaveValue(PINCODE);
  await form.house.fill('14, Lotus Court');
  await form.saveChanges.click();

  await expect(toast(page, 'Address Updated Successfully')).toBeVisible();
  await expect(page).toHaveURL(ADDRESSES);
  await expect(page.getByText('14, Lotus Court, 100 Feet Road')).toBeVisible();
  await expect(page.getByText('12, Rose Villa')).toBeHidden();
});

test('an address is deleted after a yes, and kept after a Cancel', async ({ page }) => {
  const { token } = await signIn(page);
  await addAddress(page, token);
  await page.goto(ADDRESSES);
  const dialog = page.getByRole('alertdialog', { name: 'Delete this address?' });

  await chooseAction(page, 'Delete');
  await expect(dialog).toContainText('12, Rose Villa');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('12, Rose Villa, 100 Feet Road')).toBeVisible();

  await chooseAction(page, 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Deleted Successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No addresses yet')).toBeVisible();
});

test('a half-written address survives a reload, and is gone once it is saved', async ({ page }) => {
  await signIn(page);
  await page.goto(`${ADDRESSES}/new`);
  const form = addressForm(page);
  await page.getByText('Work', { exact: true }).click();
  await form.pincode.fill(PINCODE);
  await expect(form.state).toHaveValue('Karnataka');
  await fillPerson(page);
  await page.reload();

  await expect(form.house).toHaveValue('12, Rose Villa');
  await expect(form.state).toHaveValue('Karnataka');
  await expect(page.getByRole('radio', { name: 'Work' })).toBeChecked();
  await form.save.click();
  await expect(toast(page, 'Address Added Successfully')).toBeVisible();

  await page.goto(`${ADDRESSES}/new`);
  await expect(form.house).toHaveValue('');
});
