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

/** A scheduled job without a payload. Must be idempotent. */
export interface TimedJob {
  name: string;
  /** Schedule in cron syntax, in UTC. Of several servers only one runs it. */
  cron: string;
  run: (context: Context) => Promise<void>;
}

/**
 * Payload of each queued job. It is stored in the database for a while, so it holds ids only. Features declare their
 * own, next to the handlers.
 */
export interface JobPayloads {
  removePapers: { paths: string[] };
  issueBookingInvoice: { kind: 'consultation' | 'home_visit'; id: string };
}

/**
 * Handlers of the queued jobs. One that throws is retried, and one whose server died restarts: a second run must do no
 * harm. Each must finish within a minute, because after five another server picks it up.
 */
export type QueuedJobs = {
  [Name in keyof JobPayloads]: (context: Context, payload: JobPayloads[Name]) => Promise<void>;
};

/** The pauses grow as e^n seconds, so the last attempt is some three and a half hours after the first. */
const MAX_ATTEMPTS = 10;

/**
 * Enqueues a job within the given transaction, so it exists exactly if the change does. Replaces a waiting job with the
 * same `key`; a running one finishes first. `runAt` is the earliest time, or `inMs` the delay from now by the
 * database's clock, in milliseconds; default: immediately.
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
    // Adds nothing if a worker picked up the old job at this very moment; the next try sees that, and adds a new one.
    if (rows[0]?.id) return;
  }
}

/** Enqueues jobs of one kind to run immediately, within the given transaction. */
export async function enqueueEach<Name extends keyof JobPayloads>(
  db: Kysely<Database>,
  name: Name,
  payloads: JobPayloads[Name][],
) {
  if (payloads.length === 0) return;
  await sql`
    select ${enqueueSql(name, sql`each.payload`)}
    from json_array_elements(${JSON.stringify(payloads)}::json) as each (payload)`.execute(db);
}

/** Enqueues a job to run immediately, as a column of a statement; the payload is JSON. */
export const enqueueSql = (name: keyof JobPayloads, payload: RawBuilder<unknown>) => sql`
  graphile_worker.add_job(identifier => ${name}, payload => ${payload}, max_attempts => ${MAX_ATTEMPTS})`;

/** Removes the waiting job of a key, if there is one. A running one isn't stopped, but not retried either. */
export async function dequeue(db: Kysely<Database>, key: string) {
  await sql`select from graphile_worker.remove_job(${key})`.execute(db);
}

/** How many jobs one server runs concurrently. */
const CONCURRENCY = 4;

/** Longest time a stop waits for running jobs, in milliseconds; then they are released, to be run again. */
const STOP_TIMEOUT = 5_000;

// It logs each run at "info", which is our "debug".
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/** Settings of graphile-worker for these jobs. */
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
      rejectOnAbort(
        abortSignal,
        runIn(name, () => work(context, payload as never)),
      );
  }
  for (const { name, run } of timed) {
    taskList[name] = (_, { abortSignal }) =>
      rejectOnAbort(
        abortSignal,
        runIn(name, () => run(context)),
      );
  }
  return {
    pgPool: pool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: STOP_TIMEOUT,
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
    // Without a batch it doesn't wait until a job's end is saved: a database that goes away at that moment would cause
    // an error that nothing catches.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, meta) => {
      // Failures are logged below, without their messages' contents.
      if (!meta?.failure) context.log[LEVELS[level] ?? 'info'](message);
    }),
    events: countOutcomes(context),
  };
}

/** Settles with the work, or rejects when a stop times out, whatever becomes of the work. */
function rejectOnAbort(signal: AbortSignal, work: Promise<void>) {
  return new Promise<void>((resolve, reject) => {
    const giveUp = () => reject(new Error('the server is stopping'));
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function countOutcomes({ log, metrics }: Context): WorkerEvents {
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

/** Pause before a new runner replaces one that broke down, in milliseconds. */
const RESTART_PAUSE = 1_000;

/**
 * Runs timed and queued jobs in this process, and survives outages of the database. `stop` waits 5 s for the running
 * ones.
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
    const runner = run(settings);
    stopIfFirstFails(settings.events, runner);
    return runner;
  };

  const restart = async () => {
    for (;;) {
      await sleep(RESTART_PAUSE, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        // The old runner's jobs have no worker now.
        await sql`select graphile_worker.force_unlock_workers(array[${workerPoolId}])`.execute(db);
        return await start();
      } catch (error) {
        log.warn({ err: error }, 'the job runner could not start');
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

/**
 * Stops a runner that failed to look for its first job, for another to replace it. graphile-worker 0.18 asks for the ids
 * of its tasks only once: if that failed, it never finds a job.
 */
function stopIfFirstFails(events: WorkerEvents, runner: Promise<Runner>) {
  const stop = () => {
    // It rejects if it was stopped meanwhile, or did not start.
    runner.then((started) => started.stop()).catch(() => {});
  };
  events.once('worker:getJob:error', stop);
  for (const name of ['worker:getJob:empty', 'job:start'] as const) {
    events.once(name, () => events.off('worker:getJob:error', stop));
  }
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Events of graphile-worker once none of a runner's jobs is running. */
const END_EVENTS = [
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
];

/** How long a runner without running jobs has to save the outcome of the last ones, in milliseconds. */
const SAVE_TIMEOUT = 1_000;

/**
 * Resolves when the runner has broken down, or was stopped by the signal. A runner that failed to save the end of a job
 * may never report its own end (issue 636 of graphile-worker 0.18), so this doesn't wait for that.
 */
async function runUntil(runner: Runner, signal: AbortSignal) {
  let stopped: Promise<void> | undefined;
  const stop = () => {
    // It rejects if it has broken down at this very moment.
    stopped ??= runner.stop().catch(() => {});
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const jobsEnded = Promise.race(END_EVENTS.map((end) => once(runner.events, end)));
  await Promise.race([
    runner.promise.then(() => stopped),
    jobsEnded.then(() => sleep(SAVE_TIMEOUT, undefined, { ref: false })),
  ]);
  signal.removeEventListener('abort', stop);
  // A broken-down runner may still check its schedule.
  stop();
}

/** This long after it was picked up, a job's server must have died: jobs take a minute at most. */
const LEASE = sql`interval '5 minutes'`;

/** Frees jobs held by servers that were killed, and deletes those that failed for good a month ago. */
export async function sweepJobs({ db, log }: Context) {
  // A job that was queued again under its key while its server died has lost the key and its remaining attempts. A
  // restarting runner has unlocked it.
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
