import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInAdmin } from './invitations.testing.ts';
import { signInStaff } from './staff.testing.ts';

let app: TestApp;
let finance: { token: string; userId: string };
let victim: string;
beforeAll(async () => {
  app = await buildTestApp();
  const admin = await signInAdmin(app, 'Searched Admin');
  finance = await signInStaff(app, { role: 'finance' });
  victim = (await signInStaff(app, { role: 'editor' })).userId;
  for (const [what, reason] of [
    ['suspend', 'A laptop was stolen, 100% sure'],
    ['readmit', 'It was found'],
  ]) {
    const body = { reason };
    await app.call(`POST /console/${what}/person/${victim}/v1`, { token: admin.token, body });
  }
  // One from long ago, and one from just before midnight in India.
  const row = { permission: 'manage_people', call: 'peopleActs.old', kind: 'people', subjectId: 'old' };
  await app.db
    .insertInto('auditLog')
    .values([
      { ...row, at: sql<Date>`timestamptz '2026-01-10 18:29:59Z'` },
      { ...row, at: sql<Date>`timestamptz '2026-01-10 18:30:00Z'` },
    ])
    .execute();
});
afterAll(() => app.close());

const list = async (query: Record<string, string>, token = finance.token) =>
  (await app.call(`GET /console/list/audit/v1?${new URLSearchParams(query)}`, { token })).body;
const callsOf = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ call }: { call: string }) => call);

test('the log can be searched by user, kind, record, call, day and reason', async () => {
  const both = ['peopleActs.readmit', 'peopleActs.suspend'];
  expect(await callsOf({ actor: 'searched ad' })).toEqual(both);
  expect(await callsOf({ actor: 'searched ad', sort: '-newest' })).toEqual(both.toReversed());
  expect(await callsOf({ kind: 'people', subjectId: victim })).toEqual(both);
  expect(await callsOf({ search: '100% sure' })).toEqual(['peopleActs.suspend']);
  expect(await callsOf({ search: '100_ sure' })).toEqual([]);
  expect(await callsOf({ call: 'Acts.readmit' })).toEqual(['peopleActs.readmit']);
  expect(await callsOf({ from: '2026-01-10', to: '2026-01-10' })).toEqual(['peopleActs.old']);
  expect(await callsOf({ from: '2026-01-10', to: '2026-01-11' })).toHaveLength(2);
  const [{ actorId }] = (await list({ actor: 'searched ad' })).data;
  expect(await callsOf({ actor: actorId })).toEqual(both);
  for (const to of ['2026-02-30', '0000-01-01', 'today']) {
    expect((await app.call(`GET /console/list/audit/v1?to=${to}`, { token: finance.token })).status, to).toBe(
      422,
    );
  }
});

test('each row has before and after, and is exported with a fresh second factor alone', async () => {
  const [row] = (await list({ search: 'laptop' })).data;
  expect(row).toMatchObject({
    before: { isSuspended: false },
    after: { isSuspended: true },
    subjectId: victim,
  });
  const opened = await app.call(`GET /console/get/audit/${row._id}/v1`, { token: finance.token });
  expect(opened.body.data).toEqual(row);
  const exported = () => app.call('GET /console/export/audit/v1?search=laptop', { token: finance.token });
  expect((await exported()).body.data.csv).toMatch(/^When,Who,.*\r\n.*Searched Admin.*stolen/s);
  await app.db
    .updateTable('sessions')
    .set({ secondFactorAt: sql<Date>`now() - interval '6 minutes'` })
    .where('userId', '=', finance.userId)
    .execute();
  expect((await exported()).body.code).toBe('SECOND_FACTOR_NEEDED');
});

test('support and shops don’t read it', async () => {
  const { token } = await signInStaff(app, { role: 'support' });
  expect((await app.call('GET /console/list/audit/v1', { token })).status).toBe(403);
});
