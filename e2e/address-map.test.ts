import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { addressForm, fillPerson, mapDialog, PINCODE } from './addresses.ts';
import { test } from './fixtures.ts';
import { signIn, stored, toast } from './sign-in.ts';

const INDIRANAGAR = { latitude: 12.9784, longitude: 77.6408 };

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.goto('/profile/addresses/new');
});

test('a place is chosen on the map by keyboard, and fills the form', async ({ page }) => {
  const form = addressForm(page);
  const { dialog, map, place, use } = mapDialog(page);
  await form.pincode.fill(PINCODE);
  await expect(form.state).toHaveValue('Karnataka');
  await form.chooseOnMap.press('Enter');
  await expect(place).toContainText(PINCODE);

  await map.focus();
  for (const key of ['-', '-', '-', 'ArrowUp', 'ArrowUp', 'ArrowLeft']) await map.press(key);
  await expect(place).not.toContainText(PINCODE);
  await expect(place).toContainText(/\d{6}$/);
  // What was said on the way may be another place: until the map has come to rest, none can be used.
  await expect(use).toBeEnabled();
  const pincode = /\d{6}$/.exec((await place.textContent()) ?? '')?.[0] ?? '';
  await use.press('Enter');

  await expect(dialog).toBeHidden();
  await expect(form.pinIsSet).toBeVisible();
  await expect(form.pincode).toHaveValue(pincode);
  await fillPerson(page);
  await form.save.click();
  await expect(toast(page, 'Address Added Successfully')).toBeVisible();
  await expect(page.getByText(pincode)).toBeVisible();
});

test('the middle of a pincode, taken as it is, keeps the pincode that was typed', { tag: '@once' }, async ({
  page,
}) => {
  const form = addressForm(page);
  const { dialog, place, use } = mapDialog(page);
  // Shares its place with other pincodes.
  await form.pincode.fill('560038');
  await expect(form.state).toHaveValue('Karnataka');
  await form.chooseOnMap.click();
  await expect(place).toContainText(/\d{6}$/);
  await use.click();
  await expect(dialog).toBeHidden();
  await expect(form.pinIsSet).toBeVisible();
  await expect(form.pincode).toHaveValue('560038');
});

test('a place that is taken at once after moving the map is the one under the pin', { tag: '@once' }, async ({
  page,
}) => {
  const form = addressForm(page);
  const { map, place, use } = mapDialog(page);
  await form.pincode.fill(PINCODE);
  await expect(form.state).toHaveValue('Karnataka');
  await form.chooseOnMap.click();
  await expect(place).toContainText(PINCODE);
  await map.focus();
  for (const key of ['-', '-', '-', 'ArrowUp', 'ArrowUp', 'ArrowLeft']) await map.press(key);
  await use.click();
  await expect(form.pinIsSet).toBeVisible();
  await expect(form.pincode).not.toHaveValue(PINCODE);
});

test('closing the map changes nothing', async ({ page }) => {
  const { dialog } = mapDialog(page);
  await addressForm(page).chooseOnMap.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(addressForm(page).chooseOnMap).toBeFocused();
  await expect(addressForm(page).pincode).toHaveValue('');
});

test("the device's location opens the map there, and is remembered", { tag: '@once' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(INDIRANAGAR);
  const form = addressForm(page);
  const { dialog, place, use } = mapDialog(page);
  await form.useMyLocation.click();
  await expect(place).toContainText(/560\d{3}$/);
  await use.click();

  await expect(dialog).toBeHidden();
  await expect(form.pincode).toHaveValue(/^560\d{3}$/);
  await expect(form.state).toHaveValue('Karnataka');
  expect(JSON.parse((await stored(page, 'location')) ?? '')).toEqual({
    lat: INDIRANAGAR.latitude,
    lng: INDIRANAGAR.longitude,
  });
});

test('a device that keeps its location to itself is told what to do instead', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  const form = addressForm(page);
  await form.useMyLocation.click();
  await expect(page.getByText(/^Location is blocked for this site\./)).toBeVisible();
  await expect(mapDialog(page).dialog).toBeHidden();
  await expect(form.chooseOnMap).toBeEnabled();
  await expectAccessible(page);
});

test('a map that can’t be loaded takes nothing away of what was typed', { tag: '@once' }, async ({
  page,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  await page.route('**/map-dialog-*.js', (route) => route.abort());
  // A newer build was looked for just now: the page isn't loaded again.
  await page.evaluate(() => sessionStorage.setItem('reloaded-for-new-build', String(Date.now())));
  const form = addressForm(page);
  await form.pincode.fill(PINCODE);
  await form.chooseOnMap.click();
  await expect(toast(page, 'That could not be opened')).toBeVisible();
  await expect(form.pincode).toHaveValue(PINCODE);
});
