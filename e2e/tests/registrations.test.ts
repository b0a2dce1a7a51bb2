import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { dayFromNow } from '../drivers/days.ts';
import { test } from '../drivers/fixtures.ts';
import { drawPhoto } from '../drivers/pets.ts';
import { readQr } from '../drivers/qr.ts';
import { addDog, apply, callAs, decide, endIn, openRegistry, pdf } from '../drivers/registrations.ts';
import { signIn } from '../drivers/sign-in.ts';

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

// One worker signs the officer in once: codes for one address are few.
test.describe.configure({ mode: 'default' });

test('a registration from the application over a correction to the certificate', async ({
  page,
  browser,
  expectFault,
}) => {
  // What is missing is refused first.
  expectFault(/status of 422/);
  const { token } = await signIn(page);
  const petId = await addDog({ page, token }, 'Bruno');

  await page.goto(`/profile/pets/${petId}`);
  await page.getByRole('link', { name: 'Government registration' }).click();
  await page.getByLabel('City').selectOption('Bengaluru');
  await expect(page.getByText(/^Paid to Bruhat Bengaluru/)).toBeVisible();
  await goOn(page);

  await expect(page.getByLabel('Pet’s name')).toHaveValue('Bruno');
  await goOn(page);
  await expect(page.getByText('Enter the colour.')).toBeVisible();
  await expect(page.getByLabel('Colour')).toBeFocused();
  await page.getByLabel('Colour').fill('Brown');
  await page.getByLabel('Owner’s name').fill('Ananya Rao');
  await page.getByLabel('Mobile number').fill('98765 43210');
  await page.getByLabel('Address').fill('12, 4th Cross, Indiranagar');
  await page.getByLabel('Pincode').fill('560038');
  await page.reload();
  await expect(page.getByLabel('Pincode')).toHaveValue('560038');
  await goOn(page);

  await page.getByLabel('Anti-rabies vaccine given on').fill(dayFromNow(-10));
  await page.getByLabel('Anti-rabies vaccine valid until').fill(dayFromNow(355));
  await page.getByLabel('Vet or clinic').fill('Paws Clinic');
  await page.locator('input[aria-label="Photo of the pet"]').setInputFiles(await drawPhoto(page));
  await expect(page.getByRole('img', { name: 'Photo of the pet, as it was sent' })).toBeVisible();
  await page.locator('input[aria-label="Owner’s photo ID"]').setInputFiles(await drawPhoto(page));
  await page.locator('input[aria-label="Anti-rabies certificate"]').setInputFiles(pdf('rabies.pdf'));
  await expect(page.getByRole('button', { name: /^Replace.*Anti-rabies certificate/ })).toBeVisible();
  await expectAccessible(page);
  await goOn(page);
  await expect(page.getByText('Everything is here')).toBeVisible();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Nothing to do until then.', { exact: false })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id') ?? '';

  const { page: workplace } = await openRegistry(browser);
  await workplace.goto(`/console/registry/${id}`);
  await workplace.getByRole('button', { name: 'Take it' }).click();
  await workplace.getByText('Anti-rabies certificate', { exact: true }).first().click();
  await expect(workplace.getByRole('link', { name: /Open PDF/ })).toBeVisible();
  await workplace.getByRole('button', { name: 'Remark on Colour' }).click();
  await workplace.getByLabel('What is to be put right: Colour').fill('The photo shows a black dog.');
  await workplace.getByRole('button', { name: 'Ask for 1 correction' }).click();
  await workplace.getByRole('button', { name: 'Send to the owner' }).click();
  await expect(workplace.getByRole('dialog')).toBeHidden();

  // The page has been open all the time.
  await expect(page.getByText('The photo shows a black dog.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('Pincode')).toBeHidden();
  await page.getByLabel('Colour').fill('Black');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Nothing to do until then.', { exact: false })).toBeVisible();

  await workplace.goto(`/console/registry/${id}`);
  await workplace.getByRole('button', { name: 'Take it' }).click();
  const approve = workplace.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toBeDisabled();
  for (const box of await workplace.getByRole('checkbox').all()) await box.check();
  await expectAccessible(workplace);
  await approve.click();
  await workplace.getByRole('button', { name: /^Approve until / }).click();
  await expect(workplace.getByRole('alertdialog')).toBeHidden();

  const qr = page.getByRole('img', { name: 'QR code of the registration of Bruno' });
  await expect(qr).toBeVisible();
  const address = (await readQr(qr)) ?? '';
  expect(new URL(address).pathname).toMatch(/^\/verify\/registration\/TWR-[0-9A-Z]{10}$/);
  const certificate = await page.request.get(
    (await page.getByRole('link', { name: /^Certificate of Bruno/ }).getAttribute('href')) ?? '',
  );
  expect(certificate.headers()['content-type']).toBe('application/pdf');

  await page.goto(new URL(address).pathname);
  await expect(page.getByRole('heading', { name: 'This registration is valid' })).toBeVisible();
  await expect(page.getByText('Bruno')).toBeVisible();
  await expect(page.getByText('Ananya')).toBeHidden();
});

test('one press renews, once rabies was vaccinated again', async ({ page, browser }) => {
  const { token } = await signIn(page);
  const owner = { page, token };
  const officer = await openRegistry(browser);
  const id = await apply(owner, { name: 'Tara' });
  await decide(officer, id, { approve: true });
  await endIn(id, 12);
  const { petId } = await callAs<{ petId: string }>(
    owner,
    'GET',
    `/pet/get/single/goverment/register/pet/${id}/v1`,
  );
  const vaccines = await callAs<{ _id: string; name: string }[]>(
    owner,
    'GET',
    '/vet/get/all/vet/vaccine/type/v1',
  );
  await callAs(owner, 'POST', `/pet/add/vaccination/${petId}/v1`, {
    vaccineId: vaccines.find(({ name }) => /^Anti-rabies for dogs/.test(name))?._id,
    vaccinationDate: dayFromNow(-1),
    nextDueOn: dayFromNow(364),
    vetOrClinic: 'Happy Paws Clinic',
  });

  await page.goto('/pet-registration');
  await expect(page.getByText('Expires in 12 days')).toBeVisible();
  await page.getByRole('button', { name: 'Renew the registration of Tara' }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page).toHaveURL(/\?id=/);
  const renewal = new URL(page.url()).searchParams.get('id') ?? '';
  const { applied, isRenewal } = await callAs<{
    isRenewal: boolean;
    applied: { rabiesGivenOn: string; vetOrClinic: string };
  }>(owner, 'GET', `/pet/get/single/goverment/register/pet/${renewal}/v1`);
  expect(isRenewal).toBe(true);
  expect(applied).toMatchObject({ rabiesGivenOn: dayFromNow(-1), vetOrClinic: 'Happy Paws Clinic' });
});

test('a colleague who was faster is told of, and a draft is deleted only after it was asked', async ({
  page,
  browser,
  expectFault,
}) => {
  expectFault(/status of (404|409)/);
  const { token } = await signIn(page);
  const owner = { page, token };
  const officer = await openRegistry(browser);
  const id = await apply(owner, { name: 'Kalu' });
  await officer.page.goto(`/console/registry/${id}`);
  await expect(officer.page.getByRole('button', { name: 'Take it' })).toBeVisible();
  await callAs(owner, 'PUT', `/pet/delete/goverment/pet/${id}/v1`);
  await officer.page.keyboard.press('t');
  await expect(officer.page.getByRole('alert')).toBeVisible();

  const draft = await apply(owner, { name: 'Moti', isSubmitted: false });
  await page.goto(`/pet-registration?id=${draft}`);
  await page.getByRole('button', { name: 'Delete the draft' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Register Moti' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete the draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the draft' }).click();
  await expect(page.getByText('No pet is registered yet')).toBeVisible();
});
