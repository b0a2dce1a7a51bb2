import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { setClock } from '../../../testing/device';
import { aDue, aPet, aWeightEntry } from '../../../testing/pet-records';
import { address, arriveAt, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const ID = aPet()._id;
const PATH = `/profile/pets/${ID}`;
const TIMELINE = 'GET /pet/get/timeline/{id}/v1';
const ADD = 'POST /pet/add/weight/{id}/v1';
const DELETE = 'PUT /pet/delete/weight/{id}/v1';

beforeEach(() => {
  setClock('2026-02-01T06:30:00.000Z');
  serveApi({
    'GET /pet/get/pet/info/{id}/v1': { data: aPet() },
    'GET /pet/get/dues/v1': { data: [], today: '2026-02-01' },
    'GET /pet/get/all/info/list/v1': { data: [aPet()] },
  });
});

test('a pet’s file is narrowed, searched and weighed', async () => {
  let weights = [{ on: '2026-02-01', weightKg: 12.5 }];
  serveApi({
    [TIMELINE]: ({ query }) => ({ data: query.search ? [] : [aWeightEntry()], next: null }),
    'GET /pet/get/weights/{id}/v1': () => ({ data: weights, range: null }),
    [ADD]: ({ body: { on, weightKg } }) => {
      weights = [{ on, weightKg }, ...weights];
      return { data: null };
    },
    [DELETE]: ({ body: { on } }) => {
      weights = weights.filter((one) => one.on !== on);
      return { data: null };
    },
  });
  const narrowing = await renderScreen(PATH);
  await narrowing.press('Search and filter');
  await narrowing.press('Weights', 'link');
  await arriveAt(`${PATH}?show=weights`);
  await screen.findByRole('heading', { name: '12.5 kg' });
  await narrowing.user.type(screen.getByRole('searchbox'), 'cephalexin{Enter}');
  await screen.findByText('Nothing found');
  expect(address()).toBe(`${PATH}?show=weights&q=cephalexin`);
  expect(sentTo(TIMELINE).at(-1)?.query).toEqual({ show: 'weights', search: 'cephalexin' });
  const { user, press } = await narrowing.reload();
  await screen.findByText('Nothing found');

  await press('Weight', 'link');
  await press('Add weight');
  const dialog = within(await screen.findByRole('dialog'));
  const save = dialog.getByRole('button', { name: 'Save weight' });
  await user.click(save);
  await dialog.findByText('Enter the weight in kilograms, like 4.5.');
  expect(sentTo(ADD)).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-01-10' } });
  await user.type(dialog.getByLabelText('Weight in kg'), '9.5');
  await user.click(save);
  await screen.findByRole('cell', { name: '9.5 kg' });
  await press(/Delete the weight of 10 Jan/);
  await waitFor(() => expect(screen.queryByRole('cell', { name: '9.5 kg' })).toBeNull());
  await press('Undo');
  await screen.findByRole('cell', { name: '9.5 kg' });
  await expectAccessible();
  const written = { params: { id: ID }, body: { on: '2026-01-10', weightKg: 9.5 } };
  expect(sentTo(ADD)).toMatchObject([written, written]);
  expect(sentTo(DELETE)).toMatchObject([{ params: { id: ID }, body: { on: '2026-01-10' } }]);
});

test('an overdue care is the next thing in a pet’s file, with a link to book it', async () => {
  serveApi({
    [TIMELINE]: { data: [], next: null },
    'GET /pet/get/dues/v1': { data: [{ ...aDue(), article: null }], today: '2026-02-01' },
    'GET /pet/get/calendar/feed/v1': { data: null },
  });
  const { press } = await renderScreen(PATH);
  const next = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Next up.*Book at home$/ });
  expect(next.textContent).toBe('Next upAnti-rabies for dogs10 days overdueBook at home');
  expect(next.getAttribute('href')).toBe(`/vaccination?pet=${ID}`);
  expect(screen.queryByRole('link', { name: 'All that is due' })).toBeNull();
  await press('More');
  await expectAccessible();
  await press('All that is due', 'link');
  await arriveAt(`/due?pet=${ID}`);
  expect(sentTo('GET /pet/get/dues/v1')[0]?.query).toEqual({ petId: ID });
});
