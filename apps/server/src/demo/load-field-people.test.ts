import { sandboxLabPeople, sandboxTechnicianEmail } from '@tailwell/contract/sandbox-staff';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolesOf, signInByEmail } from '../features/account/staff/invitations.testing.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { technicians } from './home-care/technicians.ts';
import { loadDemoFieldPeople, loadDemoStaff } from './load-staff.ts';

const log = pino({ level: 'silent' });
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await loadDemoStaff(app.db, log);
});
afterAll(() => app.close());

test('each demo technician is linked to one user, however many servers start', async () => {
  await Promise.all([loadDemoFieldPeople(app.db, log), loadDemoFieldPeople(app.db, log)]);
  const rows = await app.db
    .selectFrom('technicians as t')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select(['t.name', 'u.name as person'])
    .execute();
  expect(rows.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(
    technicians
      .map(({ name }) => ({ name, person: name }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  );
});

test('demo technicians can sign in, and two users of each lab', async () => {
  const roles = async (email: string) => rolesOf(app, await signInByEmail(app, email));
  expect(await roles(sandboxTechnicianEmail('Suresh Gowda'))).toEqual(['technician']);
  expect(sandboxTechnicianEmail('Sunita Kamble')).toBe('sunita.kamble@technicians.sandbox.example');
  expect(await roles('sunita.kamble@technicians.sandbox.example')).toEqual(['technician']);
  for (const { email } of sandboxLabPeople) expect(await roles(email)).toEqual(['lab']);
});
