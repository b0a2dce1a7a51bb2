import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { addAddress, PINCODE } from '../drivers/addresses.ts';
import { sandboxPage } from '../drivers/consultations.ts';
import { test } from '../drivers/fixtures.ts';
import { VISIT, type VisitKind, visitKinds, visitScreen } from '../drivers/home-visits.ts';
import { addPet } from '../drivers/pets.ts';
import { signIn, signInByScreens } from '../drivers/sign-in.ts';

/** A user with a dog and an address that we serve. */
async function openHomeCare(page: Page) {
  const { token } = await signIn(page);
  await addPet(page, token);
  await addAddress(page, token);
  return token;
}

/** Chooses the first free window of the second day that has one. */
async function chooseWindow(page: Page) {
  const free = (group: Locator) => group.locator('label', { has: page.locator('input:enabled') });
  const day = free(page.getByRole('group', { name: 'Day' }))
    .filter({ hasNotText: 'Today' })
    .nth(1);
  await day.click();
  await expect(day.locator('input')).toBeChecked();
  await free(page.getByRole('group', { name: /^Arrives on/ }))
    .first()
    .click();
}

for (const kind of Object.keys(visitKinds) as VisitKind[]) {
  const { path, service } = visitKinds[kind];
  test(`${kind}: from the pincode to the paid visit`, { tag: '@main-job' }, async ({ page }) => {
    await openHomeCare(page);
    const screen = visitScreen(page);
    await page.goto(`${path}?pincode=${PINCODE}`);
    await expect(screen.isServed).toBeVisible();
    if (kind === 'home_care') await screen.openCare();
    await screen.chip(service).click();
    await chooseWindow(page);
    await expectAccessible(page);
    await screen.goOn.click();
    await expect(page).toHaveURL(`${path}/payment`);
    await expect(screen.countdown).toBeVisible();
    await expectAccessible(page);

    // A failed payment returns here, and everything is still held.
    await screen.pay.click();
    await sandboxPage(page).fail.click();
    const again = page.getByRole('link', { name: 'Try again' });
    await expect(again).toHaveAttribute('href', `${path}/payment`);
    await again.click();
    await expect(page).toHaveURL(`${path}/payment`);
    await expect(page.getByRole('heading', { name: 'Bill' })).toBeVisible();
    await screen.pay.click();
    await sandboxPage(page).pay.click();
    await expect(page).toHaveURL(VISIT);
    await expect(page.getByText(/^Paid ₹/)).toBeVisible();
    await expectAccessible(page);
  });
}

test('signing in while booking preserves the visitor’s choices', async ({ page }) => {
  const screen = visitScreen(page);
  const { service } = visitKinds.vaccination;
  await page.goto('/vaccination');
  await screen.pincode.fill(PINCODE);
  await screen.check.click();
  await expect(screen.isServed).toBeVisible();
  await screen.chip(service, 'Add').click();
  await page.getByLabel('Anything we should know?').fill('Ring at the blue gate.');
  await expect(page.getByText('Home visit, once')).toBeVisible();
  await screen.goOn.click();

  await signInByScreens(page);
  await expect(page).toHaveURL(`/vaccination?pincode=${PINCODE}`);
  await expect(screen.choose(service, 'Added')).toBeChecked();
  await expect(page.getByLabel('Anything we should know?')).toHaveValue('Ring at the blue gate.');
  await page.reload();
  await expect(screen.choose(service, 'Added')).toBeChecked();
});

test('a vet for a home visit is chosen and booked', async ({ page }) => {
  await openHomeCare(page);
  await page.goto('/home-care/schedule-appointment');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^Have Dr .* come to you$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About Veterinarian' })).toBeVisible();
  await expectAccessible(page);
});
