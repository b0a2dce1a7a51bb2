import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { toast } from '../drivers/sign-in.ts';
import { openStaffConsole } from '../drivers/staff.ts';
import { collectFaults } from '../drivers/windows.ts';

test('a blood test is added with what it measures, and stands in its list', async ({ browser }) => {
  const page = await openStaffConsole(browser, 'catalogue');
  const faults = collectFaults(page.context());
  const dialog = page.getByRole('dialog');
  const name = `Test ${randomInt(10 ** 9)}`;
  await page.goto('/console/office/home-services');
  await page.getByRole('link', { name: /^Blood tests/ }).click();
  await page.getByRole('link', { name: 'Add blood test' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Price', { exact: true }).fill('649.50');
  await dialog.getByText('Dogs', { exact: true }).click();
  await dialog.getByLabel('Sample', { exact: true }).fill('EDTA tube, 1 ml');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Added.')).toBeVisible();
  await expect(dialog.getByText('0 values are measured.')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('link', { name: 'Values and what is usual' }).click();
  await expect(page).toHaveURL(/lab-parameters\?serviceId=/);
  await page.getByRole('link', { name: 'Add value' }).click();
  await dialog.getByRole('combobox', { name: 'Blood test' }).fill(name);
  await page.getByRole('option', { name }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Creatinine');
  await dialog.getByLabel(/^Usual values/).fill('Dogs | 0–6 months | 2–1');
  await page.keyboard.press('Control+s');
  await expect(dialog.getByText('write the values like')).toBeVisible();
  await dialog.getByLabel(/^Usual values/).fill('Dogs | 0–6 months | 0.3–1.2');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Added.')).toBeVisible();
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
});

test('a technician is connected with who signs in, and what coming costs is set and told', async ({
  browser,
}) => {
  const page = await openStaffConsole(browser, 'admin');
  const dialog = page.getByRole('dialog');
  await page.goto('/console/office/technicians?q=Gowda');
  await page.locator('[data-row-link]').first().click();
  await expect(dialog.getByRole('combobox', { name: 'Signs in as' })).toHaveValue('Suresh Gowda');
  await expect(dialog.getByLabel(/^Hours/)).toHaveValue('Mon–Sat 9:00–18:00');
  await expectAccessible(page);

  await page.goto('/console/office/visit-terms');
  const charge = page.getByLabel('Home care', { exact: true });
  await expect(charge).toHaveValue('199');
  await page.getByLabel('All but the charge until, in minutes').fill('999');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('This can’t end before free cancellation does')).toBeVisible();
});
