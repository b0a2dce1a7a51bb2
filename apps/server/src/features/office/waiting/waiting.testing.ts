import { sql } from 'kysely';
import type { TestApp } from '../../../testing/test-app.ts';

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
