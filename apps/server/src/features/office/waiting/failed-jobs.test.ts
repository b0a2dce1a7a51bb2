import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertFailedJob } from './waiting.testing.ts';

let app: TestApp;
let token: string;
let userId: string;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  ({ token, userId } = await signInStaff(app, { role: 'admin' }));
});

const reason = 'The mail server is back';
const list = async () => (await app.call('GET /console/get/failed/jobs/v1', { token })).body;
const retry = (ids: string[]) =>
  app.call('POST /console/retry/failed/jobs/v1', { token, body: { ids, reason } });
const drop = (ids: string[]) =>
  app.call('POST /console/drop/failed/jobs/v1', { token, body: { ids, reason } });

/** The ids of all jobs, and how often each was tried. */
async function jobs() {
  const { rows } = await sql<{ id: string; attempts: number }>`
    select id::text as id, attempts from graphile_worker._private_jobs order by id`.execute(app.db);
  return rows;
}

const audited = () =>
  app.db
    .selectFrom('auditLog')
    .where('actorId', '=', userId)
    .orderBy('id')
    .select(['call', 'kind', 'subjectId', 'reason', 'after'])
    .execute();

test('failed jobs are listed, without the contacts in their errors, and those still tried are not', async () => {
  await sql`select from graphile_worker.add_job('removePapers', '{}')`.execute(app.db);
  expect(await list()).toMatchObject({ data: [], total: 0 });
  const id = await insertFailedJob(app, 'Rejected: asha@example.com, +91 98765 43210\n  at sendMail');
  expect(await list()).toMatchObject({
    data: [{ _id: id, name: 'removePapers', attempts: 10, error: 'Rejected: ••• •••' }],
    total: 1,
  });
});

test('a failed job runs again with a reason, which is in the audit log', async () => {
  const id = await insertFailedJob(app);
  expect((await retry([id])).body.data).toEqual({ changed: 1 });
  expect(await list()).toMatchObject({ total: 0 });
  expect(await jobs()).toEqual([{ id, attempts: 0 }]);
  expect(await audited()).toEqual([
    {
      call: 'failedJobs.retryJobs',
      kind: 'jobs',
      subjectId: id,
      reason,
      after: { name: 'removePapers', state: 'retried' },
    },
  ]);
  await app.runJobs();
  expect(await jobs()).toEqual([]);
});

test('a failed job is given up with a reason, and others stay', async () => {
  const [id, other] = [await insertFailedJob(app), await insertFailedJob(app)];
  expect((await drop([id])).body.data).toEqual({ changed: 1 });
  expect(await jobs()).toEqual([{ id: other, attempts: 10 }]);
  expect(await audited()).toMatchObject([{ call: 'failedJobs.dropJobs', subjectId: id, reason }]);
});

test('a job that has not failed, or has gone, can’t be touched', async () => {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from graphile_worker.add_job('removePapers', '{}')`.execute(app.db);
  const ids = [rows[0]?.id ?? '', '987654321'];
  expect((await retry(ids)).body.data).toEqual({ changed: 0 });
  expect((await drop(ids)).body.data).toEqual({ changed: 0 });
  expect(await jobs()).toEqual([{ id: ids[0], attempts: 0 }]);
});

test('two who decide about the same job at the same time do it once', async () => {
  const id = await insertFailedJob(app);
  const answers = await Promise.all([retry([id]), drop([id]), retry([id]), drop([id])]);
  const changed = answers.map(({ body }) => body.data.changed as number);
  expect(changed.reduce((total, each) => total + each, 0)).toBe(1);
});

test('acting needs a reason, jobs, and the admin’s role', async () => {
  const id = await insertFailedJob(app);
  const call = 'POST /console/retry/failed/jobs/v1';
  for (const [body, field] of [
    [{ ids: [id] }, 'reason'],
    [{ ids: [id], reason: 'short' }, 'reason'],
    [{ ids: [], reason }, 'ids'],
    [{ ids: ["1' or true"], reason }, 'ids.0'],
  ] as const) {
    const answer = await app.call(call, { token, body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  }
  const support = await signInStaff(app, { role: 'support' });
  expect((await app.call(call, { token: support.token, body: { ids: [id], reason } })).status).toBe(403);
});
