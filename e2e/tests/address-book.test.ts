import { expect } from '@playwright/test';
import { addressForm, fillPerson, PINCODE } from '../drivers/addresses.ts';
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
