import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadDemoFieldPeople, loadDemoStaff } from '../../demo/load-staff.ts';
import { openStaffSession } from '../../features/account/staff/staff.testing.ts';
import {
  bookVisit,
  getVisit,
  type Host,
  makeHost,
  windowIn,
} from '../../features/home-care/home-visits/home-visits.testing.ts';
import { dayInIndia, weekdayOf } from '../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

const SWITCH = 'PUT /sandbox/visits/v1';

let app: TestApp;
let host: Host;
const services: Record<string, string> = {};
beforeAll(async () => {
  app = await buildTestApp();
  await loadDemoStaff(app.db, app.context.log);
  await loadDemoFieldPeople(app.db, app.context.log);
  for (const [kind, name] of Object.entries({
    blood_test: 'Kidney profile',
    vaccination: 'Anti-rabies for dogs',
    home_care: 'Nail trimming',
  })) {
    const { id } = await app.db
      .selectFrom('homeServices')
      .where('name', '=', name)
      .select('id')
      .executeTakeFirstOrThrow();
    services[kind] = id;
  }
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.call(SWITCH, { body: { isOn: true } });
  host = await makeHost(app);
});

/** In three days, except on Sundays, when few of the demo's technicians work. */
const inDays = () => (weekdayOf(dayInIndia(new Date(), 3)) === 0 ? 4 : 3);

const book = async (kind: 'blood_test' | 'vaccination' | 'home_care', hour: number) =>
  (await bookVisit(app, host, { services } as never, { kind, startsAt: windowIn(inDays(), hour) })).id;
const visitOf = async (id: string) => (await getVisit(app, host.token, id)).body.data;
const statusOf = async (id: string) => (await visitOf(id)).status;

/** Runs the jobs of the next seconds. */
const pass = (seconds: number) => app.runJobs({ untilAt: new Date(Date.now() + seconds * 1_000) });

/** The states of a visit in order, each once. */
async function storyOf(id: string, steps: number): Promise<string[]> {
  const story = [await statusOf(id)];
  for (let step = 0; step < steps; step += 1) {
    await pass(61);
    const status = await statusOf(id);
    if (status !== story.at(-1)) story.push(status);
  }
  return story;
}

const AT_THE_DOOR = ['requested', 'assigned', 'on_the_way', 'arrived', 'in_service'];

test('a sandbox technician comes days before the window and completes the visit; the owner sees it', async () => {
  const id = await book('home_care', 10);
  await app.runJobs();
  expect(await statusOf(id)).toBe('requested');
  expect(await storyOf(id, 7)).toEqual([...AT_THE_DOOR, 'done']);
  const visit = await visitOf(id);
  expect(visit.checks.map(({ item }) => item)).toContain('All nails trimmed');
  expect(visit.vitals).toHaveLength(1);
  expect(visit.advice).toContain('All went well');
  expect(visit.technician?.name).toBeTruthy();
});

test('a vaccination ends with its dose, and with the record of the pet', async () => {
  const id = await book('vaccination', 12);
  expect(await storyOf(id, 7)).toEqual([...AT_THE_DOOR, 'done']);
  expect((await visitOf(id)).doses).toMatchObject([{ batchNo: 'SAMPLE-01' }]);
  const record = await app.db
    .selectFrom('vaccinations')
    .where('petId', '=', host.petId)
    .selectAll()
    .execute();
  expect(record).toMatchObject([{ name: 'Anti-rabies for dogs', batchNo: 'SAMPLE-01' }]);
});

test('a blood test ends with its report, entered and verified by two users', async () => {
  const id = await book('blood_test', 14);
  expect(await storyOf(id, 11)).toEqual([...AT_THE_DOOR, 'sample_collected', 'at_lab', 'done']);
  const [report] = await app.db
    .selectFrom('labReports as r')
    .innerJoin('homeVisitLines as l', 'l.id', 'r.lineId')
    .where('l.visitId', '=', id)
    .selectAll('r')
    .execute();
  expect(report).toMatchObject({ status: 'verified' });
  expect(report?.enteredBy).not.toBe(report?.verifiedBy);
  const results = await app.db
    .selectFrom('labResults')
    .where('reportId', '=', report?.id ?? '')
    .select(['flag'])
    .execute();
  expect(results).toHaveLength(7);
  expect(results.every(({ flag }) => flag === '')).toBe(true);
});

test('when switched off nothing happens automatically; switched on again, work continues', async () => {
  await app.call(SWITCH, { body: { isOn: false } });
  const id = await book('home_care', 16);
  await pass(61);
  expect(await statusOf(id)).toBe('requested');
  expect((await app.call('GET /sandbox/visits/v1')).body.data).toEqual({ isOn: false });
  await app.call(SWITCH, { body: { isOn: true } });
  await pass(16);
  expect(await statusOf(id)).toBe('assigned');
});

test('while a user plays a technician at the console, the sandbox waits', async () => {
  const id = await book('home_care', 10);
  const { userId } = await app.db
    .selectFrom('homeVisits as v')
    .innerJoin('technicians as t', 't.id', 'v.technicianId')
    .where('v.id', '=', id)
    .select('t.userId')
    .executeTakeFirstOrThrow();
  await openStaffSession(app.db, userId ?? '');
  await pass(61);
  await pass(61);
  expect(await statusOf(id)).toBe('requested');
  await app.db.deleteFrom('sessions').where('userId', '=', userId).execute();
  await pass(61);
  expect(await statusOf(id)).toBe('assigned');
});
