import { expect, type Page } from '@playwright/test';
import { fillSettlement } from '@tailwell/server/features/money/payouts/payouts.testing';
import { signInVet } from '@tailwell/server/features/vets/vet-console/vet-console.testing';
import { makeVet } from '@tailwell/server/features/vets/vets/vets.testing';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { openConsoleWith, openStaffConsole, withDatabase } from '../drivers/staff.ts';

// Preparing payouts and checking the books concern all partners.
test.use({ ownEnvironment: 'payouts' });

const NUMBER = '00123456789012';

/** The payout of a partner in the list of payouts. */
async function findPayout(page: Page, partner: string) {
  await page.goto(`/console/office/payouts?q=${encodeURIComponent(partner)}`);
  await expect(page.getByText(partner).first()).toBeVisible();
}

test('a vet’s week is settled, paid by two colleagues, and seen by the vet', async ({
  browser,
  viewport,
}) => {
  const vet = await withDatabase(async (db) => {
    const { id, name } = await makeVet({ db });
    await fillSettlement({ db }, { kind: 'vet', id }, 2);
    return { name, ...(await signInVet({ db }, id)) };
  });
  const own = await openConsoleWith(browser, vet.token, { viewport });
  await own.goto('/console/money');
  await expect(own.getByText('Settled, not paid yet')).toBeVisible();
  await own.getByRole('button', { name: 'Enter your bank account' }).click();
  await own.getByLabel('Name of the account holder').fill(vet.name);
  await own.getByLabel('IFSC').fill('sbin 0001234');
  await own.getByLabel('Account number', { exact: true }).fill(NUMBER);
  await own.getByLabel('Account number again').fill(NUMBER);
  await own.getByRole('button', { name: 'Save the account' }).click();
  await expect(own.getByText('•••• 9012 · waiting for confirmation')).toBeVisible();
  await expectAccessible(own);

  const preparer = await openStaffConsole(browser, 'finance', { viewport });
  await preparer.goto('/console/office/bank-accounts?state=to_confirm');
  await preparer.getByRole('button', { name: `Confirm the account of ${vet.name}` }).click();
  const cheque = preparer.getByRole('dialog');
  await cheque.getByLabel('Account number on the cheque').fill('00123456789013');
  await cheque.getByRole('button', { name: 'Confirm the account' }).click();
  await expect(cheque.getByText(/isn’t the number that was entered/)).toBeVisible();
  await cheque.getByLabel('Account number on the cheque').fill(NUMBER);
  await cheque.getByRole('button', { name: 'Confirm the account' }).click();
  await expect(cheque).toBeHidden();

  await preparer.goto('/console/office/payouts');
  await preparer.getByRole('button', { name: 'Prepare payouts' }).click();
  await expect(preparer.getByText(/^1 payout prepared/)).toBeVisible();
  await findPayout(preparer, vet.name);
  await preparer.getByRole('button', { name: 'Select all on this page' }).click();
  await preparer.getByRole('button', { name: 'Release', exact: true }).click();
  const refused = preparer.getByRole('dialog');
  await refused.getByRole('button', { name: /^Release ₹/ }).click();
  await expect(refused.getByText(/Please ask a colleague to check and release it/)).toBeVisible();

  const releaser = await openStaffConsole(browser, 'finance', { viewport });
  await findPayout(releaser, vet.name);
  await expectAccessible(releaser);
  await releaser.getByRole('button', { name: 'Select all on this page' }).click();
  await releaser.getByRole('button', { name: 'Release', exact: true }).click();
  await releaser
    .getByRole('dialog')
    .getByRole('button', { name: /^Release ₹/ })
    .click();
  await releaser.getByRole('button', { name: /^Record answer for P-/ }).click();
  const answer = releaser.getByRole('dialog');
  await answer.getByLabel('Reference (UTR)').fill('UTR2611280001');
  await answer.getByRole('button', { name: 'Record as paid' }).click();
  await expect(answer).toBeHidden();
  await expect(releaser.getByText('UTR2611280001')).toBeVisible();
  await releaser.goto('/console/office/ledger');
  await releaser.getByRole('button', { name: 'Check the books' }).click();
  await expect(releaser.getByText('Everything adds up')).toBeVisible();

  await own.reload();
  await expect(own.getByText('•••• 9012 · confirmed')).toBeVisible();
  await own.getByRole('link', { name: /Paid on/ }).click();
  await expect(own.getByText('UTR2611280001', { exact: false })).toBeVisible();
});
