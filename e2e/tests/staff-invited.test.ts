import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { newEmail, newName } from '../drivers/names.ts';
import { readCode, readMessage } from '../drivers/sign-in.ts';
import { openStaffConsole } from '../drivers/staff.ts';

/** The link in an invitation. */
const JOIN_LINK = /(\/console\/join#[\w-]+)/;

const rowOf = (page: Page, name: string) => page.getByRole('link', { name });

test('a user is invited, proves the address, works here, and is suspended', async ({
  page,
  browser,
  expectFault,
}) => {
  // From the refusal of a suspended user.
  expectFault(/status of 401/);
  const email = newEmail();
  const name = newName('Kavya');
  const admin = await openStaffConsole(browser, 'admin');
  await admin.goto('/console/office/invitations');
  await admin.getByRole('button', { name: 'Invite' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Name is needed.')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Role').selectOption('editor');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(admin.getByText('Invited.')).toBeVisible();
  await expect(rowOf(admin, name)).toBeVisible();

  await page.goto(await readMessage(page.request, email, JOIN_LINK));
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await page.getByLabel('Enter 6-digit OTP').fill(await readCode(page.request, email));
  await expect(page).toHaveURL(/\/console\/posts$/);

  await admin.goto(`/console/office/people?q=${encodeURIComponent(email)}`);
  await rowOf(admin, name).click();
  await admin.getByRole('button', { name: 'Suspend' }).click();
  const question = admin.getByRole('dialog', { name: `Suspend ${name}?` });
  await question.getByLabel('Why?').fill('A test of the door');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(question).toBeHidden();
  await expect(admin.getByText(/, by Meena Rao: A test of the door$/)).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Let back in' })).toBeVisible();
  await expectAccessible(admin);
  await page.reload();
  await expect(page).toHaveURL(/\/console\/login/);

  await admin.goto('/console/office/audit?q=test of the door');
  await admin.getByRole('table').getByRole('link', { name: 'People' }).first().click();
  await expect(admin.getByRole('row', { name: 'Is suspended No Yes' })).toBeVisible();
  await expectAccessible(admin);
});
