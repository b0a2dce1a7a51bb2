import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { addressForm, mapDialog, PINCODE } from '../drivers/addresses.ts';
import { test } from '../drivers/fixtures.ts';
import { signIn, toast } from '../drivers/sign-in.ts';

/** A style with one square of land, at our own address, as a server's settings would name it. */
const STYLE = {
  version: 8,
  sources: {
    land: {
      type: 'geojson',
      data: {
        type: 'Polygon',
        coordinates: [
          [
            [70, 8],
            [90, 8],
            [90, 30],
            [70, 30],
            [70, 8],
          ],
        ],
      },
    },
  },
  layers: [{ id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': 'green' } }],
};

/** Answers as a server that has a map. */
async function giveMap(page: Page, baseURL = '') {
  const map = { kind: 'style', url: `${baseURL}/test-map/style.json`, attribution: 'Streets by nobody' };
  await page.route('**/test-map/style.json', (route) => route.fulfill({ json: STYLE }));
  await page.route('**/address/get/place/by/point/v1*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), map } });
  });
}

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.goto('/profile/addresses/new');
});

test('with street tiles a location is chosen on the map by keyboard, and fills the form', async ({
  page,
  baseURL,
}) => {
  await giveMap(page, baseURL);
  const form = addressForm(page);
  const { dialog, map, location, use } = mapDialog(page);
  await form.pincode.fill(PINCODE);
  await expect(form.state).toHaveValue('Karnataka');
  await form.chooseOnMap.press('Enter');
  await expect(location).toContainText(PINCODE);
  await expect(dialog.getByText('Streets by nobody')).toBeVisible();
  await expect(map.locator('canvas')).toBeVisible();

  await map.focus();
  for (const key of ['-', '-', '-', 'ArrowUp', 'ArrowUp', 'ArrowLeft']) await map.press(key);
  await expect(location).not.toContainText(PINCODE);
  await expect(location).toContainText(/\d{6}$/);
  // A place found while moving may be another one: it can't be used until the map stops.
  await expect(use).toBeEnabled();
  await expectAccessible(page);
  const pincode = /\d{6}$/.exec((await location.textContent()) ?? '')?.[0] ?? '';
  await use.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(form.pinIsSet).toBeVisible();
  await expect(form.pincode).toHaveValue(pincode);
});

test('closing the map changes nothing, and a map that can’t be loaded says so', { tag: '@once' }, async ({
  page,
  baseURL,
  expectFault,
}) => {
  expectFault(/404|test-map/);
  await giveMap(page, baseURL);
  await page.route('**/test-map/style.json', (route) => route.fulfill({ status: 404, body: '' }));
  const form = addressForm(page);
  await form.pincode.fill(PINCODE);
  await form.chooseOnMap.click();
  const { dialog } = mapDialog(page);
  await expect(dialog.getByRole('alert')).toContainText('The map could not be loaded.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(form.chooseOnMap).toBeFocused();
  await expect(form.pincode).toHaveValue(PINCODE);
});

test('if the map’s code can’t be loaded, the input stays', { tag: '@once' }, async ({
  page,
  baseURL,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  await giveMap(page, baseURL);
  await page.route('**/map-dialog-*.js', (route) => route.abort());
  // The page has just reloaded for a newer build, and does not do so again.
  await page.evaluate(() => sessionStorage.setItem('reloaded-for-new-build', String(Date.now())));
  const form = addressForm(page);
  await form.pincode.fill(PINCODE);
  await form.chooseOnMap.click();
  await expect(toast(page, 'We couldn’t open that')).toBeVisible();
  await expect(form.pincode).toHaveValue(PINCODE);
});
