import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { addAddress } from '../drivers/addresses.ts';
import { dayFromNow } from '../drivers/days.ts';
import { test } from '../drivers/fixtures.ts';
import { writeRabies } from '../drivers/health-cards.ts';
import { addPet } from '../drivers/pets.ts';
import { signIn } from '../drivers/sign-in.ts';

test('what is due is listed by how soon, with the way to book it, and at home', async ({ page }) => {
  const { token } = await signIn(page);
  await addPet(page, token);
  await page.goto('/due');
  await expect(page.getByText('Nothing is due')).toBeVisible();
  const petId = await writeRabies(page, token, dayFromNow(-370));

  await page.goto('/due');
  const overdue = page.getByRole('region', { name: 'Overdue' });
  await expect(overdue).toContainText('Anti-rabies for dogs');
  await expect(overdue).toContainText('5 days overdue');
  await expectAccessible(page);
  await overdue.getByRole('link', { name: /^Book at home/ }).click();
  await expect(page).toHaveURL(new RegExp(`/vaccination\\?.*pet=${petId}|/vaccination$`));

  await page.goto('/');
  const soon = page.getByRole('region', { name: 'Due soon' });
  await expect(soon).toContainText('Anti-rabies for dogs');
  await soon.getByRole('link', { name: 'All that is due' }).click();
  await expect(page).toHaveURL('/due');
});

test('a calendar reads it by a link, until the link is ended', async ({ page, request }) => {
  const { token } = await signIn(page);
  await addPet(page, token);
  await writeRabies(page, token);
  await page.goto('/due');
  await page.getByRole('button', { name: 'Make a calendar link' }).click();
  const link = page.getByText(/\/calendar\/pets\.ics\?key=/);
  const url = (await link.textContent()) ?? '';
  await expect(page.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
    'href',
    url.replace(/^https?:/, 'webcal:'),
  );
  await expectAccessible(page);
  const read = () => request.get(new URL(url).pathname + new URL(url).search);
  expect(await (await read()).text()).toContain('SUMMARY:Bruno: Anti-rabies');

  await page.reload();
  await expect(page.getByText(/last read by a calendar/)).toBeVisible();
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'End the link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByRole('button', { name: 'Make a calendar link' })).toBeVisible();
  expect((await read()).status()).toBe(404);
});

test('a journey leads to a visit on the days on which its paper is of use', async ({ page }) => {
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

  await page.getByRole('link', { name: 'Choose a vet who comes home' }).click();
  // One who comes to the address.
  const vets = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bengaluru' });
  await vets.getByRole('link').first().click();
  await expect(page.getByText(/^For your journey the vet should come/)).toBeVisible();
  const days = page.getByRole('group', { name: 'Day' }).locator('label');
  await expect(days.first()).toBeVisible();
  // Those three, without the ones on which the vet has no hours.
  const within = await days.count();
  expect(within).toBeLessThanOrEqual(3);
  await page.getByRole('button', { name: 'Show all days' }).click();
  await expect.poll(() => days.count()).toBeGreaterThan(within);
});
