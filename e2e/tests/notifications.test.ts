import { expect, type Page } from '@playwright/test';
import { openConnected } from '../drivers/connection.ts';
import { book, makeSlots } from '../drivers/consultations.ts';
import { test } from '../drivers/fixtures.ts';
import { addPet } from '../drivers/pets.ts';
import { signIn, storeToken, toast } from '../drivers/sign-in.ts';
import { collectFaults, openWindow } from '../drivers/windows.ts';

const scheduled = (id: string) =>
  `/consultation/schedule-consultation/doctor-details/${id}/appointment/scheduled`;

const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ });
const NEW = /new notifications|is booked|is cancelled/;
const toasts = (page: Page) => page.locator('[role=status]', { hasText: NEW });

/** An owner with a pet, and this many free slots of one vet. */
async function ownerWith(page: Page, count: number) {
  const { token } = await signIn(page);
  await addPet(page, token);
  return { token, slots: await makeSlots(page.request, count) };
}

test('a user’s own action notifies their other devices, not the one where it was done', async ({
  page,
  browser,
}) => {
  const { token, slots } = await ownerWith(page, 1);
  const [slot] = slots;
  const id = await book(page, token, slot);
  const other = await openWindow(browser);
  const faults = collectFaults(other.context());
  await storeToken(other, token);
  await openConnected(other, '/profile/pets');
  await expect(bell(other)).toBeVisible();
  await page.goto(scheduled(id));
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByText('My pet is better').click();
  await dialog.getByRole('button', { name: /^Cancel and refund/ }).click();
  await expect(toast(other, 'Your consultation is cancelled')).toBeVisible();
  await expect(page).toHaveURL(/appointment\/cancelled$/);
  // The other device was notified long ago.
  await expect(toasts(page)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('notifications appear one at a time, never over the sheet, and grouped if there are several', async ({
  page,
}) => {
  const { token, slots } = await ownerWith(page, 3);
  await openConnected(page, '/profile/pets');
  await expect(bell(page)).toBeVisible();
  const [first, second, third] = slots;
  if (!first || !second || !third) throw new Error('no free times');
  // It stays for five seconds, or as long as the pointer is on it, which comes while the booking is still loading.
  await Promise.all([book(page, token, first), toasts(page).hover()]);
  await expect(toasts(page)).toHaveCount(1);
  // Above the bar at the bottom, where it covers no heading.
  const [box, bar] = [
    await toasts(page).boundingBox(),
    await page.getByRole('navigation', { name: 'Main' }).boundingBox(),
  ];
  expect(box && bar && box.y > 400 && box.y + box.height <= bar.y).toBe(true);
  await book(page, token, second);
  await book(page, token, third);
  await expect(page.getByRole('link', { name: 'Notifications, 3 new' })).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  await expect(toast(page, '2 new notifications')).toHaveCount(0);
  await toasts(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page, '2 new notifications')).toBeVisible();
  await toast(page, '2 new notifications')
    .getByRole('button', { name: /notifications/ })
    .click();
  await expect(page).toHaveURL('/notifications');
});
