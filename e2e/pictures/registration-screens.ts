import type { Ids } from '../people/people.ts';
import { screen } from './screen.ts';

/** Registrations of pets: of their owners, of officers, and the public check. */
export const registrationScreens = (ids: Ids) => [
  screen('newcomer', 'registrations-none', '/pet-registration'),
  screen('registrant', 'registrations', '/pet-registration'),
  screen('registrant', 'registrations-old', '/goverment-pet-registration'),
  screen('registrant', 'registration-new', '/pet-registration?pet=new'),
  screen('registrant', 'registration-draft-pet', `/pet-registration?id=${ids.registrationDraft}&step=pet`),
  screen('registrant', 'registration-draft', `/pet-registration?id=${ids.registrationDraft}&step=details`),
  screen('registrant', 'registration-papers', `/pet-registration?id=${ids.registrationDraft}&step=papers`),
  screen('registrant', 'registration-check', `/pet-registration?id=${ids.registrationDraft}&step=check`),
  screen('registrant', 'registration-sent', `/pet-registration?id=${ids.registrationWaiting}`),
  screen('registrant', 'registration-correction', `/pet-registration?id=${ids.registrationCorrected}`),
  screen('registrant', 'registration-rejected', `/pet-registration?id=${ids.registrationRejected}`),
  screen('registrant', 'registration', `/pet-registration?id=${ids.registered}`),
  screen('registrant', 'registration-expiring', `/pet-registration?id=${ids.registrationExpiring}`),
  screen('registrant', 'registration-qr', '/pet-registration', async (page) => {
    await page.getByRole('button', { name: 'QR code of Bruno' }).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
  }),
  screen('visitor', 'verify-registration', `/verify/registration/${ids.registrationToken}`),
  screen('visitor', 'verify-registration-unknown', '/verify/registration/TWR-0000000000'),
  screen('registry', 'console-registry', '/console/registry'),
  screen('registry', 'console-registry-done', '/console/registry?tab=done'),
  screen('registry', 'console-registry-none', '/console/registry?search=xylophone'),
  screen(
    'registry',
    'console-registry-review',
    `/console/registry/${ids.registrationTaken}`,
    async (page) => {
      await page.getByRole('button', { name: 'Remark on Colour' }).click();
      await page.getByLabel('What to correct: Colour').fill('The photo shows a black dog.');
    },
  ),
  screen('registry', 'console-registry-waiting', `/console/registry/${ids.registrationWaiting}`),
  screen('registry', 'console-registry-approved', `/console/registry/${ids.registered}`),
  screen('registry', 'console-registry-correct', `/console/registry/${ids.registrationTaken}`, (page) =>
    page.getByRole('button', { name: 'Ask for a correction' }).click(),
  ),
];
