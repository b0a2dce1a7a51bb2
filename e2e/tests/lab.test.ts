import { type ElementHandle, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { deliverTubes, openLab, scanTube } from '../drivers/labs.ts';
import { addPet } from '../drivers/pets.ts';
import { signIn } from '../drivers/sign-in.ts';

/** An owner with a pet, and the tube of its blood test on the way to a lab. */
async function deliverTube(page: Page, lab: Parameters<typeof deliverTubes>[0]) {
  const { token } = await signIn(page);
  await addPet(page, token);
  const pets = await page.request.get('/api/pet/get/all/info/list/v1', { headers: { Authorization: token } });
  const { data } = (await pets.json()) as { data: { _id: string }[] };
  const petId = data[0]?._id ?? '';
  const { barcodes, lineIds } = await deliverTubes(lab, { page, token }, [petId]);
  return { petId, barcode: barcodes[0] ?? '', lineId: lineIds[0] ?? '' };
}

test('a tube becomes a report: one user enters it, another verifies it, the owner reads it', async ({
  page,
  browser,
  expectFault,
}) => {
  // Extreme values need to be confirmed.
  expectFault(/status of (409|422)/);
  const { lab, receiver, verifier } = await openLab(browser);
  const { petId, barcode, lineId } = await deliverTube(page, lab);

  await page.goto(`/profile/pets/${petId}/reports`);
  await page.getByRole('link', { name: /Blood count/ }).click();
  await expect(page.getByText('The report is on its way')).toBeVisible();

  await receiver.goto('/console/lab');
  await expect(receiver.getByRole('link').filter({ hasText: barcode })).toBeVisible();
  await scanTube(receiver, 'TW-NOBODY');
  await expect(receiver.getByText('No tube with this barcode')).toBeVisible();
  await scanTube(receiver, barcode);
  await expect(receiver.getByText(`${barcode} is received`)).toBeVisible();
  await expectAccessible(receiver);
  await receiver.getByRole('link', { name: 'Enter values' }).click();

  const haemoglobin = receiver.getByLabel('Haemoglobin, g/dL');
  await haemoglobin.fill('11x');
  await receiver.getByRole('button', { name: 'Save for later' }).click();
  await expect(receiver.getByText('Enter a number, like 13.4.')).toBeVisible();
  await haemoglobin.fill('110');
  await haemoglobin.press('Enter');
  await expect(receiver.getByLabel('Platelets, 10³/µL')).toBeFocused();
  await receiver.keyboard.type('300');
  await receiver.keyboard.press('Control+Enter');
  await expect(receiver.getByRole('alertdialog', { name: 'Is this right?' })).toContainText(
    'Haemoglobin: 110',
  );
  // A quick user is in the next field before the question has closed.
  const cancelQuestion = receiver.getByRole('button', { name: 'Look again' });
  await cancelQuestion.evaluate(
    (button: HTMLElement, field) => {
      button.click();
      field.focus();
    },
    (await haemoglobin.elementHandle()) as ElementHandle<HTMLElement>,
  );
  await expect(receiver.getByRole('alertdialog')).toBeHidden();
  await expect(haemoglobin).toBeFocused();
  await haemoglobin.fill('11,2');
  await expectAccessible(receiver);
  await receiver.getByRole('button', { name: 'Send for verification' }).click();
  await expect(receiver.getByText('A colleague verifies it', { exact: true })).toBeVisible();
  await expect(receiver.getByRole('button', { name: /^Verify/ })).toBeHidden();

  await verifier.goto('/console/lab?tab=verify');
  await verifier.getByRole('link').filter({ hasText: barcode }).click();
  await expect(verifier.getByText('Low', { exact: true })).toBeVisible();
  await expectAccessible(verifier);
  await verifier.getByRole('button', { name: 'Verify and send to the owner' }).click();
  await expect(verifier.getByText('The owner has this report')).toBeVisible();

  await page.goto(`/profile/pets/${petId}/reports/${lineId}`);
  await expect(page.getByRole('heading', { name: 'Outside the normal range' })).toBeVisible();
  await expect(page.getByText('Low', { exact: true })).toBeVisible();
  await expect(page.getByText('Verified by Arun Das')).toBeVisible();
  await expectAccessible(page);
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: /Open PDF/ }).getAttribute('href')) ?? '',
  );
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await page.getByRole('link', { name: 'Discuss with a vet' }).click();
  await expect(page).toHaveURL(/schedule-consultation\?pet=dog/);
});
