import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NOW = '2026-11-21T06:00:00.000Z';
const vet = {
  _id: '0197aaaa-0000-7000-8000-000000000001',
  personalInfo: { name: 'Sravani Reddy', image: 'images/vets/01.svg' },
  vetInfo: { rating: 4.5, ratingCount: 12, happyPets: 90 },
  vet_professional_info: { totalExperience: 1, educationalQualification: [] },
  consultation_prefer: { consultationFees: 499, selectPets: [] },
  city: 'Hyderabad',
  nextSlot: '2026-11-21T10:30:00.000Z',
};
const concern = { slug: 'worms', name: 'Worms', picture: 'images/concerns/worms.svg' };

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const good = vi.fn(async (path: string) =>
  answer(200, { success: true, message: '', data: path.includes('vet') ? [vet] : [concern] }),
);
const away = vi.fn(async () => answer(503, { success: false, message: 'Busy', code: 'BUSY' }));

/** Re-imports the module, so nothing is cached from the previous test. */
const load = async () => (await import('./showcase')).readShowcase;

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.useFakeTimers({ now: new Date(NOW) });
});
afterEach(() => vi.useRealTimers());

test('vets are sent as plain text that needs no further code in the browser', async () => {
  const read = await load();
  expect(await read(good)).toEqual({
    vets: [
      {
        to: `/doctor/details/${vet._id}`,
        name: 'Dr Sravani Reddy',
        image: 'images/vets/01.svg',
        about: 'Hyderabad · 1 year',
        rating: '4.5',
        fee: '₹499',
        freeAt: 'Today, 4:00 pm',
      },
    ],
    concerns: [
      { to: '/pharmacy/medicine/concern/worms', name: 'Worms', picture: 'images/concerns/worms.svg' },
    ],
  });
});

test('the showcase is cached for all visitors for one minute', async () => {
  const read = await load();
  await Promise.all([read(good), read(good)]);
  vi.advanceTimersByTime(59_000);
  await read(good);
  expect(good).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(2_000);
  await read(good);
  expect(good).toHaveBeenCalledTimes(4);
});

test('without a reply the page omits the showcase, and the next visitor triggers another request', async () => {
  const read = await load();
  expect(await read(away)).toEqual({ vets: [], concerns: [] });
  expect((await read(good)).vets).toHaveLength(1);
});
