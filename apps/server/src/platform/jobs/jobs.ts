import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Context } from '../../context.ts';
import type { Database } from '../database/db.ts';
import { runJobInContext } from '../observation/request-context.ts';

/** A job without a payload that runs by the clock. Running it twice must do no more than once. */
export interface TimedJob {
  name: string;
  /** When, as cron writes it, in UTC. Of several servers only one runs it. */
  cron: string;
  run: (context: Context) => Promise<void>;
}

/**
 * What each queued job is given. It stands in the database for a while, so ids and no more. A feature declares its own,
 * beside what does them.
 */
export interface JobPayloads {
  removePapers: { paths: string[] };
}

/**
 * What does the queued jobs. One that throws is tried again, and one whose server died starts anew: a second run must do
 * no harm. Each must be over within a minute, for after five another server takes it up.
 */
export type QueuedJobs = {
  [Name in keyof JobPayloads]: (context: Context, payload: JobPayloads[Name]) => Promise<void>;
};

/** The pauses grow as e^n seconds, so the last try is some three and a half hours after the first. */
const MAX_ATTEMPTS = 10;

/**
 * Has a job done: in the given transaction, so it is there exactly when the change is. A job that waits under the same
 * `key` is replaced; one that runs already is left to end, and the new one comes after it. `runAt` is the earliest time, or
 * `inMs` how far it is from now by the database's clock, in milliseconds; default: at once.
 */
export async function enqueue<Name extends keyof JobPayloads>(
  db: Kysely<Database>,
  name: Name,
  payload: JobPayloads[Name],
  { key, runAt, inMs = 0 }: { key?: string; runAt?: Date; inMs?: number } = {},
) {
  for (;;) {
    const { rows } = await sql<{ id: number | null }>`
      select id from graphile_worker.add_job(
        identifier => ${name}, payload => ${JSON.stringify(payload)}, 
        run_at => coalesce(${runAt ?? null}, now() + make_interval(secs => ${inMs / 1_000})),
        max_attempts => ${MAX_ATTEMPTS}, job_key => ${key ?? null}
      )`.execute(db);
    // It adds nothing when a worker took up the old job at this very moment; now it sees that, and adds a new one.
    if (rows[0]?.id) return;
  }
}

/** Has jobs of one kind done at once, in the given transaction. */
export async function enqueueEach<Name extends keyof JobPayloads>(
  db: Kysely<Database>,
  name: Name,
  payloads: JobPayloads[Name][],
) {
  if (payloads.length === 0) return;
  await sql`
    select ${adding(name, sql`each.payload`)}
    from json_array_elements(${JSON.stringify(payloads)}::json) as each (payload)`.execute(db);
}

/** Has a job done at once, as a column of a statement; the payload is one of JSON. */
export const adding = (name: keyof JobPayloads, payload: RawBuilder<unknown>) => sql`
  graphile_worker.add_job(identifier => ${name}, payload => ${payload}, max_attempts => ${MAX_ATTEMPTS})`;

/** Removes the job that waits under a key, if there is one. One that runs already isn't stopped, but not tried again. */
export async function dequeue(db: Kysely<Database>, key: string) {
  await sql`select from graphile_worker.remove_job(${key})`.execute(db);
}

/** How many jobs one server works on at once. */
const CONCURRENCY = 4;

/** How long a stop waits for running jobs, in milliseconds; then they are given back, to be run again. */
const STOP_PATIENCE = 5_000;

// It tells of each run at "info", which is our "debug".
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/** How graphile-worker is to work off these jobs. */
export function jobSettings(
  context: Context,
  pool: Pool,
  queued: QueuedJobs,
  timed: TimedJob[] = [],
): RunnerOptions & { events: WorkerEvents } {
  const taskList: TaskList = {};
  const runIn = (name: string, work: () => Promise<void>) => runJobInContext(name, context.tracing, work);
  for (const [name, work] of Object.entries(queued)) {
    taskList[name] = (payload, { abortSignal }) =>
      orAborted(
        abortSignal,
        runIn(name, () => work(context, payload as never)),
      );
  }
  for (const { name, run } of timed) {
    taskList[name] = (_, { abortSignal }) =>
      orAborted(
        abortSignal,
        runIn(name, () => run(context)),
      );
  }
  return {
    pgPool: pool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: STOP_PATIENCE,
    taskList,
    parsedCronItems: parseCronItems(
      timed.map(
        ({ name, cron }): CronItem => ({
          task: name,
          match: cron,
          // Those that fail must not pile up.
          options: { jobKey: name, maxAttempts: MAX_ATTEMPTS },
        }),
      ),
    ),
    // Without a batch it doesn't wait for a job's end to be written down: a database that goes away in that moment
    // would be an error that nobody catches.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, meta) => {
      // Failures are told below, without what is in their messages.
      if (!meta?.failure) context.log[LEVELS[level] ?? 'info'](message);
    }),
    events: countEnds(context),
  };
}

