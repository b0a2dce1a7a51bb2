import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import {
  book,
  bookingPath,
  bookingScreen,
  goToPay,
  makeSlots,
  SCHEDULED,
  sandboxPage,
  startPayment,
} from '../drivers/consultations.ts';
import { test } from '../drivers/fixtures.ts';
import { addPet } from '../drivers/pets.ts';
import { signIn } from '../drivers/sign-in.ts';
import { openWindow } from '../drivers/windows.ts';

/** Signs in a user with a pet, at the booking screen of a free slot. */
async function startBooking(page: Page) {
  const { token } = await signIn(page);
  await addPet(page, token);
  const [slot] = await makeSlots(page.request);
  await page.goto(bookingPath(slot));
}

const statusCard = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Another user with a pet, in a separate browser window. */
async function openRival(browser: Browser) {
  const page = await openWindow(browser);
  const { token } = await signIn(page);
  await addPet(page, token);
  return { page, token };
}

test('a failed payment is retried, and the slot is held meanwhile', async ({ page }) => {
  await startBooking(page);
  await bookingScreen(page).complaint.fill('Limps on the left.');
  await goToPay(page);
  await sandboxPage(page).fail.click();
  await expect(statusCard(page, /not paid|didn’t go through|No money/i)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Try again/ }).click();
  await expect(bookingScreen(page).complaint).toHaveValue('Limps on the left.');
  await goToPay(page);
  await sandboxPage(page).pay.click();
  await expect(page).toHaveURL(SCHEDULED);
});

test('Back from a paid booking never leads to the bank', async ({ page, expectFault }) => {
  // At the end the booking page finds that the slot is booked.
  expectFault('/api/user/hold/asign/vet/schedule/v1');
  await startBooking(page);
  await goToPay(page);
  await sandboxPage(page).pay.click();
  await expect(page).toHaveURL(SCHEDULED);
  await page.goBack();
  await expect(page).toHaveURL('/my-consultations');
  await expect(page.getByRole('heading', { level: 1, name: 'My consultations' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).not.toHaveURL(/sandbox/);
});

test('a pending payment is shown on any device, and books automatically once it completes', async ({
  page,
  browser,
}) => {
  await startBooking(page);
  await goToPay(page);
  const gateway = page.url();
  await sandboxPage(page).leavePending.click();
  await expect(statusCard(page, 'Waiting for your bank')).toBeVisible();
  await page.reload();
  await expect(statusCard(page, 'Waiting for your bank')).toBeVisible();

  const other = await openWindow(browser);
  await other.goto(page.url());
  await expect(statusCard(other, 'Waiting for your bank')).toBeVisible();
  await expect(other.getByText('Bruno')).toBeHidden();
  await other.goto(gateway);
  await sandboxPage(other).pay.click();
  await expect(statusCard(other, /Paid|Booked/)).toBeVisible();
  await expect(page).toHaveURL(SCHEDULED);
});

/** A held slot expires after ten minutes. */
const HOLD = 10 * 60_000;

/** A payment that is made after its slot's hold has expired; the page waits for the bank. */
async function payLate(page: Page) {
  const { token } = await signIn(page);
  await addPet(page, token);
  const [slot] = await makeSlots(page.request);
  const { payment } = await startPayment(page, token, slot);
  await page.goto(`/sandbox/payments/${payment}`);
  await sandboxPage(page).payLate.click();
  await expect(statusCard(page, 'Waiting for your bank')).toBeVisible();
  return slot;
}

test('a late payment for a slot that is gone is refunded automatically', async ({ page, browser, clock }) => {
  const rival = await openRival(browser);
  const slot = await payLate(page);
  await clock.advance(HOLD + 1_000);
  await book(rival.page, rival.token, slot);
  await clock.advance(60_000);
  await expect(page.getByRole('heading', { name: 'Your refund' })).toBeVisible();
  await expectAccessible(page);
});

test('a late payment still books the slot if it is free', async ({ page, clock }) => {
  await payLate(page);
  await clock.advance(HOLD + 60_000);
  await expect(page).toHaveURL(SCHEDULED);
});

test('an owner whose hold has expired can hold the slot again', async ({ page, clock }) => {
  await startBooking(page);
  await bookingScreen(page).complaint.fill('Sneezes.');
  await expect(bookingScreen(page).countdown).toBeVisible();
  await clock.advance(HOLD + 1_000);
  await expect(page.getByRole('heading', { name: 'Your time ran out' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hold it again' }).first().click();
  await expect(bookingScreen(page).countdown).toBeVisible();
  await expect(bookingScreen(page).complaint).toHaveValue('Sneezes.');
});
