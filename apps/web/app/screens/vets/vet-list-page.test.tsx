import { petCategories } from '@tailwell/contract/pet-categories';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { aVet } from '../../testing/catalogue';
import { aVetProfile, noRatings } from '../../testing/consultation-records';
import { setClock } from '../../testing/device';
import { aPet } from '../../testing/pet-records';
import { idOf } from '../../testing/records';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const LIST = '/consultation/schedule-consultation';
const VETS = 'POST /user/filter/consultation/vet/list/v1';

const PETS = 'GET /pet/get/all/info/list/v1';
const [dog, bird] = ['dog', 'bird'].map((slug) => petCategories.find((kind) => kind.slug === slug));
const petOf = (kind = dog, more = {}) =>
  aPet({ category: { _id: kind?._id ?? '', name: '', petImage: '' }, ...more });

beforeEach(() => serveApi({ [PETS]: { data: [] } }));

test('the list shows vets for the owner’s pets until all are requested', async () => {
  serveApi({
    [PETS]: {
      data: [
        petOf(bird),
        petOf(dog),
        petOf(dog, { _id: idOf(23) }),
        petOf(undefined, { status: 'no_longer_with_me' }),
      ],
    },
    [VETS]: { data: [aVet()], total: 1 },
    'GET /vet/get/health/concerns/name/v1': { data: [], cities: [] },
  });
  const { press } = await renderScreen(LIST);
  await screen.findByText('Only vets who see birds and dogs');
  await screen.findByRole('link', { name: /^Dr / });
  expect(sentTo(VETS).map(({ body }) => body.categories)).toEqual([['bird', 'dog']]);
  await expectAccessible();
  await press('Show all vets');
  await arriveAt(`${LIST}?pet=any`);
  await expect.poll(() => sentTo(VETS).at(-1)?.body).not.toHaveProperty('categories');
  expect(screen.queryByText(/^Only vets who see/)).toBeNull();
});

test('a vet who treats none of the owner’s pets says so before a slot is chosen, and can’t be booked', async () => {
  const start = '2026-01-06T06:30:00.000Z';
  const days = [{ date: '2026-01-06', isClosed: false, starts: [start] }];
  const { consultation_prefer, ...vet } = aVetProfile();
  const selectPets = [{ id: bird?._id ?? '', slug: 'bird', name: 'Birds', petImage: '' } as const];
  serveApi({
    [PETS]: { data: [petOf(dog)] },
    'GET /user/get/vet/details/{id}/v1': {
      data: { ...vet, consultation_prefer: { ...consultation_prefer, selectPets } },
    },
    'GET /vet/get/free/slots/{id}/v1': { data: { minutes: 20, days } },
    'GET /ratings/get/of/subject/v1': noRatings,
  });
  setClock('2026-01-05T06:30:00.000Z');
  const { press } = await renderScreen(`${LIST}/doctor-details/${vet._id}`);
  await screen.findByText('Dr Sravani Reddy doesn’t see dogs');
  const others = screen.getByRole('link', { name: 'Vets who see dogs' });
  expect(others.getAttribute('href')).toBe(`${LIST}?pet=dog`);
  await press(/12:00 pm/, 'radio');
  expect(screen.queryByRole('link', { name: 'Book' })).toBeNull();
});

test('the list has pages, and a search without results links to all vets', async () => {
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
  // Only a text search was given.
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  main.getByRole('link', { name: 'Talk to a vet now' });
  await press('Clear search');
  await expect.poll(cards).toHaveLength(12);
  expect(search().value).toBe('');
});

test('a vet without free slots says so, and one without ratings shows none', async () => {
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
  await screen.findByText('No slots soon');
  await press(/^Dr Meenakshi Sundaram/, 'link');
  await screen.findByRole('heading', { level: 1, name: 'Dr Meenakshi Sundaram' });
  await screen.findByText(/^No slots in the next 14 days\./);
  await screen.findByText(/^No one has rated Dr Meenakshi Sundaram/);
  expect(screen.queryByText('Rated')).toBeNull();
  await expectAccessible();
});

test('the first two free times of a vet lead straight to their booking', async () => {
  setClock('2026-01-05T06:30:00.000Z');
  const [nextSlot, secondSlot] = ['2026-01-05T08:00:00.000Z', '2026-01-06T04:30:00.000Z'];
  serveApi({
    [VETS]: { data: [aVet({ nextSlot, secondSlot })], total: 1 },
    'GET /vet/get/health/concerns/name/v1': { data: [], cities: [] },
  });
  await renderScreen(LIST);
  const first = await screen.findByRole('link', { name: 'Book Dr Sravani Reddy, Today, 1:30 pm' });
  expect(first.getAttribute('href')).toBe(
    `${LIST}/doctor-details/${aVet()._id}/payment?at=${encodeURIComponent(nextSlot)}`,
  );
  screen.getByRole('link', { name: 'Book Dr Sravani Reddy, Tomorrow, 10:00 am' });
  await expectAccessible();
});
