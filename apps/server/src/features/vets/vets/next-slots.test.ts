import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { skipSlotStart } from '../../../testing/skip-boundary.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { LEAD_TIME } from '../calendar/slots.rules.ts';
import { hold, insertOwner } from '../consultations/consultations.testing.ts';
import { STALE_MARGIN } from './next-slots.flow.ts';
import { refreshNextSlots } from './vets.jobs.ts';
import { makeVet } from './vets.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  const restoreClock = await skipSlotStart(app);
  await addVets(300);
  await refreshNextSlots({ db: app.db });
  return restoreClock;
});
afterAll(() => app.close());

/** Vets unsorted by their times, a seventh of them never available. */
async function addVets(count: number) {
  await sql`
    with fresh as (
      insert into vets (name, city, state, latitude, longitude, consultation_fee_paise, registration_number,
        registration_council, languages, modes, practising_since)
      select 'Asha Number ' || n, 'Pune', 'Maharashtra', 18.52, 73.85, 30000 + n * 7 % 11 * 1000, 'MH/' || n, 'Council',
        '{Marathi}', '{video}', 2000 + n % 20
      from generate_series(1, ${count}::int) as n returning id, substr(registration_number, 4)::int as n
    )
    insert into vet_hours (vet_id, weekday, from_minute, to_minute)
    select id, (n * 13 % 7 + days) % 7, n * 37 % 20 * 60, n * 37 % 20 * 60 + 120
    from fresh, generate_series(0, n % 4) as days where n % 7 <> 0`.execute(app.db);
}

interface Vet {
  _id: string;
  nextSlot: string | null;
}

/** All of Pune, page by page, at one moment: vets whose first free time passes would change their pages. */
async function listAll(body: object = {}): Promise<Vet[]> {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    return await listPages(body);
  } finally {
    vi.useRealTimers();
  }
}

async function listPages(body: object): Promise<Vet[]> {
  const found: Vet[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await app.call(`POST /user/filter/consultation/vet/list/v1?page=${page}`, {
      body: { city: 'Pune', ...body },
    });
    found.push(...answer.body.data);
    if (answer.body.data.length === 0) {
      expect(found).toHaveLength(answer.body.total);
      return found;
    }
  }
}

const timesOf = (vets: Vet[]) =>
  vets.map(({ nextSlot }) => (nextSlot ? Date.parse(nextSlot) : Number.MAX_SAFE_INTEGER));

test('among very many vets the earliest available ones are first, each vet once over all pages', async () => {
  const all = await listAll();
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(300);
  // Vets who can be booked for only a moment longer are already stored with their next time.
  const bookable = Date.now() + STALE_MARGIN + LEAD_TIME;
  const times = timesOf(all).filter((time) => time > bookable);
  expect(times.length).toBeGreaterThan(200);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(all.filter(({ nextSlot }) => nextSlot === null)).toHaveLength(42);
});

test('among very many vets all who are free in time are found, whatever the sort order', async () => {
  const end = Date.now() + 7 * 86_400_000;
  const inTime = (await listAll()).filter(({ nextSlot }) => nextSlot && Date.parse(nextSlot) < end);
  const found = await listAll({ earliest: 'week', sort: 'fee' });
  expect(found.length).toBeGreaterThan(150);
  const known = new Set(found.map(({ _id }) => _id));
  // "Week" ends with the seventh day, which is before seven times 24 hours have passed.
  expect(inTime.length).toBeGreaterThanOrEqual(known.size);
  const everyone = new Set(inTime.map(({ _id }) => _id));
  expect(found.every(({ _id }) => everyone.has(_id))).toBe(true);
});

