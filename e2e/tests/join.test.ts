import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { drawPhoto } from '../drivers/pets.ts';
import { pdf } from '../drivers/registrations.ts';
import { signInByScreens } from '../drivers/sign-in.ts';
import { openStaffConsole } from '../drivers/staff.ts';

test('a vet applies on a phone, and sees the approval', async ({ page, browser }) => {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'For vets and shops' }).first().click();
  await page.getByRole('link', { name: 'Apply as a vet' }).click();
  const mobileNo = await signInByScreens(page);
  await page.getByRole('button', { name: 'Start application' }).click();

  const next = page.getByRole('button', { name: 'Save and continue' });
  await next.click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  const name = `Kavya ${mobileNo.slice(-4)}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Council').fill('Karnataka Veterinary Council');
  await page.getByLabel('Registration number').fill(`KVC/${mobileNo}`);
  await page.getByLabel('Practising since').fill('2012');
  await page.getByLabel('Degree', { exact: true }).fill('BVSc & AH');
  await page.getByLabel('Year', { exact: true }).fill('2012');
  // Typed, but not saved yet.
  await page.reload();
  await expect(page.getByLabel('Council')).toHaveValue('Karnataka Veterinary Council');
  await next.click();

  await page.getByLabel('Pincode').fill('560038');
  await page.getByRole('checkbox', { name: 'Kannada' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Dogs' }).check({ force: true });
  await page.getByLabel('Fee for a consultation').fill('450');
  await next.click();

  await page.getByLabel('Name of the account holder').fill(name);
  await page.getByLabel('IFSC').fill('sbin0001234');
  await page.getByLabel('Account number', { exact: true }).fill('0012 3456 7890');
  await page.getByLabel('Account number again').fill('001234567890');
  await next.click();

  await page.locator('input[aria-label="Registration certificate"]').setInputFiles(await drawPhoto(page));
  await page.locator('input[aria-label="Cancelled cheque"]').setInputFiles(pdf('cheque.pdf'));
  await expect(page.getByRole('button', { name: /^Replace/ })).toHaveCount(2);
  await next.click();
  await expect(page.getByText('Everything is here')).toBeVisible();
  await expect(page.getByText('•••• 7890')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('We have your application')).toBeVisible();

  const office = await openStaffConsole(browser, 'admin');
  await office.goto('/console/office/applications?status=sent&sort=-sent');
  await office.getByRole('link', { name: new RegExp(name) }).click();
  const checks = office.getByRole('group', { name: 'Checked by you' }).getByRole('checkbox');
  await expect(checks).toHaveCount(3);
  for (const check of await checks.all()) await check.check();
  await office.getByRole('button', { name: 'Approve', exact: true }).click();
  await office.getByRole('button', { name: 'Approve and create the profile' }).click();
  await expect(office.getByRole('link', { name: 'Open the profile' })).toBeVisible();

  // The applicant's page has been open all the time.
  await expect(page.getByText('Welcome to Tailwell', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the console' })).toBeVisible();
});
