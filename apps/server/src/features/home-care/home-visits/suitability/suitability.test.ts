import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limitDemoServices, matchDemoSchedules } from '../../../../demo/home-care/load-home-services.ts';
import { dayInIndia } from '../../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { petBody } from '../../../pets/pets/pets.testing.ts';
import {
  bookVisit,
  createVisit,
  type Host,
  makeHost,
  makeTeam,
  type Team,
  windowIn,
} from '../home-visits.testing.ts';
import { insertService } from '../inserted-visits.testing.ts';

const HOLD = 'POST /user/hold/home/care/request/v1';
const LIST = 'GET /user/get/home/care/suitability/v1';

let app: TestApp;
let team: Team;
let host: Host;
beforeAll(async () => {
  app = await buildTestApp();
  await matchDemoSchedules(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  team = await makeTeam(app.db);
  host = await makeHost(app);
});

const daysAgo = (days: number) => dayInIndia(new Date(), -days);

async function addPet(changes: Record<string, unknown>): Promise<string> {
  const body = petBody({ microchipNo: '', ...changes });
  return (await app.call('POST /pet/create/info/v1', { token: host.token, body })).body.data._id;
}

const hold = (serviceId: string, petId = host.petId, startsAt = windowIn(3, 10)) =>
  app.call(HOLD, {
    token: host.token,
    body: { kind: 'vaccination', lines: [{ petId, serviceId }], addressId: host.addressId, startsAt },
  });

const assessed = async (petId = host.petId) => {
  const { data } = (await app.call(`${LIST}?kind=vaccination`, { token: host.token })).body;
  return data.filter((row: { petId: string }) => row.petId === petId);
};

const vaccineNamed = async (name: string) =>
  (await app.db.selectFrom('homeServices').where('name', '=', name).select('id').executeTakeFirstOrThrow())
    .id;

test('a puppy vaccine isn’t sold for an adult dog, and its owner reads why beforehand', async () => {
  const puppyDp = await vaccineNamed('Puppy DP');
  const bornOn = daysAgo(900);
  const petId = await addPet({ name: 'Laddu', bornOn });
  const refused = await hold(puppyDp, petId);
  expect([refused.status, refused.body.code]).toEqual([422, 'PET_NOT_ACCEPTED']);
  expect(refused.body.fields.lines).toMatch(
    /^Puppy DP is for puppies up to 16 weeks\. Laddu will be 2 years \d months?\. Please choose something else for Laddu\.$/,
  );
  expect(await assessed(petId)).toContainEqual({
    petId,
    serviceId: puppyDp,
    why: expect.stringMatching(/^For puppies up to 16 weeks\. Laddu is 2 years \d months?\.$/),
    note: null,
    missing: null,
    need: null,
  });
  const created = await createVisit(app, { ...host, petId }, team, {
    kind: 'vaccination',
    lines: [{ petId, serviceId: puppyDp }],
  });
  expect([created.status, created.body.code]).toEqual([422, 'PET_NOT_ACCEPTED']);

  const puppy = await addPet({ name: 'Chiku', bornOn: daysAgo(50) });
  expect((await hold(puppyDp, puppy)).status).toBe(200);
  const unknown = await addPet({ name: 'Kalu', bornOn: null });
  expect((await hold(puppyDp, unknown)).status).toBe(200);
  expect(
    (await assessed(unknown)).find((row: { serviceId: string }) => row.serviceId === puppyDp),
  ).toMatchObject({
    why: null,
    note: 'For puppies up to 16 weeks.',
    missing: 'age',
  });
});

test('sex, weight and the last dose count as well, for all kinds of visits', async () => {
  const limits = { onlySex: 'female', minWeightKg: 20, minGapDays: 60 } as const;
  for (const [limit, about] of [
    [{ onlySex: limits.onlySex }, 'female dogs. Bruno is male.'],
    [{ minWeightKg: limits.minWeightKg }, 'dogs from 20 kg. Bruno weighs 12.5 kg.'],
  ] as const) {
    const service = await insertService(app.db, 'blood_test', limit);
    const refused = await createVisit(app, host, team, {
      kind: 'blood_test',
      lines: [{ petId: host.petId, serviceId: service.id }],
    });
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining(about)]);
  }
  const { id: serviceId } = await insertService(app.db, 'vaccination', { minGapDays: limits.minGapDays });
  const body = { vaccinationDate: daysAgo(10), vaccineId: serviceId };
  await app.call(`POST /pet/add/vaccination/${host.petId}/v1`, { token: host.token, body });
  const refused = await hold(serviceId);
  expect(refused.body.fields.lines).toMatch(/is for dogs who had it at least 60 days ago\. Bruno had it on /);
  await app.db.updateTable('homeServices').set({ minGapDays: 13 }).where('id', '=', serviceId).execute();
  expect((await hold(serviceId)).status).toBe(200);
});

