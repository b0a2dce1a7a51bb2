import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { homeAnswers } from '../../../testing/answers';
import { setClock } from '../../../testing/device';
import { aPet } from '../../../testing/pet-records';
import { aHomePage, idOf, type RecordOf } from '../../../testing/records';
import { renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const NOW = '2026-01-05T06:30:00.000Z';
const ANSWER = 'PUT /pet/answer/carer/invitation/{id}/v1';
const { _id, name, category, photo } = aPet();
const pet = { _id, name, category, photo };

const invitation: RecordOf<'GET /pet/get/my/carer/invitations/v1'> = {
  _id: idOf(60),
  pet,
  role: 'caretaker',
  invitedBy: 'Asha Rao',
  expiresAt: '2026-01-09T06:30:00.000Z',
};

const care: RecordOf<'GET /pet/get/in/my/care/v1'> = {
  pets: [{ ...pet, carerId: idOf(61), role: 'caretaker', ownerName: 'Asha Rao', allergies: [] }],
  visits: [
    {
      _id: idOf(62),
      kind: 'vaccination',
      status: 'on_the_way',
      pets: ['Bruno'],
      services: ['Anti-rabies'],
      windowStart: '2026-01-05T06:30:00.000Z',
      windowEnd: '2026-01-05T07:30:00.000Z',
      technician: 'Suresh Gowda',
      etaAt: null,
      startCode: '4821',
      prep: [],
      isOwn: false,
    },
  ],
  now: NOW,
};

beforeEach(() => {
  setClock(NOW);
  let isAccepted = false;
  serveApi({
    ...homeAnswers,
    'POST /home/get/home/page/info/v1': { data: aHomePage({ hasSharedCare: true }) },
    'GET /pet/get/my/carer/invitations/v1': () => ({ data: isAccepted ? [] : [invitation] }),
    'GET /pet/get/in/my/care/v1': () => ({ data: isAccepted ? care : { ...care, pets: [], visits: [] } }),
    [ANSWER]: () => {
      isAccepted = true;
      return { data: null };
    },
  });
});

test('an invited user accepts on home, and then sees the pet and today’s visit there', async () => {
  const { press } = await renderScreen('/');
  await screen.findByText('Asha Rao asks you to care for Bruno');
  await screen.findByRole('heading', { name: 'Add your pet first' });
  await press(/^Accept/);
  const visits = await screen.findByRole('region', { name: 'Visits at home today' });
  within(visits).getByText(/Suresh Gowda/);
  const link = (await screen.findByText(/^In your care/)).closest('a');
  expect(link?.getAttribute('href')).toBe('/care');
  expect(sentTo(ANSWER)).toMatchObject([{ body: { isAccepted: true } }]);
  await waitFor(() => expect(screen.queryByText('Asha Rao asks you to care for Bruno')).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Add your pet first' })).toBeNull();
  await expectAccessible();
});

test('a caretaker sees another owner’s pet under My pets', async () => {
  serveApi({ 'GET /pet/get/in/my/care/v1': { data: care } });
  await renderScreen('/profile/pets');
  const inCare = await screen.findByRole('region', { name: 'In my care' });
  within(inCare).getByText('Shared by Asha Rao');
  expect(within(inCare).getByRole('link').getAttribute('href')).toBe('/care');
  expect(screen.queryByText('No pets yet')).toBeNull();
  await expectAccessible();
});
