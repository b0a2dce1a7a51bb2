import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { addAddress } from '../drivers/addresses.ts';
import { dayFromNow } from '../drivers/days.ts';
import { test } from '../drivers/fixtures.ts';
import { writeRabies } from '../drivers/health-cards.ts';
import { addPet } from '../drivers/pets.ts';
import { signIn } from '../drivers/sign-in.ts';

test('the travel kit leads to a visit on the days on which its certificate is valid', async ({ page }) => {
  const { token } = await signIn(page);
  await addPet(page, token);
  await addAddress(page, token);
  await writeRabies(page, token);
  await page.goto('/travel-kit');
  await page.getByText('Flight', { exact: true }).click();
  await page.getByLabel('On which day?').fill(dayFromNow(8));
  await expect(page.getByText(/^Have the vet see Bruno between/)).toBeVisible();
  await expect(page.getByText('Colour and sex belong on the sheet.')).toBeVisible();
  await page.getByLabel(/^Tell the airline at least 72 hours/).check();
  await page.reload();
  await expect(page.getByLabel(/^Tell the airline at least 72 hours/)).toBeChecked();
  await expect(page.getByRole('table', { name: 'Vaccinations' })).toContainText('Anti-rabies for dogs');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Book a vet at home' }).click();
  // A vet who comes to the address.
  const vets = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bengaluru' });
  await vets.getByRole('link').first().click();
  await expect(page.getByText(/^For your journey, the vet should visit/)).toBeVisible();
  const days = page.getByRole('group', { name: 'Day' }).locator('label');
  await expect(days.first()).toBeVisible();
  // Those three, except days on which the vet has no hours.
  const within = await days.count();
  expect(within).toBeLessThanOrEqual(3);
  await page.getByRole('button', { name: 'Show all days' }).click();
  await expect.poll(() => days.count()).toBeGreaterThan(within);
});
