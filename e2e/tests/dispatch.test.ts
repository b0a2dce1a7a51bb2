import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { makeBoard, openDispatch } from '../drivers/dispatch.ts';
import { test } from '../drivers/fixtures.ts';

test('a dispatcher assigns a technician, reports a delay, plans the day and reassigns a sick technician’s visits', async ({
  browser,
  viewport,
}) => {
  const board = await makeBoard();
  const page = await openDispatch(browser, board, { viewport });
  // A second window, which receives every event.
  const other = await openDispatch(browser, board, { viewport });
  const start = `/console/dispatch?day=${board.day}`;
  await page.goto(start);
  await other.goto(start);

  await expect(page.getByText(/7 visits, 2 unassigned, 1 late\./)).toBeVisible();
  await expectAccessible(page);
  const unassigned = page.getByRole('region', { name: 'Unassigned' });
  await unassigned.getByRole('link', { name: /Vidyanagar/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Vaccination, 9–10 am/ });
  await expect(sheet.getByText('The gate is behind the temple.', { exact: false })).toBeVisible();
  await expect(sheet.getByText('Doesn’t do this kind of visit')).toBeVisible();
  await expect(sheet.getByText('At another visit then')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Assign Ravi Kumar' }).click();
  await expect(sheet.getByRole('heading', { name: 'Ravi Kumar is assigned' })).toBeVisible();
  await expect(other.getByText(/7 visits, 1 unassigned, 1 late\./)).toBeVisible();

  await sheet.getByLabel('Running late by').selectOption('45');
  await sheet.getByRole('button', { name: 'Notify owners' }).click();
  await expect(page.getByText('3 owners notified.')).toBeVisible();
  await expect(sheet.getByText('About 45 minutes late')).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: /Vidyanagar/ })).toContainText('About 45 minutes late');

  await page.getByRole('button', { name: 'Plan the day' }).click();
  const plan = page.getByRole('dialog', { name: /^Plan / });
  const applyButton = plan.getByRole('button', { name: /^Change \d visits?$/ });
  await expect(applyButton).toBeVisible();
  await expectAccessible(page);
  await applyButton.click();
  await expect(plan).toBeHidden();
  await expect(unassigned).toBeHidden();
  await page.getByRole('button', { name: 'Plan the day' }).click();
  await expect(plan.getByText('There is nothing to change.', { exact: false })).toBeVisible();
  await plan.getByRole('button', { name: 'Close', exact: true }).first().click();

  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await page.getByRole('button', { name: 'Ravi Kumar can’t come' }).click();
  const away = page.getByRole('dialog', { name: /^Ravi Kumar can’t come/ });
  await away.getByRole('button', { name: 'Reassign visits' }).click();
  await expect(away.getByText('Please give a reason in a few words.')).toBeVisible();
  await away.getByLabel('Why?').fill('Has fever');
  await expectAccessible(page);
  await away.getByRole('button', { name: 'Reassign visits' }).click();
  await expect(page.getByText('Away: Has fever')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark available' }).click();
  await expect(page.getByText('Away: Has fever')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ravi Kumar can’t come' })).toBeVisible();
});
