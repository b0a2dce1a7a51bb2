import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { dayFromNow } from '../drivers/days.ts';
import { test } from '../drivers/fixtures.ts';
import { drawPhoto } from '../drivers/pets.ts';
import { readQr } from '../drivers/qr.ts';
import { addDog, openRegistry, pdf } from '../drivers/registrations.ts';
import { signIn } from '../drivers/sign-in.ts';

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test('a registration goes from application through correction to certificate', async ({
  page,
  browser,
  expectFault,
}) => {
  // An incomplete application is refused first.
  expectFault(/status of 422/);
  const { token } = await signIn(page);
  const petId = await addDog({ page, token }, 'Bruno');

  await page.goto(`/profile/pets/${petId}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Government registration' }).click();
  await page.getByLabel('City').selectOption('Bengaluru');
  await expect(page.getByText(/^Paid to Greater Bengaluru/)).toBeVisible();
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
  await workplace.getByLabel('What to correct: Colour').fill('The photo shows a black dog.');
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
