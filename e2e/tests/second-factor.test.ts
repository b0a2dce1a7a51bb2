import { expect, type Page } from '@playwright/test';
import type { Role } from '@tailwell/contract/roles';
import { codeOf } from '@tailwell/server/features/account/second-factor/second-factor.testing';
import { signInStaff } from '@tailwell/server/features/account/staff/staff.testing';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { newEmail } from '../drivers/names.ts';
import { loginScreen, readCode } from '../drivers/sign-in.ts';
import { withDatabase } from '../drivers/staff.ts';

// The first factor’s refusals are part of what is shown.
const REFUSED = /status of (403|422)/;

const screen = (page: Page) => ({
  setupTitle: page.getByRole('heading', { name: 'Set up your authenticator app' }),
  code: page.getByLabel('6-digit code'),
  codesTitle: page.getByRole('heading', { name: 'Keep your recovery codes' }),
  codes: page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  stored: page.getByRole('checkbox', { name: 'I’ve saved them' }),
  goOn: page.getByRole('button', { name: 'Continue' }),
  account: page.getByRole('heading', { name: 'Your account' }),
  asked: page.getByRole('dialog', { name: 'Is it you?' }),
  renew: page.getByRole('button', { name: 'Get 10 new codes' }),
});

/**
 * Opens the console of a new member of staff without an authenticator app, who signs in by the returned email address.
 */
async function openNewConsole(page: Page, role: Role) {
  const email = newEmail();
  const { token, userId } = await withDatabase(async (db) => {
    const person = await signInStaff({ db }, { role }, { factor: false });
    await db
      .insertInto('identities')
      .values({ provider: 'email', subject: email, userId: person.userId })
      .execute();
    return person;
  });
  const origin = new URL(process.env.E2E_BASE_URL ?? '').origin;
  await page.context().setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'vetToken', value: token }] }],
  });
  return { email, userId };
}

/** Sets up the app on its open screen. Returns its secret, the code that was used and the recovery codes. */
async function setUp(page: Page) {
  const { setupTitle, code, codesTitle, codes } = screen(page);
  await expect(setupTitle).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(
    ' ',
    '',
  );
  const used = codeOf(secret);
  await code.pressSequentially(used);
  await expect(codesTitle).toBeVisible();
  return { secret, used, recoveryCodes: await codes.allTextContents() };
}

/** As if the second factor had been proven six minutes ago. */
const letSixMinutesPass = (userId: string) =>
  withDatabase((db) =>
    db
      .updateTable('sessions')
      .set({ secondFactorAt: new Date(Date.now() - 360_000) })
      .where('userId', '=', userId)
      .execute(),
  );

test('an admin sets up the app, returns with a recovery code, and is asked again for sensitive actions', async ({
  page,
  expectFault,
}) => {
  expectFault(REFUSED);
  const { email, userId } = await openNewConsole(page, 'admin');
  const { stored, goOn, account, asked, renew, codesTitle, codes, code } = screen(page);
  await page.goto('/console/account');
  const { secret, used, recoveryCodes } = await setUp(page);
  expect(new Set(recoveryCodes).size).toBe(10);
  await expectAccessible(page);
  await expect(goOn).toBeDisabled();
  await stored.check();
  await goOn.click();
  await expect(account).toBeVisible();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await loginScreen(page).byEmail.check({ force: true });
  await loginScreen(page).email.fill(email);
  await loginScreen(page).getCode.click();
  await loginScreen(page).code.pressSequentially(await readCode(page.request, email));
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  // The app's code was used to set it up.
  await asked.getByLabel('6-digit code').pressSequentially(used);
  await expect(asked.getByText(/isn’t right, or was used before/)).toBeVisible();
  await asked.getByRole('button', { name: 'Use a recovery code' }).click();
  await asked.getByLabel('Recovery code').fill((recoveryCodes[3] ?? '').toLowerCase());
  await asked.getByLabel('Recovery code').press('Enter');
  await expect(asked).toBeHidden();
  await page.goto('/console/account');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();

  await letSixMinutesPass(userId);
  await page.getByRole('link', { name: 'New recovery codes' }).click();
  await renew.click();
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(page.getByText('Please enter the code from your authenticator app.')).toBeVisible();
  await renew.click();
  await code.pressSequentially(codeOf(secret, 1));
  await expect(codesTitle).toBeVisible();
  expect(await codes.allTextContents()).not.toContain(recoveryCodes[0]);
  // Neither Back nor a link leaves the page before the codes are stored.
  await page.goBack();
  await page.getByRole('button', { name: 'Stay' }).click();
  await stored.check();
  await goOn.click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
});

test('the prompt opens over another dialog, and Escape closes one at a time', async ({
  page,
  expectFault,
}) => {
  expectFault(REFUSED);
  const { userId } = await openNewConsole(page, 'editor');
  const { stored, goOn, asked, code } = screen(page);
  await page.goto('/console/account');
  await page.getByRole('link', { name: 'Set up the app' }).click();
  const { secret } = await setUp(page);
  await stored.check();
  await goOn.click();

  await letSixMinutesPass(userId);
  await page.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove your authenticator app?' });
  await question.getByRole('button', { name: 'Remove it' }).click();
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Remove it' }).click();
  await code.pressSequentially(codeOf(secret, 1));
  await expect(question).toBeHidden();
  await expect(page.getByRole('link', { name: 'Set up the app' })).toBeVisible();
});
