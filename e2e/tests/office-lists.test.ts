import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { newName } from '../drivers/names.ts';
import { petForm } from '../drivers/pets.ts';
import { signIn } from '../drivers/sign-in.ts';
import { openStaffConsole } from '../drivers/staff.ts';

test('a breed is added, used by an owner, retired, and stays with the pet', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const breed = newName('Azawakh');
  const office = await openStaffConsole(browser, 'catalogue', { viewport: { width: 1280, height: 900 } });
  await office.goto('/console/office/lists');
  await expect(office.getByRole('heading', { name: 'Lists', level: 1 })).toBeVisible();
  await expectAccessible(office);
  await office
    .getByRole('main')
    .getByRole('link', { name: /^Breeds/ })
    .click();
  await expect(office.getByRole('heading', { name: 'Breeds', level: 1 })).toBeVisible();
  // The bar says where one is, also on a page that its own leads to.
  const bar = office.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Lists' })).toHaveAttribute('aria-current', 'page');

  await office.getByRole('link', { name: 'Add breed' }).click();
  const sheet = office.getByRole('dialog');
  await sheet.getByLabel('Name').fill('beagle');
  await sheet.getByRole('button', { name: 'Add breed' }).click();
  await expect(sheet.getByText('This breed is in the list already.')).toBeVisible();
  await sheet.getByLabel('Name').fill(breed);
  await sheet.getByRole('button', { name: 'Add breed' }).click();
  await expect(sheet.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await expectAccessible(office);

  await signIn(page);
  await page.goto('/profile/pets/new');
  const form = petForm(page);
  await form.name.fill('Bruno');
  await page.getByText('Dog', { exact: true }).click();
  await form.breed.selectOption(breed);
  await form.sex('Male').click();
  await page.getByText('Roughly', { exact: true }).click();
  await page.getByLabel('Years').selectOption('2 years');
  await page.getByRole('group', { name: 'Neutered or spayed?' }).getByText('Yes', { exact: true }).click();
  await form.add.click();
  await expect(page.getByText('Pet Added Successfully')).toBeVisible();

  await sheet.getByRole('switch', { name: 'Shown' }).click();
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect(office.getByText('Saved.')).toBeVisible();

  await page.goto('/profile/pets/new');
  await page.getByText('Dog', { exact: true }).click();
  await expect(form.breed.getByRole('option', { name: 'Beagle' })).toBeAttached();
  await expect(form.breed.getByRole('option', { name: breed })).toHaveCount(0);
  await page.goto('/profile/pets');
  await page.getByRole('link', { name: /Bruno/ }).first().click();
  await expect(page.getByText(breed)).toBeVisible();
  await page.getByRole('link', { name: /Edit/ }).first().click();
  await expect(form.breed.locator('option:checked')).toHaveText(breed);
  await form.saveChanges.click();
  await expect(page.getByText('Pet Updated Successfully')).toBeVisible();
});
