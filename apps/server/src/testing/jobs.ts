import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/db.ts';

const TIMEOUT_MS = 30_000;

/**
 * After a database's clock was moved: queues every timed job, and waits until the server has run everything that is
 * due. Throws if a job fails.
 */
export async function settleJobs(db: Kysely<Database>) {
  const { rows: timed } = await sql<{ name: string }>`
    select identifier as name from graphile_worker._private_known_crontabs`.execute(db);
  // One at a time: together they would deadlock with jobs that end meanwhile.
  for (const { name } of timed) {
    await sql`select from graphile_worker.add_job(identifier => ${name}, job_key => ${name})`.execute(db);
  }
  const failedBefore = new Set((await selectJobs(db)).filter(({ error }) => error).map(({ id }) => id));
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const jobs = (await selectJobs(db)).filter(({ id }) => !failedBefore.has(id));
    const failed = jobs.find(({ error }) => error);
    if (failed) throw new Error(`${failed.task} failed: ${failed.error}`);
    if (jobs.length === 0) return;
    if (performance.now() > deadline) throw new Error(`not run: ${jobs.map(({ task }) => task).join(', ')}`);
    await sleep(20);
  }
}

/** The jobs that are due, and those that have failed and wait for a retry. */
async function selectJobs(db: Kysely<Database>) {
  const { rows } = await sql<{ id: string; task: string; error: string | null }>`
    select j.id, t.identifier as task, j.last_error as error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.run_at <= now() or j.last_error is not null`.execute(db);
  return rows;
}
