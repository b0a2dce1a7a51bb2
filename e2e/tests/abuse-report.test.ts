import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import {
  fillIncident,
  goToPerpetrator,
  goToWitness,
  rememberedReport,
  reportScreen,
} from '../drivers/abuse-reports.ts';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { signIn } from '../drivers/sign-in.ts';
import { openWindow } from '../drivers/windows.ts';

const REPORT = '/report-animal-abuse';

test('three steps survive two lost connections and a reload, and the receipt is saved', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault('ERR_INTERNET_DISCONNECTED');
  const { goOn, submit, description, saved, heading } = reportScreen(page);
  await page.goto(REPORT);
  await expect(page.getByRole('link', { name: /^Call 112/ })).toHaveAttribute('href', 'tel:112');
  // The code that focuses the first wrong field loads once the page is idle.
  await expect
    .poll(async () => {
      await goOn.click();
      return page.evaluate(() => document.activeElement?.getAttribute('type'));
    })
    .toBe('checkbox');
  await expect(page.getByText('Choose what happened, or “Something else”.')).toBeVisible();
  await expectAccessible(page);

  // The connection is lost before anything was saved.
  await context.setOffline(true);
  await fillIncidentOffline();
  await expect(page.getByText(/^Offline\. Saved on this phone/)).toBeVisible();
  await context.setOffline(false);
  await expect(saved).toBeVisible();
  const [abuseId, , formTimestamp, abuseKey] = await rememberedReport(page);
  expect([abuseId?.length, Date.parse(formTimestamp ?? '') > 0, abuseKey?.length]).toEqual([36, true, 43]);
  await page.getByLabel('Pincode').fill('560038');
  await expect(page.getByText('Bengaluru, Karnataka')).toBeVisible();

  // And again while continuing to the next step.
  await context.setOffline(true);
  await goOn.click();
  await expect(page.getByText('You seem to be offline.', { exact: false }).first()).toBeVisible();
  await context.setOffline(false);
  await goOn.click();
  await expect(heading('Perpetrator')).toBeFocused();
  await page.getByLabel('Vehicle number').fill('ka01ab1234');
  await page.reload();
  await expect(heading('Perpetrator')).toBeVisible();
  await expect(page.getByLabel('Vehicle number')).toHaveValue(/^KA ?01 ?AB ?1234$/i);
  await expectAccessible(page);
  await goOn.click();
  await expect(heading('Witness')).toBeFocused();
  expect((await rememberedReport(page))[1]).toHaveLength(36);

  await page.goBack();
  await expect(heading('Perpetrator')).toBeVisible();
  await expect(page.getByLabel('Vehicle number')).toHaveValue(/^KA ?01 ?AB ?1234$/i);
  await page.goForward();
  await page.getByRole('button', { name: 'Add another witness' }).click();
  await page.getByLabel(/^Name/).fill('Ravi');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Witness 1' })).toBeVisible();
  await expectAccessible(page);
  await submit.click();

  await expect(page.getByText(/^TWA-[0-9A-Z]{8}$/)).toBeVisible();
  expect(await rememberedReport(page)).toEqual([null, null, null, null]);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /abuse-report/.test(key))),
  ).toEqual([]);
  const receipt = page.getByText(/^(\d{4} ){3}\d{4}$/);
  const digits = await receipt.textContent();
  await expectAccessible(page);
  // Leaving without it asks.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(receipt).toHaveText(digits ?? '');
  const download = page.waitForEvent('download');
  // It is shown for two seconds: the page itself checks for it in each frame.
  await Promise.all([
    page.waitForFunction(() => document.body.innerText.includes('The home page opens in a moment.')),
    page.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(digits ?? '');
  // A visitor’s home is the welcome page, where a link leads back to the case.
  await expect(page).not.toHaveURL(new RegExp(REPORT));
  await expect(page.getByRole('link', { name: 'Open the case' })).toBeVisible();
  await page.goto(REPORT);
  await expect(description).toHaveValue('');

  async function fillIncidentOffline() {
    await page.getByLabel('Something else').check();
    await page.getByLabel('What else happened?').fill('Tied up in the sun');
    await description.fill('A brown dog is tied to a pole in the sun all day, with no water.');
    await page.getByRole('switch', { name: /^It is going on now/ }).click();
  }
});

test('a signed-in user finds the draft on another device, and the case in the account', async ({
  page,
  browser,
}) => {
  const { token } = await signIn(page);
  await page.goto(REPORT);
  await fillIncident(page);
  await expect(reportScreen(page).saved).toBeVisible();
  expect((await rememberedReport(page))[3]).toBeNull();

  const other = await openWindow(browser, { stored: { name: 'token', value: token } });
  await other.goto(REPORT);
  await other.getByText('You have an unfinished report').waitFor();
  await other.getByRole('button', { name: 'Continue' }).first().click();
  await expect(reportScreen(other).description).toHaveValue(/^A brown dog/);
  await goToPerpetrator(other);
  await goToWitness(other);
  await other.getByText('Give my name').click();
  await other.getByLabel('Your name').fill('Asha Rao');
  await reportScreen(other).submit.click();
  // The receipt is shown for two seconds: the case can be opened from the account.
  await expect(other).toHaveURL(/\/$/);
  await other.goto('/report-animal-abuse/cases');
  await expect(other.getByRole('link', { name: /^TWA-[0-9A-Z]{8} Submitted/ })).toBeVisible();
});
