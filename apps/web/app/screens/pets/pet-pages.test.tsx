import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { homeAnswers } from '../../testing/answers';
import { aPet } from '../../testing/pet-records';
import { idOf } from '../../testing/records';
import { arriveAt, expectToast, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const PETS = '/profile/pets';
const ARCHIVE = 'PUT /pet/archive/pet/info/{id}/v1';
const UPDATE = 'PUT /pet/update/pet/info/{id}/v1';
const [chicken, beef] = [
  { _id: idOf(24), name: 'Chicken' },
  { _id: idOf(25), name: 'Beef' },
] as const;

/** A server with one pet that reflects the last change. */
beforeEach(() => {
  let pet = aPet();
  serveApi({
    'GET /pet/admin/get/all/pet/category/v1': { data: [aPet().category] },
    'GET /pet/get/breed/{id}/v1': { data: [aPet().breed] },
    'GET /pet/get/in/my/care/v1': { data: { pets: [], visits: [], now: '2026-01-05T06:30:00.000Z' } },
    'GET /pet/get/all/allergies/v1': { data: [chicken, beef] },
    'GET /pet/get/all/info/list/v1': () => ({ data: [pet] }),
    'GET /pet/get/pet/info/{id}/v1': () => ({ data: pet }),
    'GET /pet/get/timeline/{id}/v1': { data: [], next: null },
    'GET /pet/get/dues/v1': { data: [], today: '2026-01-05' },
    [UPDATE]: ({ body: { name, allergies } }) => {
      const all = [chicken, beef].filter(({ _id }) => allergies?.includes(_id));
      pet = aPet({ name, allergies: all });
      return { data: pet, message: 'Pet Updated Successfully' };
    },
    [ARCHIVE]: ({ body }) => {
      pet = aPet({ status: body.status });
      return { data: pet };
    },
  });
});

test('pets are shown at home', async () => {
  serveApi({ ...homeAnswers, 'GET /pet/get/all/info/list/v1': { data: [aPet()] } });
  await renderScreen('/');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Bruno/ });
  expect(link.getAttribute('href')).toBe(`${PETS}/${aPet()._id}`);
});

test('an empty form shows at each field what is missing', async () => {
  const { press } = await renderScreen(`${PETS}/new`);
  await press('Add pet');
  await screen.findByRole('textbox', { name: 'Name', description: 'Name is needed.' });
  screen.getByRole('combobox', { name: 'Breed', description: 'Choose a breed, or Mixed / not sure.' });
  const bornOn = screen.getByLabelText('Date of birth');
  const described = document.getElementById(bornOn.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Enter a whole date.');
  screen.getByText('Choose what kind of animal it is.');
  await expectAccessible();
  expect(sentTo('POST /pet/create/info/v1')).toEqual([]);
});

test('the first pet is welcomed with its next step, before the list opens', async () => {
  let pets: ReturnType<typeof aPet>[] = [];
  serveApi({
    'GET /pet/get/all/info/list/v1': () => ({ data: pets }),
    'POST /pet/create/info/v1': () => {
      pets = [aPet()];
      return { data: aPet(), message: 'Pet Added Successfully' };
    },
  });
  const page = await renderScreen(`${PETS}/new`);
  await page.fill('Name', 'Bruno');
  await page.press('Dog', 'radio');
  await screen.findByRole('option', { name: 'Labrador Retriever' });
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Breed' }), 'Labrador Retriever');
  await page.press('Roughly', 'radio');
  await page.press('Add pet');
  await screen.findByRole('heading', { name: 'Welcome, Bruno' });
  screen.getByText('Pet Added Successfully');
  const step = screen.getByRole<HTMLAnchorElement>('link', { name: 'Add vaccinations' });
  expect(step.getAttribute('href')).toBe(`/e-health-card?pet=${aPet()._id}`);
  await expectAccessible();
});

test('a pet is changed', async () => {
  const page = await renderScreen(PETS);
  await page.press(/Bruno/, 'link');
  await page.press('Edit Bruno', 'link');
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
  expect((await field('Name')).value).toBe('Bruno');
  const breed = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Breed' });
  await waitFor(() => expect(breed.selectedOptions[0]?.textContent).toBe('Labrador Retriever'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Weight/).value).toBe('12.5');
  await page.fill('Name', 'Bruno the Great');
  await page.press('Chicken', 'checkbox');
  await page.press('Save changes');
  await expectToast('Pet Updated Successfully');
  await screen.findByRole('heading', { name: 'Bruno the Great' });
  await screen.findByText('Allergies: Chicken');
  expect(sentTo(UPDATE)).toMatchObject([
    {
      params: { id: aPet()._id },
      body: { name: 'Bruno the Great', allergies: [chicken._id], breed: aPet().breed._id, weightKg: 12.5 },
    },
  ]);

  await page.press('Edit Bruno the Great', 'link');
  const allergy = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  expect((await allergy('Chicken')).checked).toBe(true);
  expect((await allergy('Beef')).checked).toBe(false);
});

test('a file that is no photo is rejected with a message', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  });
  const { user } = await renderScreen(`${PETS}/new`);
  await screen.findByRole('button', { name: 'Add a photo' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input as HTMLInputElement, new File(['no picture'], 'photo.png', { type: 'image/png' }));
  await screen.findByText(/^This file can’t be opened as a photo here\./);
  expect(sentTo('POST /pet/upload/pet/profile/image/v1')).toEqual([]);
});

test('a pet that has passed away is listed separately after confirming, and can be restored', async () => {
  const { user, press } = await renderScreen(`${PETS}/${aPet()._id}/edit`);
  await press('Passed away');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'We are sorry' }));
  expect(sentTo(ARCHIVE)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Keep as a memory' }));
  await screen.findByRole('heading', { name: 'In memory or rehomed' });
  expect((await screen.findByRole('link', { name: /Bruno/ })).textContent).toContain('Passed away');
  await expectAccessible();

  await press(/Bruno/, 'link');
  await press('Edit Bruno', 'link');
  await press('Still with me');
  await arriveAt(PETS);
  expect((await screen.findByRole('link', { name: /Bruno.*12\.5 kg/ })).textContent).not.toContain('Passed');
  expect(screen.queryByRole('heading', { name: 'In memory or rehomed' })).toBeNull();
  expect(sentTo(ARCHIVE)).toMatchObject([
    { params: { id: aPet()._id }, body: { status: 'passed_away' } },
    { params: { id: aPet()._id }, body: { status: 'with_me' } },
  ]);
});

test('a retired breed stays with its pet, and is not offered for others', async () => {
  const beagle = { _id: idOf(23), name: 'Beagle' };
  serveApi({ 'GET /pet/get/breed/{id}/v1': { data: [beagle] } });
  const breeds = async () => {
    await screen.findByRole('option', { name: 'Beagle' });
    return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Breed' });
  };
  const { press, unmount } = await renderScreen(`${PETS}/${aPet()._id}/edit`);
  expect((await breeds()).selectedOptions[0]?.textContent).toBe('Labrador Retriever');
  unmount();
  await renderScreen(`${PETS}/new`);
  await press('Dog', 'radio');
  expect((await breeds()).textContent).not.toContain('Labrador Retriever');
});
