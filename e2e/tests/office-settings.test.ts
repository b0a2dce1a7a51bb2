import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { openStaffConsole } from '../drivers/staff.ts';

test('what finance sets of cancelling is what the terms say, and a wrong figure is said at its field', {
  tag: '@once',
}, async ({ page, browser }) => {
  const office = await openStaffConsole(browser, 'finance', { viewport: { width: 1280, height: 900 } });
  await office.goto('/console/office/fees');
  await expectAccessible(office);
  await office
    .getByRole('main')
    .getByRole('link', { name: /^Cancelling consultations/ })
    .click();
  await expect(office.getByRole('heading', { name: 'Cancelling consultations', level: 1 })).toBeVisible();
  const grace = office.getByLabel('Free after booking, in minutes');
  const save = office.getByRole('button', { name: 'Save changes' });

  const part = office.getByLabel('A part back until, in minutes');
  const before = await part.inputValue();
  await part.fill('600');
  await save.click();
  await expect(office.getByText('This can’t end before free cancellation does')).toBeVisible();
  await expectAccessible(office);
  await part.fill(before);

  await grace.fill('7');
  await save.click();
  await expect(office.getByText('Saved.')).toBeVisible();
  await page.goto('/terms&conditions');
  await expect(page.getByText('You can cancel for free in the first 7 minutes after booking')).toBeVisible();

  await grace.fill('5');
  await save.click();
  await expect(save).toBeHidden();
  await page.reload();
  await expect(page.getByText('You can cancel for free in the first 5 minutes after booking')).toBeVisible();
  await office.getByRole('button', { name: 'History' }).click();
  await expect(office.getByRole('dialog').getByText('Free after booking, in minutes').first()).toBeVisible();
});
