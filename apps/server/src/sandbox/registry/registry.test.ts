import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadDemoStaff } from '../../demo/load-staff.ts';
import { openStaffSession } from '../../features/account/staff/staff.testing.ts';
import {
  type Applicant,
  cityNamed,
  makeApplicant,
  makeSubmitted,
} from '../../features/pets/registrations/registrations.testing.ts';
import { dayInIndia } from '../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

const SWITCH = 'PUT /sandbox/registry/v1';

let app: TestApp;
let owner: Applicant;
beforeAll(async () => {
  app = await buildTestApp();
  await loadDemoStaff(app.db, app.context.log);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.call(SWITCH, { body: { isOn: true } });
  owner = await makeApplicant(app);
});

const get = async (id: string) =>
  (await app.call(`GET /pet/get/single/goverment/register/pet/${id}/v1`, { token: owner.token })).body.data;
/** Runs the jobs of the next seconds. */
const pass = (seconds: number) => app.runJobs({ untilAt: new Date(Date.now() + seconds * 1_000) });

test('the sandbox officer picks up a complete application, and approves it', async () => {
  const id = await makeSubmitted(app, owner);
  await app.runJobs();
  expect((await get(id)).status).toBe('submitted');
  await pass(21);
  expect((await get(id)).status).toBe('under_review');
  await pass(21);
  expect(await get(id)).toMatchObject({ status: 'approved', tokenNo: expect.stringMatching(/^TWR-/) });
});

test('and asks for a correction if the rabies vaccination expires soon', async () => {
  const id = await makeSubmitted(app, owner, { rabiesValidUntil: dayInIndia(new Date(), 20) });
  await pass(21);
  await pass(21);
  expect(await get(id)).toMatchObject({
    status: 'needs_correction',
    remarks: { rabiesValidUntil: expect.stringContaining('30 days') },
  });
});

test('applications of other cities wait for real staff', async () => {
  const id = await makeSubmitted(app, owner, { cityId: await cityNamed(app, 'Delhi'), isSubmitted: false });
  await app.db
    .updateTable('registrations')
    .set({ status: 'submitted', submittedAt: new Date() })
    .where('id', '=', id)
    .execute();
  await app.call(SWITCH, { body: { isOn: true } });
  await pass(21);
  expect((await get(id)).status).toBe('submitted');
});

test('when switched off nothing happens automatically; switched on again, work continues', async () => {
  await app.call(SWITCH, { body: { isOn: false } });
  const id = await makeSubmitted(app, owner);
  await pass(21);
  expect((await get(id)).status).toBe('submitted');
  expect((await app.call('GET /sandbox/registry/v1')).body.data).toEqual({ isOn: false });
  await app.call(SWITCH, { body: { isOn: true } });
  await pass(21);
  expect((await get(id)).status).toBe('under_review');
});

test('while a user plays the officer at the console, the sandbox waits', async () => {
  const { userId } = await app.db
    .selectFrom('roleGrants')
    .where('role', '=', 'registry_officer')
    .select('userId')
    .executeTakeFirstOrThrow();
  const id = await makeSubmitted(app, owner);
  await openStaffSession(app.db, userId);
  await pass(21);
  expect((await get(id)).status).toBe('submitted');
  await app.db.deleteFrom('sessions').where('userId', '=', userId).execute();
  await pass(61);
  expect((await get(id)).status).toBe('under_review');
});
