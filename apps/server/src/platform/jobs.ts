import { type CronItem, Logger, parseCronItems, run } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Context } from '../context.ts';

/** A job without a payload that runs by the clock. Running it twice must do no more than once. */
export interface TimedJob {
  name: string;
  /** When, as cron writes it, in UTC. Of several servers only one runs it. */
  cron: string;
  run: (context: Context) => Promise<void>;
}

// It tells of each run at "info", which is our "debug".
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/** Works off timed jobs inside this process. `stop` waits for the running ones. */
export async function startJobs(context: Context, pool: Pool, jobs: TimedJob[]) {
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => context.log[LEVELS[level] ?? 'info'](message)),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, () => job.run(context)])),
    parsedCronItems: parseCronItems(jobs.map((job): CronItem => ({ task: job.name, match: job.cron }))),
  });
  // A worker that has failed must not take the server with it; graphile-worker reconnects by itself.
  runner.promise.catch((error: unknown) => context.log.error({ err: error }, 'the job runner stopped'));
  return { stop: () => runner.stop() };
}
