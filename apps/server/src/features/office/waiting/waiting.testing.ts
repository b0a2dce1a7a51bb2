import { MAX_JOBS } from '@tailwell/contract/office/failed-jobs';
import { sql } from 'kysely';
import { type Samples, times } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';

/** A background job that has failed on its last attempt, an hour ago; returns its id. */
export async function insertFailedJob({ db }: Pick<TestApp, 'db'>, error = 'No answer') {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from graphile_worker.add_job('removePapers', '{"paths": []}', max_attempts => 10,
      run_at => now() + interval '1 day')`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`
    update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = ${error}, updated_at = now() - interval '1 hour'
    where id = ${id}::bigint`.execute(db);
  return id;
}

export const samples: Samples = {
  'GET /console/get/failed/jobs/v1': {
    fill: async (app) => {
      for (const _ of times) await insertFailedJob(app);
      return { token: (await signInStaff(app, { role: 'admin' })).token, pageSize: MAX_JOBS };
    },
  },
  'POST /console/retry/failed/jobs/v1': { body: { ids: ['1'], reason: 'It works again' } },
  'POST /console/drop/failed/jobs/v1': { body: { ids: ['1'], reason: 'It is too late' } },
};
