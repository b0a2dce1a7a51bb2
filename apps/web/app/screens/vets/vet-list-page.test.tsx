import { petCategories } from '@tailwell/contract/pet-categories';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { aVet } from '../../testing/catalogue';
import { aHold, aVetProfile, noRatings, theDetailsOfConsultation } from '../../testing/consultation-records';
import { setClock, stubNavigator } from '../../testing/device';
import { aPet } from '../../testing/pet-records';
import { idOf } from '../../testing/records';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const LIST = '/consultation/schedule-consultation';
const VETS = 'POST /user/filter/consultation/vet/list/v1';

const MINE = 'GET /user/get/my/asign/vet/schedule/v1';
const PETS = 'GET /pet/get/all/info/list/v1';
const [dog, bird] = ['dog', 'bird'].map((slug) => petCategories.find((kind) => kind.slug === slug));
const petOf = (kind = dog, more = {}) =>
  aPet({ category: { _id: kind?._id ?? '', name: '', petImage: '' }, ...more });

beforeEach(() => serveApi({ [PETS]: { data: [] }, [MINE]: { data: [], total: 0 } }));

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
  await screen.findByText('1 vet who sees birds and dogs');
  await screen.findByRole('link', { name: /^Dr / });
  expect(sentTo(VETS).map(({ body }) => body.categories)).toEqual([['bird', 'dog']]);
  await expectAccessible();
  await press('Clear');
  await arriveAt(`${LIST}?pet=any`);
  await expect.poll(() => sentTo(VETS).at(-1)?.body).not.toHaveProperty('categories');
  expect(screen.queryByText(/birds and dogs/)).toBeNull();
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

const list = (...vets: ReturnType<typeof aVet>[]) => ({
  [VETS]: { data: vets, total: vets.length },
  'GET /vet/get/health/concerns/name/v1': { data: [], cities: [] },
});

test('a card names the council and quotes a review', async () => {
  serveApi(list(aVet({ quote: 'Patient with a shy dog.' })));
  await renderScreen(LIST);
  await screen.findByText('“Patient with a shy dog.”');
  screen.getByRole('heading', {
    name: 'Dr Sravani Reddy (registered with the Telangana State Veterinary Council)',
  });
  screen.getByText('Telugu', { selector: 'p' });
  await expectAccessible();
});

test('the chosen pet and the language of the device narrow the list, and Clear shows all vets', async () => {
  stubNavigator({ language: 'kn-IN' });
  localStorage.setItem('selectedPet', idOf(23));
  serveApi({
    ...list(aVet()),
    [PETS]: { data: [petOf(bird), petOf(dog, { _id: idOf(23), name: 'Laddu' })] },
  });
  const { user, press } = await renderScreen(LIST);
  await screen.findByText('1 vet who sees dogs and speaks Kannada');
  const body = () => sentTo(VETS).at(-1)?.body;
  expect(body()).toMatchObject({ categories: ['dog'], language: 'Kannada' });
  const chip = (label: string) =>
    within(screen.getByRole('main')).getAllByRole('combobox', { name: label })[0];
  expect([chip('Your pet'), chip('Language')].map((select) => select?.textContent?.slice(0, 7))).toEqual([
    expect.stringContaining('Laddu'),
    'Kannada',
  ]);
  await press('Today');
  await arriveAt(`${LIST}?when=today`);
  expect(screen.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(body).toMatchObject({ earliest: 'today' });
  await press('Clear');
  await arriveAt(`${LIST}?pet=any&language=any`);
  await expect.poll(body).not.toHaveProperty('language');
  expect(body()).not.toHaveProperty('categories');
  await user.selectOptions(chip('Where') as HTMLElement, 'At home');
  await arriveAt(`${LIST}?pet=any&mode=home&language=any`);
});

test('among all vets those who see the owner’s pets are first, and the others have a heading', async () => {
  const birds = aVet({ _id: idOf(91), personalInfo: { name: 'Divya Nayak', image: null } });
  birds.consultation_prefer = {
    ...birds.consultation_prefer,
    selectPets: [{ id: bird?._id ?? '', slug: 'bird', name: 'Birds', petImage: '' }],
  };
  serveApi({ ...list(birds, aVet()), [PETS]: { data: [petOf(dog)] } });
  await renderScreen(`${LIST}?pet=any`);
  await screen.findByRole('heading', { name: 'Other vets who don’t see dogs' });
  const names = screen.getAllByRole('link', { name: /^Dr / }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Dr Sravani Reddy', 'Dr Divya Nayak']);
});

test('a booking that was left before paying can be continued or released from the list', async () => {
  setClock('2026-01-05T06:30:00.000Z');
  const held = aHold();
  const release = 'PUT /user/delete/asign/vet/schedule/{id}/v1';
  serveApi({ ...list(aVet()), [MINE]: { data: [held], total: 1 } });
  const { press } = await renderScreen(LIST);
  const hold = await screen.findByRole('region', { name: 'Unfinished booking' });
  expect(hold.textContent).toContain('You were booking Dr Sravani Reddy for tomorrow, 11:00 am');
  const next = within(hold).getByRole('link', { name: 'Continue' });
  expect(next.getAttribute('href')).toContain(`/payment?at=${encodeURIComponent(held.startsAt)}`);
  await press('Release this slot');
  serveApi({
    [MINE]: { data: [], total: 0 },
    [release]: { data: theDetailsOfConsultation(aHold({ status: 'cancelled_by_user' })) },
  });
  await press('Release');
  await expect.poll(() => screen.queryByRole('region', { name: 'Unfinished booking' })).toBeNull();
  expect(sentTo(release)).toHaveLength(1);
  // Its slot is free again on the cards.
  expect(sentTo(VETS).length).toBeGreaterThan(1);
});