test('a vet who changes their hours changes position in the list', async ({ onTestFinished }) => {
  const last = (await listAll()).at(-1);
  expect(last?.nextSlot).toBeNull();
  // Other tests count who is never free.
  onTestFinished(async () => {
    await sql`delete from vet_hours where vet_id = ${last?._id}`.execute(app.db);
    await refreshNextSlots({ db: app.db });
  });
  await sql`
    insert into vet_hours (vet_id, weekday, from_minute, to_minute)
    select ${last?._id}, weekday, 0, 1440 from generate_series(0, 6) as weekday`.execute(app.db);
  await refreshNextSlots({ db: app.db });
  const [first] = await listAll();
  const { rows } = await sql<{ isNoted: boolean; changes: number }>`
    select starts_at < now() + interval '1 day' as is_noted, (select count(*)::int from vet_slot_changes) as changes
    from vet_next_slots where vet_id = ${last?._id}`.execute(app.db);
  expect(rows).toEqual([{ isNoted: true, changes: 0 }]);
  expect(Date.parse(first?.nextSlot ?? '')).toBeLessThan(Date.now() + 86_400_000);
});

test('a time that will pass before the next run is updated early', async () => {
  const [first] = await listAll();
  await sql`
    update vet_next_slots set starts_at = now() + make_interval(secs => ${(LEAD_TIME + STALE_MARGIN) / 1_000 - 5})
    where vet_id = ${first?._id}`.execute(app.db);
  await refreshNextSlots({ db: app.db });
  const { rows } = await sql<{ isAhead: boolean }>`
    select starts_at >= now() + make_interval(secs => ${(LEAD_TIME + STALE_MARGIN) / 1_000 - 5}) as is_ahead
    from vet_next_slots where vet_id = ${first?._id}`.execute(app.db);
  expect(rows).toEqual([{ isAhead: true }]);
});

test('a stored time is updated once it has passed', async () => {
  const [first] = await listAll();
  await sql`update vet_next_slots set starts_at = now() - interval '1 minute' where vet_id = ${first?._id}`.execute(
    app.db,
  );
  await refreshNextSlots({ db: app.db });
  const { rows } = await sql<{ isAhead: boolean }>`
    select starts_at > now() as is_ahead from vet_next_slots where vet_id = ${first?._id}`.execute(app.db);
  expect(rows).toEqual([{ isAhead: true }]);
});

test('a card shows the next two free times: none that another owner holds, and none that has passed', async ({
  onTestFinished,
}) => {
  const { id } = await makeVet(app, { city: 'Udupi' });
  const shown = async () => {
    const { body } = await app.call('POST /user/filter/consultation/vet/list/v1', {
      body: { city: 'Udupi' },
    });
    return body.data.map(({ nextSlot, secondSlot }) => [nextSlot, secondSlot]);
  };
  const { body } = await app.call(`GET /vet/get/free/slots/${id}/v1`);
  const free: string[] = body.data.days.flatMap(({ starts }: { starts: string[] }) => starts);
  expect(await shown()).toEqual([free.slice(0, 2)]);

  const owner = await insertOwner(app.db);
  const held = (await hold(app, owner, id, free[1] ?? '')).body.data;
  expect(await shown()).toEqual([[free[0], free[2]]]);
  await app.call(`PUT /user/delete/asign/vet/schedule/${held._id}/v1`, { token: owner.token, body: {} });
  expect(await shown()).toEqual([free.slice(0, 2)]);

  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(free[0] ?? '') - LEAD_TIME + 1 });
  expect(await shown()).toEqual([free.slice(1, 3)]);
});

test('a card quotes the latest good review, and names the vet’s council', async () => {
  const { id } = await makeVet(app, { city: 'Sirsi' });
  const card = async () => {
    const { body } = await app.call('POST /user/filter/consultation/vet/list/v1', {
      body: { city: 'Sirsi' },
    });
    return body.data[0];
  };
  expect(await card()).toMatchObject({
    quote: null,
    registration: { council: 'Karnataka Veterinary Council' },
  });
  for (const [stars, review] of [
    [5, 'Patient with a shy dog.\nThank you!'],
    [2, 'Never again.'],
    [5, ''],
  ] as const) {
    const { id: userId } = await insertOwner(app.db);
    await app.db.insertInto('ratings').values({ userId, vetId: id, stars, review }).execute();
  }
  expect((await card()).quote).toBe('Patient with a shy dog. Thank you!');
});
