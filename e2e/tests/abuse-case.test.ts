import { expect, type Page } from '@playwright/test';
import { askAbout, DESCRIPTION, type SubmittedCase, submitCase } from '../drivers/abuse-cases.ts';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { drawPhoto } from '../drivers/pets.ts';

const CASES = '/report-animal-abuse/cases';
const pageOf = ({ id }: SubmittedCase) => `/report-animal-abuse/case/${id}`;

async function open(page: Page, { caseNo, receipt }: SubmittedCase) {
  // As users type: lower case, no hyphen.
  await page.getByLabel('Case no.').fill(caseNo.toLowerCase().replace('-', ' '));
  await page.getByLabel('Receipt').pressSequentially(receipt);
  await page.getByRole('button', { name: 'Open case' }).click();
}

test('a case is opened with its receipt, answered, gets a photo, and is withdrawn', async ({
  page,
  expectFault,
}) => {
  // A wrong receipt; an expired key.
  expectFault(/status of 422/);
  expectFault(/status of 404/);
  const submitted = await submitCase(page.request);
  await page.goto(CASES);
  await open(page, {
    ...submitted,
    receipt: String((BigInt(submitted.receipt) + 1n) % 10n ** 16n).padStart(16, '0'),
  });
  await expect(page.getByText('No case has this number and receipt')).toBeVisible();
  await page.getByLabel('Receipt').fill('');
  await page.getByLabel('Receipt').pressSequentially(submitted.receipt);
  await expect(page.getByLabel('Receipt')).toHaveValue(/^\d{4} \d{4} \d{4} \d{4}$/);
  await page.getByRole('button', { name: 'Open case' }).click();

  await expect(page.getByRole('heading', { name: `Case ${submitted.caseNo}` })).toBeVisible();
  await expect(page).toHaveURL(pageOf(submitted));
  await expect(page.getByRole('list', { name: 'Timeline of the case' })).toContainText('Submitted');
  await expect(page.getByText(DESCRIPTION)).toBeVisible();
  await expectAccessible(page);
  for (const language of ['English', 'Hindi']) {
    const url = await page.getByRole('link', { name: `${language} (PDF)` }).getAttribute('href');
    const letter = await page.request.get(url ?? '');
    expect(letter.headers()['content-type']).toBe('application/pdf');
  }

  await askAbout(submitted.id, 'Was it before the temple or behind it?');
  await page.reload();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await page.getByLabel('Your answer').fill('Behind it, by the wall.');

  // After two hours, or in another tab: the input is still there.
  await page.evaluate(() => {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith('draft:abuse-case-key:')) sessionStorage.removeItem(name);
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Open this case' })).toBeVisible();
  await expect(page.getByText(DESCRIPTION)).toBeHidden();
  await open(page, submitted);
  await expect(page.getByLabel('Your answer')).toHaveValue('Behind it, by the wall.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Behind it, by the wall.');
  await expect(page.getByLabel('Write to the officer')).toHaveValue('');

  await page
    .locator('input[type="file"]')
    .nth(1)
    .setInputFiles(await drawPhoto(page));
  await expect(page.getByRole('link', { name: 'Open photo 1 in a new tab' })).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw case' }).click();
  const dialog = page.getByRole('dialog', { name: `Withdraw case ${submitted.caseNo}?` });
  await dialog.getByRole('button', { name: 'Withdraw case' }).click();
  await expect(dialog.getByText('Write a few words about why.')).toBeVisible();
  await dialog.getByLabel('Why are you withdrawing it?').fill('It was a neighbour’s dog.');
  await dialog.getByRole('button', { name: 'Withdraw case' }).click();
  await expect(page.getByText('You withdrew it', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw case' })).toBeHidden();
  await expect(page.getByRole('link', { name: /PDF/ })).toBeHidden();
  await expectAccessible(page);
});
