import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { openTechnicianConsole, readVisit, takePhoto } from '../drivers/field-visits.ts';
import { test } from '../drivers/fixtures.ts';
import { newName } from '../drivers/names.ts';
import { withDatabase } from '../drivers/staff.ts';
import { collectFaults } from '../drivers/windows.ts';

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test('a vaccination visit continues offline from start to end, and is sent once later', async ({
  browser,
}) => {
  const { page, context, ids } = await openTechnicianConsole(browser, [
    { kind: 'vaccination', service: { name: newName('Rabies'), checklist: ['Check the pet’s health'] } },
    { inMinutes: 150 },
  ]);
  const [id = ''] = ids;
  const faults = collectFaults(context);
  const { startCode } = await readVisit(id);
  const wrong = String((Number(startCode) + 1) % 10_000).padStart(4, '0');
  await page.goto('/console/visits');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByText('2 visits to do')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Rabies/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vaccination' })).toBeVisible();
  await page.getByRole('button', { name: 'Set out' }).click();
  const arrived = page.getByRole('button', { name: 'I have arrived' });
  await expect(arrived).toBeVisible();
  await expect.poll(async () => (await readVisit(id)).status).toBe('on_the_way');

  // In the lift, offline.
  await context.setOffline(true);
  await arrived.click();
  const code = page.getByLabel('Start code, from the owner');
  await code.fill(wrong);
  await page.getByRole('button', { name: 'Start the visit' }).click();
  await page.getByLabel('Check the pet’s health').click();
  await expect(page.getByLabel('Check the pet’s health')).toBeChecked();
  await expect(page.getByText('3 steps will be sent')).toBeVisible();
  await page.getByRole('button', { name: /^Next: Rabies/ }).click();
  await page.getByLabel('Batch number').fill('NOB-2291');
  await page.getByLabel('Expiry on the vial').fill('2020-01-31');
  await expect(page.getByText('past its expiry', { exact: false })).toBeVisible();
  await page.getByLabel('Expiry on the vial').fill('2031-05-31');
  await takePhoto(page, 'Photo of the vial');
  await expect(page.getByText('Photo taken')).toBeVisible();
  await page.getByRole('button', { name: 'Vaccine given' }).click();
  await expect(page.getByText('Batch NOB-2291, expires 31 May 2031')).toBeVisible();
  await takePhoto(page, 'Take a photo');
  await expect(page.getByText('Will be sent', { exact: true })).toBeVisible();
  await page.getByLabel('Advice').fill('Keep him calm today.');
  await page.getByRole('button', { name: 'Save advice' }).click();
  await expect(page.getByText('6 steps will be sent')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish the visit' }).click();
  await expect(page.getByText('7 steps will be sent')).toBeVisible();
  expect((await readVisit(id)).status).toBe('on_the_way');

  // The tab is closed, and reopened online: the code was wrong, and everything after it waits.
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`/console/visits/${id}`);
  await expect(again.getByText('That isn’t the start code.', { exact: false })).toBeVisible();
  expect(await readVisit(id)).toMatchObject({ status: 'arrived', codeTries: 1 });
  await again.getByLabel('Start code, from the owner').fill(startCode);
  await again.getByRole('button', { name: 'Start the visit' }).click();
  await expect
    .poll(async () => await readVisit(id))
    .toMatchObject({
      status: 'done',
      advice: 'Keep him calm today.',
    });
  await expect(again.getByText('will be sent', { exact: false })).toBeHidden();
  await expect(again.getByText('The address is no longer shown.', { exact: false })).toBeVisible();
  const written = await withDatabase((db) =>
    db.selectFrom('technicianActions').where('visitId', '=', id).select(['kind', 'refusalCode']).execute(),
  );
  expect(
    written
      .filter(({ refusalCode }) => refusalCode === null)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['advise', 'arrive', 'dose', 'finish', 'photo', 'set_out', 'start', 'tick']);
  expect(faults.filter((fault) => !OFFLINE.test(fault))).toEqual([]);
});

test('signing out with unsent steps needs a confirmation; afterwards no data is left on the phone', async ({
  browser,
}) => {
  const { page, context, ids } = await openTechnicianConsole(browser, [{}]);
  await page.goto('/console/account');
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await page.goto(`/console/visits/${ids[0]}`);
  await expect(page.getByRole('button', { name: 'Set out' })).toBeVisible();
  await context.route('**/api/technician/send/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Set out' }).click();
  await expect(page.getByText('1 step will be sent')).toBeVisible();
  await page.goto('/console/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '1 step not sent yet' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await question.getByRole('button', { name: 'Sign out and lose them' }).click();
  await expect(page).toHaveURL(/\/console\/login/);
  const left = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('tailwell-visits');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const stores = opened.result.transaction(['days', 'actions']);
          const counts = [stores.objectStore('days').count(), stores.objectStore('actions').count()];
          stores.oncomplete = () => resolve(counts.reduce((total, { result }) => total + result, 0));
        };
      }),
  );
  expect(left).toBe(0);
});

test('a failed visit shows the reason', async ({ browser }) => {
  const { page, ids } = await openTechnicianConsole(browser, [{}]);
  const [id = ''] = ids;
  await page.goto(`/console/visits/${id}`);
  await page.getByRole('button', { name: 'Couldn’t be done' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').selectOption({ label: 'No one was home' });
  await expect(dialog.getByText('First tap “I have arrived”', { exact: false })).toBeVisible();
  await dialog.getByLabel('Why').selectOption({ label: 'The pet was not well enough' });
  await dialog.getByRole('button', { name: 'End this visit' }).click();
  // Until it has closed, the reason is among its options as well.
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The pet was not well enough')).toBeVisible();
  await expect.poll(async () => (await readVisit(id)).status).toBe('attempt_failed');
});
