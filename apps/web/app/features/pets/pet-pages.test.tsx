import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { homeAnswers } from '../../testing/answers';
import { aPet } from '../../testing/pet-records';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const PETS = '/profile/pets';
const ARCHIVE = 'PUT /pet/archive/pet/info/{id}/v1';

/** A server with one pet, which is as it was last said to be. */
beforeEach(() => {
  let pet = aPet();
  serveApi({
    'GET /pet/admin/get/all/pet/category/v1': { data: [aPet().category] },
    'GET /pet/get/breed/{id}/v1': { data: [aPet().breed] },
    'GET /pet/get/all/allergies/v1': { data: [] },
    'GET /pet/get/all/info/list/v1': () => ({ data: [pet] }),
    'GET /pet/get/pet/info/{id}/v1': () => ({ data: pet }),
    'GET /pet/get/timeline/{id}/v1': { data: [], next: null },
    'GET /pet/get/dues/v1': { data: [], today: '2026-01-05' },
    [ARCHIVE]: ({ body }) => {
      pet = aPet({ status: body.status });
      return { data: pet };
    },
  });
});

test('pets are seen at home', async () => {
  serveApi({ ...homeAnswers, 'GET /pet/get/all/info/list/v1': { data: [aPet()] } });
  await renderScreen('/');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Bruno' });
  expect(link.getAttribute('href')).toBe(`${PETS}/${aPet()._id}`);
});

test('an empty form says at each field what is missing', async () => {
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

test('a pet that has passed away is kept apart after a yes, and can come back', async () => {
  const { user, press } = await renderScreen(`${PETS}/${aPet()._id}/edit`);
  await press('Passed away');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'We are sorry' }));
  expect(sentTo(ARCHIVE)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Keep as a memory' }));
  await screen.findByRole('heading', { name: 'In memory and elsewhere' });
  expect((await screen.findByRole('link', { name: /Bruno/ })).textContent).toContain('Passed away');
  await expectAccessible();

  await press(/Bruno/, 'link');
  await press('Edit Bruno', 'link');
  await press('Still with me');
  await arriveAt(PETS);
  expect((await screen.findByRole('link', { name: /Bruno.*12\.5 kg/ })).textContent).not.toContain('Passed');
  expect(screen.queryByRole('heading', { name: 'In memory and elsewhere' })).toBeNull();
  expect(sentTo(ARCHIVE)).toMatchObject([
    { params: { id: aPet()._id }, body: { status: 'passed_away' } },
    { params: { id: aPet()._id }, body: { status: 'with_me' } },
  ]);
});
