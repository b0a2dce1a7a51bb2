import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { vetForm } from '@tailwell/server/features/office/office/office.testing';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { pressAt, tabTo, typeInto } from '../drivers/keyboard.ts';
import { drawPhoto } from '../drivers/pets.ts';
import { toast } from '../drivers/sign-in.ts';
import { consoleToken, openStaffConsole } from '../drivers/staff.ts';
import { collectFaults } from '../drivers/windows.ts';

const LIST = '/console/office/hospitals';

/** The list of hospitals, and the record open beside it, by their visible labels. */
const office = (page: Page) => ({
  search: page.getByRole('searchbox', { name: 'Search animal hospitals' }),
  row: (name: string) => page.getByRole('link', { name, exact: true }),
  field: (name: string) => page.getByRole('dialog').getByLabel(name, { exact: true }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  header: (name: string) => page.getByRole('columnheader', { name }),
});

const entry = (name: string) => ({
  Name: name,
  Phone: '0832 555 0100',
  Area: 'Fontainhas',
  City: 'Panaji',
  State: 'Goa',
  Latitude: '15.4989',
  Longitude: '73.8278',
});

test('an entry is added, found, changed, merged, exported and deleted by keyboard alone', async ({
  browser,
}) => {
  const page = await openStaffConsole(browser, 'admin');
  const faults = collectFaults(page.context());
  const { keyboard } = page;
  const screen = office(page);
  const name = `Hospital ${randomInt(10 ** 9)}`;

  await page.goto(LIST);
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  await keyboard.press('n');
  await expect(page).toHaveURL(`${LIST}/new`);
  for (const [field, text] of Object.entries(entry(name))) await typeInto(page, screen.field(field), text);
  await keyboard.press('Control+s');
  await expect(toast(page, 'Added.')).toBeVisible();
  await expect(page).toHaveURL(/hospitals\/[\da-f-]{36}$/);
  const { pathname } = new URL(page.url());
  await keyboard.press('Escape');
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole('dialog')).toBeHidden();

  await keyboard.press('/');
  await expect(screen.search).toBeFocused();
  await keyboard.type(name);
  await keyboard.press('Enter');
  await expect(page.getByText('1 animal hospital', { exact: true })).toBeVisible();
  await pressAt(page, screen.header('City').getByRole('button'));
  await expect(screen.header('City')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=city/);

  await keyboard.press('ArrowDown');
  await expect(screen.row(name)).toBeFocused();
  await keyboard.press('Enter');
  await typeOver(page, 'Phone', '0832 555 0101');
  await changeElsewhere(browser, pathname, { phone: '0832 555 0199', area: 'Altinho' });
  await keyboard.press('Control+s');
  await expect(page.getByText('Someone else changed this')).toBeVisible();
  await expect(screen.field('Area')).toHaveValue('Altinho');
  await expect(screen.field('Phone')).toHaveValue('0832 555 0101');
  await expectAccessible(page);
  await tabTo(page, screen.field('Phone'));
  await keyboard.press('Control+s');
  await expect(toast(page, 'Saved.')).toBeVisible();

  await pressAt(page, page.getByRole('link', { name: 'History' }));
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveCount(3);
  await expect(changes.first()).toContainText('0832 555 0199');
  await expect(changes.last()).toContainText('Added');
  // It has its own URL, and the list behind it retains its filters.
  await page.reload();
  await expect(changes).toHaveCount(3);
  await keyboard.press('Escape');
  await expect(page).toHaveURL(/\?q=.*sort=city$/);
  await expect(page.getByRole('dialog')).toBeHidden();

  const download = page.waitForEvent('download');
  await pressAt(page, screen.button('Export'));
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain(`${name},Altinho,Panaji`);

  await tabTo(page, screen.row(name));
  await keyboard.press('Enter');
  await pressAt(page, screen.button('Delete'));
  await expect(page.getByRole('alertdialog', { name: `Delete “${name}”?` })).toBeVisible();
  await pressAt(page, screen.button('Delete animal hospital'));
  await expect(page.getByText('No animal hospital fits this')).toBeVisible();
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
});

test('a vet’s photo is cropped, uploaded, shown after a reload, and removed', async ({ browser }) => {
  const page = await openStaffConsole(browser, 'admin');
  const headers = { Authorization: await consoleToken(page) };
  const created = await page.request.post('/api/console/create/vets/v1', {
    headers,
    data: vetForm({ isListed: false }),
  });
  await page.goto(`/console/office/vets/${(await created.json()).data._id}`);
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await drawPhoto(page));
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(toast(page, 'Photo saved.')).toBeVisible();
  await page.reload();
  const photo = page.getByRole('img', { name: 'Photo as it will be' });
  await expect(photo).toHaveAttribute('src', /media\/shown-photo\/[\w-]{22}\/400\.webp$/);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Photo removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()).toContainText(
    /Photo\s*Yes.*–$/,
  );
});

test('list, form and invalid form fit desktops, tablets and phones; axe finds no violations', async ({
  browser,
}) => {
  const page = await openStaffConsole(browser, 'support');
  const screen = office(page);
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(LIST);
    await expect(page.locator('[data-row-link]').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${LIST}/new`);
    await screen.button('Add animal hospital').click();
    await expect(page.getByText('Name is needed.')).toBeVisible();
    await expectAccessible(page);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWider, `wider than ${width} px`).toBe(false);
  }
});

/** Replaces the value of a field of the open record. */
async function typeOver(page: Page, field: string, text: string) {
  await tabTo(page, office(page).field(field));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** A colleague changes the same record in a separate browser. */
async function changeElsewhere(
  browser: Parameters<typeof openStaffConsole>[0],
  path: string,
  changes: object,
) {
  const page = await openStaffConsole(browser, 'support');
  const headers = { Authorization: await consoleToken(page) };
  const id = path.split('/').at(-1);
  const opened = await (await page.request.get(`/api/console/get/hospitals/${id}/v1`, { headers })).json();
  const { _id: _, ...data } = opened.data as Record<string, unknown>;
  const answer = await page.request.put(`/api/console/update/hospitals/${id}/v1`, {
    headers,
    params: { revision: opened.revision },
    data: { ...data, ...changes },
  });
  expect(answer.status()).toBe(200);
  await page.context().close();
}
