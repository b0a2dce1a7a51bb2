import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { signInAnswers } from '../../testing/answers';
import { setClock } from '../../testing/device';
import { aCard, aCardVaccination, aPet, aVaccination, aVaccine } from '../../testing/pet-records';
import { idOf } from '../../testing/records';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const CARD = '/e-health-card';
const LIST = 'GET /pet/get/all/e/health/card/pet/list/v1';
const ADD = 'POST /pet/add/vaccination/{id}/v1';
const DELETE = 'DELETE /pet/delete/vaccination/{id}/v1';
const DELETE_CARD = 'PUT /pet/delete/pet/health/card/{id}/v1';
const ID = aPet()._id;
const EMPTY = 'No vaccinations yet: take a photo of the old card';

/** A server with one card that reflects the last change. */
beforeEach(() => {
  setClock('2026-05-01T06:30:00.000Z');
  let card = aCard({ vaccinations: [aCardVaccination()] });
  serveApi({
    ...signInAnswers,
    'GET /pet/get/all/info/list/v1': { data: [aPet()] },
    'GET /pet/get/pet/info/{id}/v1': { data: aPet() },
    'GET /pet/get/dues/v1': { data: [], today: '2026-05-01' },
    'GET /pet/get/vaccinations/{id}/v1': () => ({
      data: card.vaccinations.length > 0 ? [aVaccination()] : [],
    }),
    [LIST]: () => ({ data: [card] }),
    [DELETE]: () => {
      card = aCard();
      return { data: card };
    },
    [DELETE_CARD]: () => {
      card = aCard();
      return { data: null };
    },
  });
});

test('a visitor sees what the card is, and returns to it after signing in', async () => {
  const { user } = await renderScreen(CARD, { as: 'visitor' });
  await screen.findByRole('heading', { name: 'Your pet’s health card, always with you' });
  await expectAccessible();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
  await arriveAt('/login?next=%2Fe-health-card');
  expect(sentTo(LIST)).toEqual([]);
});

test('the next due date is prefilled with the usual interval', async () => {
  let card = aCard();
  serveApi({
    [LIST]: () => ({ data: [card] }),
    'GET /vet/get/all/vet/vaccine/type/v1': { data: [aVaccine()] },
    [ADD]: () => {
      card = aCard({ rabiesValidUntil: '2027-03-12', vaccinations: [aCardVaccination()] });
      return { data: card };
    },
  });
  const { user, press } = await renderScreen(CARD);
  await press(/^Add (it.*a vaccination|the first one)/);
  const vaccine = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Vaccine' });
  await within(vaccine).findByRole('option', { name: /Anti-rabies for dogs/ });
  await user.selectOptions(vaccine, idOf(70));
  fireEvent.change(screen.getByLabelText('Given on'), { target: { value: '2026-03-12' } });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Next due/).value).toBe('2027-03-12'));
  await press('Add to card');
  await screen.findByText(/Protected from rabies until 12 Mar 2027/);
  expect(sentTo(ADD)).toMatchObject([
    {
      params: { id: ID },
      body: { vaccineId: idOf(70), vaccinationDate: '2026-03-12', nextDueOn: '2027-03-12' },
    },
  ]);
});

test('deleting a card shows what stays', async () => {
  const { press } = await renderScreen(CARD);
  await press('More for Bruno’s card');
  await press('Delete card', 'menuitem');
  await screen.findByText('Your own entries are deleted: 1 vaccination.');
  expect(sentTo(DELETE_CARD)).toEqual([]);
  await press('Delete card');
  await screen.findByText(new RegExp(EMPTY));
  expect(sentTo(DELETE_CARD)).toMatchObject([{ params: { id: ID } }]);
});

test('a pet’s page links to its card, and its records can be edited', async () => {
  const { press } = await renderScreen(`/profile/pets/${ID}?tab=vaccinations`);
  await press(/^Change or delete/);
  await press('Delete', 'menuitem');
  await press('Delete vaccination');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await screen.findByText('No vaccinations yet');
  expect(sentTo(DELETE)).toMatchObject([{ params: { id: aCardVaccination()._id } }]);
  await press('Open e-health card', 'link');
  await arriveAt(`${CARD}?pet=${ID}`);
});
