import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../features/account/staff/staff.testing.ts';
import { ambulanceForm } from '../../features/vets/ambulances/ambulances.testing.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const ambulance = ambulanceForm();

const rowsOf = (userId: string) =>
  app.db.selectFrom('auditLog').where('actorId', '=', userId).orderBy('id').selectAll().execute();

const create = (token: string, form: object) =>
  app.call('POST /console/create/ambulances/v1', { token, body: form });

test('a staff member’s write is in the audit log with the values before and after', async () => {
  const { token, userId } = await signInStaff(app, { role: 'support' });
  const added = await create(token, ambulance);
  expect(added.status).toBe(200);
  const { _id: id } = added.body.data;
  const changed = await app.call(`PUT /console/update/ambulances/${id}/v1?revision=${added.body.revision}`, {
    token,
    body: { ...ambulance, phone: '020 7654 3210' },
  });
  expect(changed.status).toBe(200);
  expect((await app.call(`DELETE /console/delete/ambulances/${id}/v1`, { token })).status).toBe(200);

  const rows = await rowsOf(userId);
  expect(rows.map(({ call, kind, subjectId }) => [call, kind, subjectId])).toEqual(
    ['create', 'update', 'remove'].map((call) => [`ambulanceOffice.${call}`, 'ambulances', id]),
  );
  expect(rows[0]).toMatchObject({ before: null, after: ambulance, permission: 'manage_directory' });
  expect(rows[1]).toMatchObject({ before: ambulance, after: { ...ambulance, phone: '020 7654 3210' } });
  expect(rows[2]).toMatchObject({ after: null });
  expect(new Set(rows.map(({ requestId }) => requestId)).size).toBe(3);
});

test('refused calls and reads leave no row', async () => {
  const { token, userId } = await signInStaff(app, { role: 'support' });
  await create(token, { ...ambulance, name: 'Twice' });
  expect((await create(token, { ...ambulance, name: 'Twice' })).body).toMatchObject({
    code: 'TAKEN',
    fields: { name: expect.any(String) },
  });
  expect((await create(token, { ...ambulance, toMinute: 0 })).status).toBe(422);
  expect((await app.call('GET /console/list/ambulances/v1', { token })).status).toBe(200);
  expect(await rowsOf(userId)).toHaveLength(1);
});

test.each([
  ['changes', sql`update audit_log set reason = 'another'`],
  ['changes none', sql`update audit_log set reason = reason where false`],
  ['deletes', sql`delete from audit_log`],
  ['empties', sql`truncate audit_log`],
])('the server’s own role can %s nothing in it', async (_, statement) => {
  const { token, userId } = await signInStaff(app, { role: 'support' });
  await create(token, { ...ambulance, name: crypto.randomUUID() });
  await expect(statement.execute(app.db)).rejects.toThrow('audit_log is only added to');
  expect(await rowsOf(userId)).toHaveLength(1);
});

test('of two concurrent changes, one is refused', async () => {
  const [one, other] = await Promise.all([
    signInStaff(app, { role: 'support' }),
    signInStaff(app, { role: 'admin' }),
  ]);
  const added = await create(one.token, { ...ambulance, name: crypto.randomUUID() });
  const { _id: id } = added.body.data;
  const answers = await Promise.all(
    [one, other].map(({ token }, nth) =>
      app.call(`PUT /console/update/ambulances/${id}/v1?revision=${added.body.revision}`, {
        token,
        body: { ...added.body.data, about: `By ${nth}` },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_MEANWHILE');
});