/** Ends with the work; or fails when a stop loses patience, whatever becomes of the work. */
function orAborted(signal: AbortSignal, work: Promise<void>) {
  return new Promise<void>((resolve, reject) => {
    const giveUp = () => reject(new Error('the server stops'));
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function countEnds({ log, metrics }: Context): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('job:success', ({ job }) => metrics?.countJob(job.task_identifier, 'done'));
  events.on('job:error', ({ job, error }) => {
    const line = { err: error, job: job.task_identifier, jobId: job.id, attempt: job.attempts };
    const isGivenUp = job.attempts >= job.max_attempts;
    metrics?.countJob(job.task_identifier, isGivenUp ? 'given_up' : 'failed');
    if (isGivenUp) log.error(line, 'a job is given up');
    else log.warn(line, 'a job failed and will be tried again');
  });
  return events;
}

/** How long after a runner broke down the next one starts, in milliseconds. */
const RESTART_PAUSE = 1_000;

/**
 * Works off timed and queued jobs inside this process, whatever becomes of the database meanwhile. `stop` waits 5 s for
 * the running ones.
 */
export async function startJobs(context: Context, pool: Pool, timed: TimedJob[], queued: QueuedJobs) {
  const { db, log } = context;
  const { signal, abort } = abortable();
  let workerPoolId = '';
  const start = () => {
    const settings = jobSettings(context, pool, queued, timed);
    settings.events.on('pool:create', ({ workerPool }) => {
      workerPoolId = workerPool.id;
    });
    return run(settings);
  };

  const restart = async () => {
    for (;;) {
      await sleep(RESTART_PAUSE, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        // What the old one held is nobody's now.
        await sql`select graphile_worker.force_unlock_workers(array[${workerPoolId}])`.execute(db);
        return await start();
      } catch (error) {
        log.warn({ err: error }, 'the job runner does not start');
      }
    }
  };

  const restartWhenEnded = async (first: Runner) => {
    for (let runner: Runner | undefined = first; runner; runner = await restart()) {
      await runUntil(runner, signal);
      if (!signal.aborted) log.warn('the job runner broke down: starting another');
    }
  };
  const running = restartWhenEnded(await start());
  return {
    stop: () => {
      abort();
      return running;
    },
  };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** What graphile-worker says once no job of a runner is running. */
const ENDS = [
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
];

/** How long a runner without running jobs has to save how the last ones ended, in milliseconds. */
const SAVE_PATIENCE = 1_000;

/**
 * Ends when the runner has broken down, or has been stopped by the signal. A runner that failed to save the end of a job
 * may never say that it has ended (issue 636 of graphile-worker 0.18); it is not waited for.
 */
async function runUntil(runner: Runner, signal: AbortSignal) {
  let stopped: Promise<void> | undefined;
  const stop = () => {
    // It refuses when it has broken down in this very moment.
    stopped ??= runner.stop().catch(() => {});
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const hasNoJobs = Promise.race(ENDS.map((end) => once(runner.events, end)));
  await Promise.race([
    runner.promise.then(() => stopped),
    hasNoJobs.then(() => sleep(SAVE_PATIENCE, undefined, { ref: false })),
  ]);
  signal.removeEventListener('abort', stop);
  // One that has broken down may still look at its clock.
  stop();
}

/** So long after it was taken up, a job's server must have died: jobs take a minute at most. */
const LEASE = sql`interval '5 minutes'`;

/** Frees the jobs that servers held when they were killed, and forgets those that were given up a month ago. */
export async function sweepJobs({ db, log }: Context) {
  // A job that was queued again under its key while its server died has lost the key and its other tries. A runner that
  // starts again has unlocked it.
  const { rows: replaced } = await sql<{ jobId: number }>`
    delete from graphile_worker._private_jobs
    where (locked_at is null or locked_at < now() - ${LEASE})
      and key is null and last_error is null and attempts >= max_attempts
    returning id as job_id`.execute(db);
  for (const line of replaced) log.info(line, 'a job whose server died is queued again');
  const { rows } = await sql<{ jobId: number; attempt: number; isGivenUp: boolean }>`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - ${LEASE}
    returning id as job_id, attempts as attempt, attempts >= max_attempts as is_given_up`.execute(db);
  for (const { isGivenUp, ...line } of rows) {
    if (isGivenUp) log.error(line, 'a job is given up');
    else log.warn(line, 'a job whose server died is run again');
  }
  await sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and run_at < now() - interval '30 days'`.execute(db);
}
