import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/db.ts';

/** Whether a job `j` failed on its last attempt, so that it is not run again. */
const hasFailed = sql<boolean>`(
  j.attempts >= j.max_attempts and j.locked_at is null and j.last_error is not null)`;

/** A query over the failed jobs: the moment `since` when each of them failed. */
export const failedJobMoments = sql`
  select j.updated_at as since from graphile_worker._private_jobs j where ${hasFailed}`;

interface FailedJob {
  id: string;
  name: string;
  attempts: number;
  error: string;
  createdAt: Date;
  failedAt: Date;
}

/** One page of the failed jobs, the oldest failure first, and their total. */
export async function selectFailedJobs(
  db: Kysely<Database>,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<FailedJob>`
    select j.id::text as id, t.identifier as name, j.attempts, j.last_error as error, j.created_at, j.updated_at as failed_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${hasFailed} order by j.updated_at, j.id limit ${limit} offset ${offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from graphile_worker._private_jobs j where ${hasFailed}`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** Lets failed jobs run again, immediately; returns those that had failed. */
export async function retryFailedJobs(tx: Transaction<Database>, ids: string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    update graphile_worker._private_jobs j set attempts = 0, run_at = now(), updated_at = now()
    from graphile_worker._private_tasks t
    where t.id = j.task_id and j.id = any(${ids}::bigint[]) and ${hasFailed}
    returning j.id::text as id, t.identifier as name`.execute(tx);
  return rows;
}

/** Deletes failed jobs; returns those that had failed. */
export async function dropFailedJobs(tx: Transaction<Database>, ids: string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and j.id = any(${ids}::bigint[]) and ${hasFailed}
    returning j.id::text as id, t.identifier as name`.execute(tx);
  return rows;
}
