import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { learnTerms } from '../../shop/search/search.testing.ts';
import { endOf } from './vets.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await learnTerms(app);
  // Lists are compared with each other: a first free time may pass, or a day end, between two of them.
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

const MISSING = '01234567-89ab-7def-8123-456789abcdef';
const BENGALURU = { lat: 12.97, lng: 77.59 };

const find = (body: object = {}, query = '') =>
  app.call(`POST /user/filter/consultation/vet/list/v1${query}`, { body });

interface Vet {
  _id: string;
  personalInfo: { name: string; image: string | null };
  vetInfo: { rating: number | null; ratingCount: number; happyPets: number };
  vet_professional_info: { totalExperience: number };
  consultation_prefer: { consultationFees: number; selectPets: { id: string; slug: string }[] };
  languages: string[];
  modes: string[];
  concerns: string[];
  city: string;
  distanceKm: number | null;
  nextSlot: string | null;
}

/** All matches over all pages. */
async function findAll(body: object = {}): Promise<Vet[]> {
  const found: Vet[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await find(body, `?page=${page}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    found.push(...answer.body.data);
    if (found.length >= answer.body.total) return found;
    expect(answer.body.data).toHaveLength(12);
  }
}

const vetNamed = async (name: string) => (await findAll({ search: name }))[0] as Vet;

describe('the list', () => {
  test('holds all vets over its pages, each once, without a token', async () => {
    const all = await findAll();
    expect(all).toHaveLength(28);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(28);
    const plain = await app.call('POST /user/get/consultation/vet/list/v1?page=3', { body: {} });
    expect([plain.body.total, plain.body.data.length]).toEqual([28, 4]);
  });

  test('for several kinds of pets has vets who see any of them', async () => {
    const kindsOf = (vet: Vet) => vet.consultation_prefer.selectPets.map(({ slug }) => slug);
    const seesAny = (vet: Vet) => kindsOf(vet).some((slug) => slug === 'bird' || slug === 'cattle');
    const all = await findAll();
    const expected = all.filter(seesAny).map(({ _id }) => _id);
    const found = await findAll({ categories: ['bird', 'cattle'] });
    expect(found.map(({ _id }) => _id).toSorted()).toEqual(expected.toSorted());
    expect([expected.length > 0, expected.length < all.length]).toEqual([true, true]);
  });

  test('ignores empty filters', async () => {
    const empty = await find({ category: '', language: '', city: '', search: '' });
    expect([empty.status, empty.body.total]).toEqual([200, 28]);
    expect((await find({ language: 'Klingon' })).body.fields).toEqual({
      language: 'Choose one of the languages.',
    });
  });

  test('contains what a card shows, and nothing else', async () => {
    const vet = await vetNamed('Sravani Reddy');
    expect(vet).toMatchObject({
      personalInfo: { name: 'Sravani Reddy', image: 'images/vets/05.svg' },
      vetInfo: { rating: expect.any(Number), ratingCount: 1_040 },
      city: 'Hyderabad',
      distanceKm: null,
    });
    expect(vet.consultation_prefer.consultationFees).toBeGreaterThanOrEqual(299);
    expect(JSON.stringify(vet)).not.toMatch(/paise|about|hours|buffer/i);
  });

  test.each(['0', '-1', '1e18', 'abc', '1.5', '', '1&page=2'])('refuses the page %s', async (page) => {
    const answer = await find({}, `?page=${page}`);
    expect([answer.status, answer.body.code]).toEqual([422, 'INVALID']);
  });

  test('is empty after its last page', async () => {
    const answer = await find({}, '?page=999');
    expect(answer.body).toMatchObject({ data: [], total: 28 });
  });
});

describe('a filter', () => {
  test.each<[string, object, (vet: Vet) => boolean]>([
    [
      'by kind of pet',
      { category: 'rabbit' },
      (vet) => vet.consultation_prefer.selectPets.some(({ slug }) => slug === 'rabbit'),
    ],
    ['by language', { language: 'Tamil' }, (vet) => vet.languages.includes('Tamil')],
    ['by fee', { maxFee: 499 }, (vet) => vet.consultation_prefer.consultationFees <= 499],
    ['by mode', { mode: 'home' }, (vet) => vet.modes.includes('home')],
    ['by city, however it is written', { city: 'mumbai' }, (vet) => vet.city === 'Mumbai'],
    [
      'by first free time',
      { earliest: 'tomorrow' },
      (vet) => vet.nextSlot !== null && new Date(vet.nextSlot) < endOf('tomorrow', new Date()),
    ],
    [
      'by distance',
      { ...BENGALURU, withinKm: 50 },
      (vet) => vet.city === 'Bengaluru' && vet.distanceKm !== null && vet.distanceKm <= 50,
    ],
    [
      'by several filters',
      { city: 'Delhi', mode: 'video', language: 'Punjabi' },
      (vet) => vet.city === 'Delhi' && vet.modes.includes('video'),
    ],
  ])('%s leaves only matching vets', async (_, body, fits) => {
    const mode = 'mode' in body ? body.mode : 'video';
    const [all, found] = [await findAll({ ...BENGALURU, mode }), await findAll(body)];
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(30);
    expect(found.filter((vet) => !fits(vet))).toEqual([]);
    expect(found.map(({ _id }) => _id).toSorted()).toEqual(
      all
        .filter(fits)
        .map(({ _id }) => _id)
        .toSorted(),
    );
  });

  test('by health concern leaves vets who treat it', async () => {
    const { body } = await app.call('GET /vet/get/health/concerns/name/v1');
    expect(body.cities).toEqual(['Bengaluru', 'Chennai', 'Delhi', 'Hyderabad', 'Mumbai']);
    const concern = body.data.find(({ name }: { name: string }) => name === 'Senior pets');
    const found = await findAll({ concern: concern?._id });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ concerns }) => concerns.includes('Senior pets'))).toBe(true);
    expect(await findAll({ concern: MISSING })).toEqual([]);
  });

  test.each([
    [{ sort: 'name; drop table vets' }, 'sort'],
    [{ category: 'dragon' }, 'category'],
    [{ maxFee: -1 }, 'maxFee'],
    [{ maxFee: 499.999 }, 'maxFee'],
    [{ concern: 'skin' }, 'concern'],
    [{ lat: 91, lng: 0 }, 'lat'],
    [{ lat: 12 }, 'lng'],
    [{ sort: 'distance' }, 'lat'],
    [{ withinKm: 5 }, 'lat'],
    [{ search: { $ne: '' } }, 'search'],
  ])('%j is refused with a sentence', async (body, field) => {
    const answer = await find(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toContain(field);
  });
});

describe('a search', () => {
  test.each(['sravani', 'REDDY', 'red sra'])('finds a vet by %s', async (search) => {
    expect((await findAll({ search })).map(({ personalInfo }) => personalInfo.name)).toContain(
      'Sravani Reddy',
    );
  });

  test('finds vets by qualification and by concern', async () => {
    expect((await findAll({ search: 'dermatology' })).length).toBeGreaterThan(0);
    const found = await findAll({ search: 'senior' });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ concerns }) => concerns.includes('Senior pets'))).toBe(true);
  });

  test.each(['', '  '])('for %j finds nothing', async (search) => {
    expect(await findAll({ search })).toEqual(await findAll());
  });

  test.each(['%', '_', '\\', "' or 1=1 --"])('%s is plain text', async (search) => {
    expect(await findAll({ search })).toEqual([]);
  });

  test.each([
    ['Pooja Bhatt', 'Pooja Bhat'],
    ['Dr Puja', 'Pooja Bhat'],
    ['sanjai kulkarny', 'Sanjay Kulkarni'],
    ['पूजा', 'Pooja Bhat'],
  ])('finds %s as the global search does: %s', async (search, name) => {
    expect((await findAll({ search })).map(({ personalInfo }) => personalInfo.name)).toEqual([name]);
  });

  test.each(['itching', 'skin', 'khujli', 'skin doctor'])(
    '“%s” finds vets who help with skin',
    async (search) => {
      const found = await findAll({ search });
      expect(found.length).toBeGreaterThan(0);
      expect(found.every(({ concerns }) => concerns.includes('Skin and coat'))).toBe(true);
    },
  );

  test('finds cities by former names, and all vets if only “vet” is typed', async () => {
    const found = await findAll({ search: 'banglore' });
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ city }) => city))).toEqual(new Set(['Bengaluru']));
    expect(await findAll({ search: 'vet near me' })).toHaveLength((await findAll({})).length);
  });
});

describe('sorting', () => {
  const rises = (values: number[]) => expect(values).toEqual(values.toSorted((one, other) => one - other));

  test('by the first free time has available vets before busy ones', async () => {
    const slots = (await findAll({ sort: 'earliest' })).map(({ nextSlot }) => nextSlot);
    rises(slots.map((slot) => (slot ? Date.parse(slot) : Number.MAX_SAFE_INTEGER)));
    expect(slots.at(-1)).toBeNull();
  });

  test('by fee, rating, experience and distance', async () => {
    rises((await findAll({ sort: 'fee' })).map((vet) => vet.consultation_prefer.consultationFees));
    rises((await findAll({ sort: 'rating' })).map((vet) => -(vet.vetInfo.rating ?? 0)));
    rises((await findAll({ sort: 'experience' })).map((vet) => -vet.vet_professional_info.totalExperience));
    const near = await findAll({ sort: 'distance', ...BENGALURU });
    rises(near.map(({ distanceKm }) => distanceKm ?? 0));
    expect(near[0]?.city).toBe('Bengaluru');
  });
});

test('a distance is measured on the ground: some 290 km from Bengaluru to Chennai', async () => {
  const found = await findAll({ ...BENGALURU, city: 'Chennai' });
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ distanceKm }) => !distanceKm || distanceKm < 275 || distanceKm > 305)).toEqual([]);
});

test('vets who visit homes are found by search, those of the city first if a location is sent', async () => {
  const route = 'POST /user/get/homecare/vet/list/v1';
  const near = await app.call(`${route}?page=1`, { body: BENGALURU });
  const inCity = near.body.data.map(({ comesToYou }: { comesToYou: boolean }) => comesToYou);
  expect(inCity).toEqual(near.body.data.map(({ city }: Vet) => city === 'Bengaluru'));
  expect(inCity).toEqual(inCity.toSorted((one: boolean, other: boolean) => Number(other) - Number(one)));
  expect([inCity[0], inCity.at(-1)]).toEqual([true, false]);
  const anywhere = await app.call(`${route}?page=1`, { body: { categories: ['bird'] } });
  for (const vet of anywhere.body.data) {
    expect(vet.comesToYou).toBe(null);
    expect(vet.consultation_prefer.selectPets).toContainEqual(expect.objectContaining({ slug: 'bird' }));
  }
  expect((await app.call(`${route}?page=1`, { body: { location: BENGALURU } })).body).toEqual(near.body);
  expect(near.body.data.every(({ modes }: Vet) => modes.includes('home'))).toBe(true);
  const named = await app.call(`${route}?search=hegde`, { body: {} });
  expect(named.body.data.map(({ personalInfo }: Vet) => personalInfo.name)).toEqual(['Aparna Hegde']);
});

describe('a profile', () => {
  test('has the specification’s shape', async () => {
    const { _id } = await vetNamed('Aparna Hegde');
    const answer = await app.call(`GET /user/get/vet/details/${_id}/v1`);
    expect(answer.body.data).toMatchObject({
      _id,
      personalInfo: { name: 'Aparna Hegde', aboutVet: expect.stringMatching(/^<p>Aparna has/) },
      vetInfo: { happyPets: expect.any(Number) },
      vet_professional_info: {
        experianceDetails: [
          { from: expect.any(Number), to: null, organisation: expect.any(String) },
          { from: expect.any(Number), to: expect.any(Number), organisation: expect.any(String) },
        ],
        totalExperience: expect.any(Number),
      },
      consultation_prefer: { consultationFees: expect.any(Number) },
      registration: { council: 'Karnataka Veterinary Council', number: expect.stringMatching(/^TW-KA/) },
    });
    const [degree] = answer.body.data.vet_professional_info.educationalQualification;
    expect(degree).toEqual({
      degreeType: { name: expect.any(String) },
      veterinaryDegree: { name: expect.any(String) },
      yearOfGraduation: expect.any(Number),
    });
  });

  test('is sanitized when read, whatever is in the table', async () => {
    const { _id } = await vetNamed('Aparna Hegde');
    await app.db
      .updateTable('vets')
      .set({ about: '<p onclick="x()">Hi</p><script>x()</script><img src=x onerror=x()>' })
      .where('id', '=', _id)
      .execute();
    const answer = await app.call(`GET /user/get/vet/details/${_id}/v1`);
    expect(answer.body.data.personalInfo.aboutVet).toBe('<p>Hi</p>');
  });

  test.each(['GET /user/get/vet/details/{id}/v1', 'GET /vet/get/free/slots/{id}/v1'])(
    '%s of an unknown vet is not found',
    async (route) => {
      for (const id of [MISSING, 'not-an-id']) {
        const answer = await app.call(route.replace('{id}', id));
        expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
      }
    },
  );
});

describe('free times', () => {
  test('are of the next 14 days, the first as in the list', async () => {
    const vet = await vetNamed('Sravani Reddy');
    const { data } = (await app.call(`GET /vet/get/free/slots/${vet._id}/v1`)).body;
    expect(data.days).toHaveLength(14);
    const starts = data.days.flatMap((day: { starts: string[] }) => day.starts);
    expect(starts[0]).toBe(vet.nextSlot);
    expect(Date.parse(starts[0] ?? '')).toBeGreaterThanOrEqual(Date.now() + 29 * 60_000);
  });

  test('are none for a vet without hours', async () => {
    const vet = await vetNamed('Mohit Bansal');
    expect(vet.nextSlot).toBeNull();
    const { data } = (await app.call(`GET /vet/get/free/slots/${vet._id}/v1`)).body;
    expect(data.days.flatMap((day: { starts: string[] }) => day.starts)).toEqual([]);
  });
});

test.each([
  ['hours that overlap', { weekday: 1, fromMinute: 610, toMinute: 700 }],
  ['hours that end before they start', { weekday: 2, fromMinute: 700, toMinute: 600 }],
  ['hours beyond midnight', { weekday: 2, fromMinute: 1_400, toMinute: 1_500 }],
])('the database rejects %s', async (_, hours) => {
  const { _id: vetId } = await vetNamed('Mohit Bansal');
  await app.db
    .insertInto('vetHours')
    .values({ vetId, weekday: 1, fromMinute: 600, toMinute: 660 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await expect(
    app.db
      .insertInto('vetHours')
      .values({ vetId, ...hours })
      .execute(),
  ).rejects.toThrow();
});
