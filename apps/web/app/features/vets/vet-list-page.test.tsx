import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { aVet } from '../../testing/catalogue';
import { aVetProfile, noRatings } from '../../testing/consultation-records';
import { idOf } from '../../testing/records';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const LIST = '/consultation/schedule-consultation';
const VETS = 'POST /user/filter/consultation/vet/list/v1';

test('pages are turned, and a search that finds nobody leads back to all', async () => {
  const all = Array.from({ length: 28 }, (_, at) => aVet({ _id: idOf(200 + at) }));
  serveApi({
    [VETS]: ({ query, body }) =>
      body.search
        ? { data: [], total: 0 }
        : { data: all.slice((query.page - 1) * 12).slice(0, 12), total: 28 },
    'GET /vet/get/health/concerns/name/v1': { data: [], cities: [] },
  });
  const { user, press } = await renderScreen(LIST);
  await press('Page 3', 'link');
  await arriveAt(`${LIST}?page=3`);
  const cards = () => screen.getAllByRole('link', { name: /^Dr / });
  await screen.findByText('28 vets');
  await expect.poll(cards).toHaveLength(4);
  expect(sentTo(VETS).at(-1)).toMatchObject({
    query: { page: '3' },
    body: { mode: 'video', sort: 'earliest' },
  });

  const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name, city or concern' });
  await user.type(search(), '100%{Enter}');
  await screen.findByText('No vet found for “100%”');
  await arriveAt(`${LIST}?q=100%25`);
  expect(sentTo(VETS).at(-1)).toMatchObject({ query: { page: '1' }, body: { search: '100%' } });
  await expectAccessible();
  // Nothing but words was asked for.
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  main.getByRole('link', { name: 'Talk to a vet now' });
  await press('Clear the words');
  await expect.poll(cards).toHaveLength(12);
  expect(search().value).toBe('');
});

test('a vet without free time says so, and one without ratings shows none', async () => {
  const meenakshi = aVetProfile({
    personalInfo: { name: 'Meenakshi Sundaram', image: null, aboutVet: '' },
    vetInfo: { rating: null, ratingCount: 0, happyPets: 0 },
  });
  serveApi({
    [VETS]: { data: [meenakshi], total: 1 },
    'GET /vet/get/health/concerns/name/v1': { data: [], cities: [] },
    'GET /user/get/vet/details/{id}/v1': { data: meenakshi },
    'GET /vet/get/free/slots/{id}/v1': { data: { minutes: 20, days: [] } },
    'GET /ratings/get/of/subject/v1': noRatings,
  });
  const { press } = await renderScreen(LIST);
  await screen.findByText('No free time soon');
  await press(/^Dr Meenakshi Sundaram/, 'link');
  await screen.findByRole('heading', { level: 1, name: 'Dr Meenakshi Sundaram' });
  await screen.findByText(/^No free time in the next 14 days\./);
  await screen.findByText(/^Nobody has rated Dr Meenakshi Sundaram/);
  expect(screen.queryByText('Rated')).toBeNull();
  await expectAccessible();
});
