import { sandboxStaff, sandboxStaffEmail } from '@tailwell/contract/sandbox-staff';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolesOf, signInByEmail } from '../features/account/staff/invitations.testing.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { loadDemoStaff } from './load-staff.ts';

const log = pino({ level: 'silent' });
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const countPeople = async () =>
  (
    await app.db
      .selectFrom('staffMembers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

test('each role of the back office has one demo user, however many servers start', async () => {
  const before = await countPeople();
  await Promise.all([loadDemoStaff(app.db, log), loadDemoStaff(app.db, log)]);
  expect(await countPeople()).toBe(before + sandboxStaff.length);
  for (const { role } of sandboxStaff) {
    expect(await rolesOf(app, await signInByEmail(app, sandboxStaffEmail(role)))).toEqual([role]);
  }
});
