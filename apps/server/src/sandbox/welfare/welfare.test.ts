import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadDemoFieldPeople, loadDemoStaff } from '../../demo/load-staff.ts';
import { findOrInsertCity, openStaffSession } from '../../features/account/staff/staff.testing.ts';
import { insertCase } from '../../features/welfare/abuse-reports/cases.testing.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { planWelfareStep } from './welfare.flow.ts';

const SWITCH = 'PUT /sandbox/welfare/v1';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await loadDemoStaff(app.db, app.context.log);
  await loadDemoFieldPeople(app.db, app.context.log);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.call(SWITCH, { body: { isOn: true } });
});

/** Runs the jobs of the next seconds. */
const pass = (seconds: number) => app.runJobs({ untilAt: new Date(Date.now() + seconds * 1_000) });
const get = (id: string) =>
  app.db.selectFrom('abuseReports').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
/** Inserts a case and schedules its first step, as submitting a report does. */
async function report(changes: Parameters<typeof insertCase>[1] = {}) {
  const one = await insertCase(app.db, changes);
  await inTransaction(app.db, (tx) => planWelfareStep(tx, { reportId: one.id }));
  return one;
}

test('the sandbox officer triages, asks for a photo, forwards, records a FIR and the action, and closes', async () => {
  const { id } = await report({ isInDanger: true });
  await app.runJobs();
  expect((await get(id)).status).toBe('submitted');
  await pass(21);
  expect(await get(id)).toMatchObject({ status: 'triaged', severity: 'emergency' });
  const questions = await app.db
    .selectFrom('abuseMessages')
    .where('reportId', '=', id)
    .select('text')
    .execute();
  expect(questions).toMatchObject([{ text: expect.stringContaining('photo') }]);
  await pass(41);
  expect((await get(id)).status).toBe('forwarded');
  const forwards = await app.db.selectFrom('abuseForwards').where('reportId', '=', id).selectAll().execute();
  expect(forwards).toMatchObject([{ channel: 'hand', letterSentOn: expect.any(String) }]);
  await pass(41);
  expect(await get(id)).toMatchObject({
    status: 'forwarded',
    firNo: expect.stringMatching(/^\d{3}\/20\d\d$/),
  });
  await pass(41);
  expect((await get(id)).status).toBe('action_taken');
  await pass(41);
  expect(await get(id)).toMatchObject({ status: 'closed', outcome: 'resolved' });
});

test('every city has one, and the city’s own officer comes first', async () => {
  const [here, elsewhere] = [await report(), await report({ city: 'Jaipur' })];
  await pass(21);
  const nameOf = async (id: string) =>
    app.db
      .selectFrom('users')
      .where('id', '=', (await get(id)).officerId)
      .select('name')
      .executeTakeFirstOrThrow();
  expect(await nameOf(here.id)).not.toEqual({ name: 'Sarala Menon' });
  expect(await nameOf(elsewhere.id)).toEqual({ name: 'Sarala Menon' });
});

test('when switched off nothing happens automatically; switched on again, work continues', async () => {
  await app.call(SWITCH, { body: { isOn: false } });
  const { id } = await report();
  await pass(21);
  expect((await get(id)).status).toBe('submitted');
  expect((await app.call('GET /sandbox/welfare/v1')).body.data).toEqual({ isOn: false });
  await app.call(SWITCH, { body: { isOn: true } });
  await pass(21);
  expect((await get(id)).status).toBe('triaged');
});

test('while a user plays an officer at the console, the sandbox waits', async () => {
  const { id } = await report();
  const { userId } = await app.db
    .selectFrom('roleGrants')
    .where('role', '=', 'welfare_officer')
    .where('cityId', '=', await findOrInsertCity(app.db, 'Bengaluru'))
    .select('userId')
    .executeTakeFirstOrThrow();
  await openStaffSession(app.db, userId);
  await pass(21);
  expect((await get(id)).status).toBe('submitted');
  await app.db.deleteFrom('sessions').where('userId', '=', userId).execute();
  await pass(61);
  expect((await get(id)).status).toBe('triaged');
});
