import { expect, type Locator } from '@playwright/test';
import { bookingPath, makeSlots } from '../drivers/consultations.ts';
import { test } from '../drivers/fixtures.ts';
import { addPet } from '../drivers/pets.ts';
import { signIn } from '../drivers/sign-in.ts';

const BENGALURU = JSON.stringify({ lat: 12.9716, lng: 77.5946 });

/** What is one press away. */
const helpIn = (location: Locator) => ({
  helpline: location.getByRole('link', { name: /^Call 1962/ }),
  ambulance: location.getByRole('link', { name: /^Nearest ambulance/ }),
  hospital: location.getByRole('link', { name: /^Nearest open animal hospital/ }),
  directions: location.getByRole('link', { name: /^Directions to/ }),
  vetNow: location.getByRole('link', { name: /^Talk to a vet now/ }),
  setLocation: location.getByRole('button', { name: /^Set your location/ }),
});

test('a red flag at booking brings the calls, and stands in nobody’s way', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const [slot] = await makeSlots(request);
  if (!slot) throw new Error('No vet has a free time.');
  const { token } = await signIn(page);
  await addPet(page, token);
  await page.addInitScript((location) => localStorage.setItem('location', location), BENGALURU);
  await page.goto(bookingPath(slot));
  const main = page.getByRole('main');
  const help = helpIn(main);
  await expect(page.getByText('Is this an emergency?')).toBeVisible();
  await expect(help.helpline).toBeHidden();
  await page.getByLabel(/^Struggling to breathe/).check();
  await expect(page.getByRole('alert').filter({ hasText: 'This can’t wait' })).toBeVisible();
  for (const call of [help.helpline, help.ambulance, help.hospital, help.vetNow])
    await expect(call).toBeVisible();
  await expect(main.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).first()).toBeEnabled();
});

test('a text for the vet with pet, weight and location is one press from WhatsApp, on any screen', async ({
  page,
  context,
}) => {
  const { token } = await signIn(page);
  await addPet(page, token);
  await context.addInitScript((location) => localStorage.setItem('location', location), BENGALURU);
  await page.goto('/my-orders');
  await page.getByRole('banner').getByRole('button', { name: 'Emergency help' }).click();
  const message = page.getByRole('dialog', { name: 'Emergency help' }).getByRole('region', {
    name: 'Message for the vet',
  });
  await expect(message).toContainText('EMERGENCY: Bruno');
  const href = await message.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href');
  const text = new URL(href ?? '').searchParams.get('text');
  expect(text).toContain('12.5 kg');
  expect(text).toContain('https://maps.google.com/?q=12.9716,77.5946');
});
