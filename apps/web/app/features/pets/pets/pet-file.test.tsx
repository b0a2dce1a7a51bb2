import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { setClock } from '../../../testing/device';
import { aDue, anEntry, aPet } from '../../../testing/pet-records';
import { idOf } from '../../../testing/records';
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
    [TIMELINE]: ({ query }) => ({ data: query.search ? [] : [anEntry()], next: null }),
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

test('a diagnosis and papers are prominent, with photos; orders and weights are a line each', async () => {
  const prescription = { kind: 'prescription', vetName: 'Aparna Hegde', pdfUrl: '/files/a.pdf' } as const;
  serveApi({
    [TIMELINE]: {
      data: [
        anEntry({ key: 'weight:2', at: '2026-02-03T18:30:00.000Z', weightKg: 13 }),
        anEntry({
          ...prescription,
          key: 'prescription:2',
          at: '2026-01-20T06:30:00.000Z',
          consultId: idOf(7),
          medicines: ['Cephalexin 250 mg'],
          assessment: 'Ear infection',
        }),
        anEntry({
          key: 'order:1',
          kind: 'order',
          at: '2026-01-19T06:30:00.000Z',
          orderId: idOf(8),
          orderNumber: 'TW-1042',
        }),
        anEntry({
          ...prescription,
          key: 'prescription:1',
          at: '2025-12-20T06:30:00.000Z',
          consultId: idOf(9),
          medicines: ['Meloxicam'],
        }),
        anEntry({
          key: 'document:1',
          kind: 'document',
          at: '2025-12-02T06:30:00.000Z',
          pdfUrl: '/files/pet-document/x/1200.webp',
          thumbnailUrl: '/files/pet-document/x/400.webp',
          record: {
            title: 'Vaccination card',
            documentKind: 'vaccination_card',
            registrationId: null,
            tokenNo: null,
            until: null,
          },
        }),
      ],
      next: null,
    },
    'GET /reminder/get/all/products/from/prescription/v1': { data: [], total: 0 },
  });
  await renderScreen(PATH);
  await screen.findByText('Ear infection');
  const main = within(screen.getByRole('main'));
  const groups = main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(groups).toEqual(['Upcoming', 'Jan 2026', 'Dec 2025']);
  expect(screen.getByRole('link', { name: 'Medicines ordered, TW-1042' }).getAttribute('href')).toContain(
    idOf(8),
  );
  // Only the newest prescription offers its medicines.
  expect(screen.getAllByRole('link', { name: 'View prescription' })).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Order these medicines' })).toHaveLength(1);
  const photo = screen.getByRole('link', { name: 'Open Vaccination card, in a new tab' });
  expect(photo.querySelector('img')?.getAttribute('src')).toBe('/files/pet-document/x/400.webp');
  await expectAccessible();
});
