import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { openConnected } from '../drivers/connection.ts';
import { test } from '../drivers/fixtures.ts';
import { callAs } from '../drivers/registrations.ts';
import { caseScreen, openOfficer, reportAbuse } from '../drivers/welfare.ts';

test('an officer triages a case, asks a question, forwards it, records the FIR, and closes it', async ({
  browser,
  request,
}) => {
  const { id, caseNo } = await reportAbuse(request, { isInDanger: true });
  const { page, token } = await openOfficer(browser, 'Meena Rao');
  const { next, dialog, submit } = caseScreen(page);
  const colleague = await openOfficer(browser, 'Tara Sethi');

  await page.goto(`/console/welfare?search=${caseNo}`);
  const row = page.getByRole('link', { name: new RegExp(caseNo) });
  await expect(row).toContainText('In danger now');
  await expect(row).toContainText('Not triaged');
  await expectAccessible(page);
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: caseNo })).toBeVisible();
  await expect(page.getByText('behind the tea stall')).toBeVisible();
  await expect(page.getByText('Zubeida')).toBeHidden();

  await page.keyboard.press('n');
  await expect(dialog).toBeVisible();
  await submit('Take it on').click();
  await expect(dialog.getByText('Choose how severe it is.')).toBeVisible();
  await dialog.getByText('High', { exact: true }).click();
  await dialog.getByRole('button', { name: 'In 3 days' }).click();
  await expectAccessible(page);
  await submit('Take it on').click();
  await expect(dialog).toBeHidden();

  await page.getByLabel('Ask the reporter').fill('Is the dog still there?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Is the dog still there?')).toBeVisible();
  await expect(page.getByLabel('Ask the reporter')).toHaveValue('');

  // A colleague is faster, and this page learns of it only by the refusal.
  await next('Forward').click();
  await dialog.getByLabel('Forward to').selectOption('Someone else');
  await dialog.getByLabel('What is it?').selectOption('Police station');
  await dialog.getByLabel('Its name').fill('Kotwali Police Station');
  await dialog.getByText('By hand').click();
  await dialog.getByText('Hindi').click();
  let release = () => {};
  const hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/console/welfare/${id}/v1`, async (route) => {
    await hold;
    await route.continue();
  });
  const { revision } = await callAs<{ revision: number }>(colleague, 'GET', `/console/welfare/${id}/v1`);
  await callAs(colleague, 'PUT', `/console/welfare/police/${id}/v1`, { revision, station: 'Kotwali' });
  const refused = page.waitForResponse((answer) => answer.url().includes('/welfare/forward/'));
  await submit('Forward it').click();
  expect((await refused).status()).toBe(409);
  release();
  await expect(dialog.getByText('What is new:')).toBeVisible();
  await expect(dialog.getByText('FIR, station or officer was changed')).toBeVisible();
  await expect(dialog.getByLabel('Its name')).toHaveValue('Kotwali Police Station');
  await submit('Forward it').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Kotwali Police Station').first()).toBeVisible();

  await page.getByRole('button', { name: /^Edit police/ }).click();
  await expect(dialog.getByLabel('Police station')).toHaveValue('Kotwali');
  await dialog.getByLabel('FIR no.').fill('0123/2026');
  await submit('Save').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('0123/2026').first()).toBeVisible();
  await expectAccessible(page);

  await next('Record action').click();
  await dialog.getByLabel('What was done?').fill('The dog is with a vet.');
  await submit('Record it').click();
  await expect(dialog).toBeHidden();
  await next('Close case').click();
  await submit('Close the case').click();
  await expect(dialog.getByText('Choose the outcome.')).toBeVisible();
  await dialog.getByText('Resolved', { exact: true }).click();
  await dialog.getByLabel('How it ended').fill('The dog has a new home.');
  await submit('Close the case').click();
  await expect(dialog).toBeHidden();
  await expect(next('Open again')).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Incident' })).toBeVisible();
  await expect(page.getByText('Who reports')).toBeHidden();
  const { status } = await callAs<{ status: string }>({ page, token }, 'GET', `/console/welfare/${id}/v1`);
  expect(status).toBe('closed');
  await Promise.all([page, colleague.page].map((one) => one.context().close()));
});

test('a reporter’s identity is revealed by two officers, and hidden again', async ({ browser, request }) => {
  const { id, caseNo } = await reportAbuse(request);
  const [asker, colleague] = [
    await openOfficer(browser, 'Meena Rao'),
    await openOfficer(browser, 'Tara Sethi'),
  ];
  const { dialog, submit } = caseScreen(asker.page);
  await asker.page.goto(`/console/welfare/${id}`);
  await expect(asker.page.getByText('Name and number sealed')).toBeVisible();
  await asker.page.getByRole('button', { name: 'Ask to open it' }).click();
  await dialog.getByLabel('Why is it needed?').fill('The police ask for a statement.');
  await submit('Ask a colleague').click();
  await expect(asker.page.getByText('Waiting for a colleague')).toBeVisible();
  await expect(asker.page.getByRole('button', { name: 'Agree' })).toHaveCount(0);

  await colleague.page.goto('/console/welfare?tab=identity');
  const requestRow = colleague.page.getByRole('listitem').filter({ hasText: caseNo });
  await expect(requestRow).toContainText('The police ask for a statement.');
  await expectAccessible(colleague.page);
  await requestRow.getByRole('button', { name: 'Agree' }).click();
  await colleague.page.getByRole('button', { name: 'Agree for 24 hours' }).click();
  await expect(requestRow).toContainText('Agreed by');

  // The page has been open all the time.
  await asker.page.getByRole('button', { name: 'Look' }).click();
  await expect(asker.page.getByText('Zubeida Khan')).toBeVisible();
  await expect(asker.page.getByText('Harish Babu')).toBeVisible();
  await expect(asker.page.getByRole('timer')).toHaveText(/^(24:00:00|23:\d\d:\d\d)$/);
  await expectAccessible(asker.page);
  await asker.page.getByRole('button', { name: 'Hide' }).click();
  await expect(asker.page.getByText('Zubeida Khan')).toBeHidden();

  // The approver can read nothing without asking, either.
  await colleague.page.goto(`/console/welfare/${id}`);
  await expect(colleague.page.getByRole('button', { name: 'Ask to open it' })).toBeVisible();
  await expect(colleague.page.getByRole('button', { name: 'Look' })).toHaveCount(0);
  await Promise.all([asker, colleague].map(({ page }) => page.context().close()));
});

test('cases are on a map and in a list beside it, by pointer and keyboard', async ({ browser, request }) => {
  const { page } = await openOfficer(browser, 'Meena Rao');
  await openConnected(page, '/console/welfare');
  // An officer viewing the queue is notified of an animal in danger immediately.
  const { caseNo } = await reportAbuse(request, { isInDanger: true });
  await expect(page.getByText(new RegExp(`Beaten with a rod · ${caseNo}`))).toBeVisible();
  await page.getByRole('link', { name: 'Map' }).click();
  const list = page.getByRole('list', { name: 'Cases on the map' });
  await expect(list.getByRole('link', { name: new RegExp(caseNo) })).toBeVisible();
  const map = page.getByRole('region', { name: 'Map of open cases' });
  const pin = map.getByRole('button', { name: /Not triaged/ }).first();
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: /chosen$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByLabel('Severity').selectOption('Low');
  await expect(list.getByRole('link', { name: new RegExp(caseNo) })).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(/view=map&severity=low/);
  await expect(page.getByLabel('Severity')).toHaveValue('low');
});
