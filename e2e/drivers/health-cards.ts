import type { Page } from '@playwright/test';
import { dayFromNow } from './days.ts';

/** The e-health card, by its visible labels. */
export const cardScreen = (page: Page) => ({
  title: page.getByRole('heading', { name: 'E-health card', level: 1 }),
  write: page.getByRole('button', { name: /^Add (it.*a vaccination|the first one)/ }),
  vaccine: page.getByLabel('Vaccine', { exact: true }),
  name: page.getByLabel('Its name'),
  givenOn: page.getByLabel('Given on'),
  nextDue: page.getByLabel('Next due'),
  clinic: page.getByLabel('Vet or clinic'),
  file: page.getByLabel('Photo of the old card, or certificate'),
  save: page.getByRole('button', { name: 'Add to card' }),
  saveChanges: page.getByRole('button', { name: 'Save changes' }),
  vaccinations: page.getByRole('list', { name: 'Vaccinations' }).getByRole('listitem'),
  showQr: page.getByRole('button', { name: 'Show QR' }),
  qr: page.getByRole('img', { name: /^QR code of/ }),
});

/** Adds a rabies vaccination to the first pet's card through the API. Returns the pet’s id. */
export async function writeRabies({ request }: Page, token: string, givenOn = dayFromNow(-30)) {
  const headers = { Authorization: token };
  const pets = await (await request.get('/api/pet/get/all/info/list/v1', { headers })).json();
  const { data } = await (await request.get('/api/vet/get/all/vet/vaccine/type/v1')).json();
  const vaccine = data.find(({ name }: { name: string }) => /^Anti-rabies for dogs/.test(name));
  const id: string = pets.data[0]._id;
  const answer = await request.post(`/api/pet/add/vaccination/${id}/v1`, {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data: { vaccineId: vaccine._id, vaccinationDate: givenOn, vetOrClinic: 'Happy Paws Clinic' },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return id;
}

/** Creates a pet's pass through the API. Returns the path that its code leads to. */
export async function makePass({ request }: Page, token: string, petId: string): Promise<string> {
  const answer = await request.post(`/api/pet/make/pass/${petId}/v1`, { headers: { Authorization: token } });
  const { data } = await answer.json();
  return new URL(data.url).pathname;
}