test('a visit can’t be moved to a day on which it no longer suits its pet', async () => {
  const { id: serviceId } = await insertService(app.db, 'vaccination', { maxAgeWeeks: 16, minGapDays: 14 });
  const petId = await addPet({ name: 'Chiku', bornOn: daysAgo(112) });
  const visit = await bookVisit(app, { ...host, petId }, team, {
    kind: 'vaccination',
    lines: [{ petId, serviceId }],
  });
  const move = (days: number) =>
    app.call(`PUT /user/update/home/care/request/${visit.id}/v1`, {
      token: host.token,
      body: { startsAt: windowIn(days, 12) },
    });
  const refused = await move(8);
  expect([refused.status, refused.body.code]).toEqual([422, 'PET_NOT_ACCEPTED']);
  expect(refused.body.fields.startsAt).toMatch(/Chiku will be 17 weeks\. Please choose another day\.$/);
  expect((await move(4)).status).toBe(200);
  expect((await hold(serviceId, petId)).body.fields.lines).toMatch(/Chiku is booked for /);
});

test('what is missing or due on a pet’s card is shown; of others’ pets nothing', async () => {
  const rabies = await vaccineNamed('Anti-rabies for dogs');
  const needOf = async () =>
    (await assessed()).find((row: { serviceId: string }) => row.serviceId === rabies)?.need ?? null;
  expect(await needOf()).toBe('not_given');
  const write = (body: object) =>
    app.call(`POST /pet/add/vaccination/${host.petId}/v1`, { token: host.token, body });
  await write({ vaccinationDate: daysAgo(400), name: 'Nobivac Rabies', nextDueOn: daysAgo(35) });
  expect(await needOf()).toBe('overdue');
  await write({ vaccinationDate: daysAgo(300), vaccineId: rabies, nextDueOn: daysAgo(-7) });
  expect(await needOf()).toBe('due_soon');
  const other = await makeHost(app);
  const theirs = (await app.call(`${LIST}?kind=vaccination`, { token: other.token })).body.data;
  expect(theirs.every((row: { petId: string }) => row.petId === other.petId)).toBe(true);
  await bookVisit(app, host, team, {
    kind: 'vaccination',
    lines: [{ petId: host.petId, serviceId: rabies }],
  });
  expect(await needOf()).toBeNull();
});

test('services of an older demo get their limits once, and those of the office stay', async () => {
  const { db } = app;
  await db.updateTable('homeServices').set({ maxAgeWeeks: null, minGapDays: null, source: '' }).execute();
  await limitDemoServices(db);
  const read = () =>
    db
      .selectFrom('homeServices')
      .where('name', '=', 'Puppy DP')
      .select(['minAgeWeeks', 'maxAgeWeeks', 'minGapDays', 'source'])
      .executeTakeFirstOrThrow();
  expect(await read()).toMatchObject({ minAgeWeeks: 4, maxAgeWeeks: 16, minGapDays: 14 });
  const limit = (maxAgeWeeks: number) =>
    db.updateTable('homeServices').set({ maxAgeWeeks }).where('name', '=', 'Puppy DP').execute();
  await limit(12);
  try {
    await limitDemoServices(db);
    expect((await read()).maxAgeWeeks).toBe(12);
  } finally {
    // Other tests sell it for puppies up to 16 weeks.
    await limit(16);
  }
});
