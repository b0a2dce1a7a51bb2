import { expect, type Page } from '@playwright/test';

/** The pet form, by its visible labels. */
export const petForm = (page: Page) => ({
  file: page.locator('input[type=file]'),
  name: page.getByLabel('Name', { exact: true }),
  kind: (name: string) => page.getByRole('radio', { name, exact: true }),
  breed: page.getByLabel('Breed'),
  sex: (name: string) => page.getByRole('group', { name: 'Sex' }).getByText(name, { exact: true }),
  bornOn: page.getByLabel('Date of birth'),
  weight: page.getByLabel('Weight in kg'),
  note: page.getByLabel('Note'),
  add: page.getByRole('button', { name: 'Add pet', exact: true }),
  saveCard: page.getByRole('button', { name: 'Add pet and open the card' }),
  saveChanges: page.getByRole('button', { name: 'Save changes' }),
});

/** A photo of two colours, drawn in the page. */
export async function drawPhoto(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1600, 900];
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    for (const [left, colour] of [
      [0, '#e6a256'],
      [800, '#2f7d6d'],
    ] as const) {
      pen.fillStyle = colour;
      pen.fillRect(left, 0, 800, 900);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return { name: 'bruno.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** Chooses a photo and accepts the suggested crop. */
export async function choosePhoto(page: Page) {
  await petForm(page).file.setInputFiles(await drawPhoto(page));
  await page.getByRole('button', { name: 'Use this photo' }).click();
  // It is uploaded, and the server renders it in three sizes: seconds on a busy machine.
  await expect(page.getByRole('img', { name: 'Photo as it will be' })).toBeVisible();
}

/** Fills in the required choices. */
export async function fillPet(page: Page, name = 'Bruno') {
  const form = petForm(page);
  await form.name.fill(name);
  await page.getByText('Dog', { exact: true }).click();
  await form.breed.selectOption('Labrador Retriever');
  await page.getByText('Roughly', { exact: true }).click();
  await page.getByLabel('Years').selectOption('2 years');
  await page.getByLabel('Months').selectOption('3 months');
}

/** A dog's "Mixed / not sure". */
const DOG = {
  category: '01970000-0000-7000-8000-000000000001',
  breed: '01970000-0000-7000-8001-000000000001',
};

/** Adds a pet through the API. */
export async function addPet(page: Page, token: string, name = 'Bruno') {
  const answer = await page.request.post('/api/pet/create/info/v1', {
    headers: { Authorization: token, 'Idempotency-Key': crypto.randomUUID() },
    data: { ...DOG, name, sex: 'male', neutered: 'unknown', bornOn: null, weightKg: 12.5 },
  });
  expect(answer.status()).toBe(200);
}
