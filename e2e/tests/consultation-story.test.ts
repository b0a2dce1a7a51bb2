import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { bookingScreen, chooseTime, SCHEDULED, sandboxPage } from '../drivers/consultations.ts';
import { test } from '../drivers/fixtures.ts';
import { fillPet, petForm } from '../drivers/pets.ts';
import { expectHome, signInByScreens, stored } from '../drivers/sign-in.ts';

test('an owner signs in, adds a pet, finds a vet, books, pays, moves, cancels and sees the refund', {
  tag: '@main-job',
}, async ({ page }) => {
  await page.goto('/login');
  await signInByScreens(page);
  await expectHome(page);
  await page.getByRole('link', { name: 'Add a pet' }).click();
  await fillPet(page);
  await petForm(page).add.click();
  await expect(page.getByRole('link', { name: /Bruno/ })).toBeVisible();

  await page.goto('/consultation');
  await page.getByRole('link', { name: /^Scheduled consultation/ }).click();
  // A vet whom other tests don't choose.
  await page.goto('/consultation/schedule-consultation?pet=dog');
  await page.getByRole('link', { name: /^Dr / }).last().click();
  await chooseTime(page, 0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Book', exact: true }).click();

  const booking = bookingScreen(page);
  await expect(booking.countdown).toContainText(/(10:00|9:\d\d)/);
  await expect(booking.pet('Bruno')).toBeChecked();
  await page.getByLabel('Concern').selectOption({ index: 1 });
  await page.getByText('For a few days', { exact: true }).click();
  await booking.complaint.fill('Scratches behind the ears.');
  await page.getByRole('checkbox', { name: /^Struggling to breathe/ }).check();
  await expect(page.getByText(/This can’t wait/)).toBeVisible();
  await page.getByRole('checkbox', { name: /^Struggling to breathe/ }).uncheck();
  await booking.pay.click();
  await expect(sandboxPage(page).title).toBeVisible();
  await expectAccessible(page);
  await sandboxPage(page).pay.click();

  await expect(page).toHaveURL(SCHEDULED);
  await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeVisible();
  await expect(page.getByText('Scratches behind the ears.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.ics$/);

  await page.goto('/my-consultations');
  await expect(page.getByText('For Bruno')).toBeVisible();
  await page.getByRole('link', { name: /View/ }).click();

  await page.getByRole('link', { name: 'Reschedule' }).click();
  await chooseTime(page, 2);
  await page.getByRole('button', { name: /^Move to/ }).click();
  await expect(page).toHaveURL(SCHEDULED);
  await expect(page.getByText(/Your appointment is now/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Moved to/).first()).toBeVisible();

  await page.getByRole('button', { name: /^Cancel/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/You get back all of the ₹/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Cancel and refund/ }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await dialog.getByText('My pet is better').click();
  await dialog.getByRole('button', { name: /^Cancel and refund/ }).click();
  await expect(page).toHaveURL(/\/appointment\/cancelled$/);
  await expect(page.getByRole('heading', { name: 'Appointment cancelled' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your refund' })).toBeVisible();
  // A job sends the refund immediately.
  const id = page.url().split('/').at(-3);
  const headers = { Authorization: (await stored(page, 'token')) ?? '' };
  const readReference = async () => {
    const answer = await page.request.get(`/api/user/get/asign/vet/schedule/${id}/v1`, { headers });
    const { data } = (await answer.json()) as { data: { refund: { reference: string | null } | null } };
    return data.refund?.reference;
  };
  await expect.poll(readReference).toBeTruthy();
  await page.reload();
  await expect(page.getByText('Reference')).toBeVisible();
  await page.goto('/my-consultations?tab=cancelled');
  await expect(page.getByText('Cancelled by you')).toBeVisible();
});
