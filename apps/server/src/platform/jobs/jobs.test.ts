import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '../../context.ts';
import { queuedJobs } from '../../features.ts';
import { startFlakyNetwork } from '../../testing/doubles/flaky-network.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { countWaiting } from '../../testing/waiting.ts';
import { inTransaction, openDb } from '../database/db.ts';
import { dequeue, enqueue, type QueuedJobs, startJobs, sweepJobs } from './jobs.ts';

interface Line {
  level: number;
  msg: string;
  [key: string]: unknown;
}

/** For slow machines. */
const PATIENCE = { timeout: 15_000 };

/** How often graphile-worker polls for jobs, in milliseconds. */
const POLL_INTERVAL = 2_000;

let app: TestApp;
let lines: Line[];
const ends: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  lines = [];
  app = await buildTestApp({}, pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }));
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await app.close();
});

/** Starts the job runner of another server; `work` receives the jobs' ids. */
async function startServer(work: (id: string) => Promise<void> | void, url = app.context.config.databaseUrl) {
  const { db, pool, close } = openDb({ url: url ?? '', poolSize: 6, log: app.context.log });
  ends.push(close);
  const context: Context = { ...app.context, db };
  const jobs: QueuedJobs = {
    ...queuedJobs,
    sendNotification: async (_, { notificationId }) => work(notificationId),
  };
  const { stop } = await startJobs(context, pool, [], jobs);
  ends.push(stop);
  return { stop };
}

const give = (notificationId: string, options = {}) =>
  enqueue(app.db, 'sendNotification', { notificationId }, options);

const selectJobs = async () => {
  const { rows } = await sql<{ id: string; key: string | null; runAt: Date; attempts: number }>`
    select payload ->> 'notificationId' as id, key, run_at, attempts
    from graphile_worker._private_jobs where attempts < max_attempts order by id`.execute(app.db);
  return rows;
};

/** The jobs that a worker can pick up. */
const selectFree = async () =>
  (await sql`select from graphile_worker._private_jobs where is_available`.execute(app.db)).rows;

const makeAllDue = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db);

/** How many servers would be notified of a new job: one whose LISTEN still runs would not. */
const countListeners = async () => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and state = 'idle'
      and query ^@ 'LISTEN "jobs:insert"'`.execute(app.db);
  return rows.length;
};

/** A point in time that a test can wait for. */
function makeMoment() {
  let come = () => {};
  const moment = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { moment, come };
}

test('a job of a rolled-back transaction doesn’t exist', async () => {
  const failing = inTransaction(app.db, async (tx) => {
    await enqueue(tx, 'sendNotification', { notificationId: 'one' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await selectJobs()).toEqual([]);
});

test('a job replaces the waiting one with the same key', async () => {
  const runAt = new Date('2030-01-01T00:00:00Z');
  await give('other', { key: 'b', runAt });
  await give('old', { key: 'a' });
  await give('new', { key: 'a', runAt });
  expect(await selectJobs()).toEqual([
    { id: 'new', key: 'a', runAt, attempts: 0 },
    { id: 'other', key: 'b', runAt, attempts: 0 },
  ]);
});

test('a job enqueued while a worker picks up its predecessor is not lost', async () => {
  await give('old', { key: 'a' });
  const { moment: isTaken, come: take } = makeMoment();
  const { moment: mayCommit, come: commit } = makeMoment();
  const worker = inTransaction(app.db, async (tx) => {
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x'`.execute(tx);
    take();
    await mayCommit;
  });
  await isTaken;
  const enqueued = give('new', { key: 'a' });
  await vi.waitFor(async () => expect(await countWaiting(app.db)).toBe(1), PATIENCE);
  commit();
  await Promise.all([worker, enqueued]);
  expect(await selectJobs()).toMatchObject([{ id: 'new', key: 'a' }]);
});

test('a waiting job can be removed, and stays if the transaction is rolled back', async () => {
  await give('one', { key: 'a' });
  await give('two', { key: 'b' });
  await dequeue(app.db, 'a');
  await dequeue(app.db, 'no such key');
  await inTransaction(app.db, async (tx) => {
    await dequeue(tx, 'b');
    throw new Error('no');
  }).catch(() => {});
  expect(await selectJobs()).toMatchObject([{ id: 'two' }]);
});

test('a job runs after its transaction commits, without polling', async () => {
  const wait = globalThis.setTimeout;
  const notLooking = (work: () => void, ms?: number) => wait(work, ms === POLL_INTERVAL ? 2 ** 31 - 1 : ms);
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(notLooking as typeof setTimeout);
  const done: string[] = [];
  await startServer((id) => void done.push(id));
  await vi.waitFor(async () => expect(await countListeners()).toBe(1), PATIENCE);
  for (let count = 1; count <= 5; count += 1) {
    await give(`job ${count}`);
    await vi.waitFor(() => expect(done).toHaveLength(count), { ...PATIENCE, interval: 5 });
  }
  expect(timers).toHaveBeenCalledWith(expect.anything(), POLL_INTERVAL);
});

test('each job is run by one of two servers', async () => {
  const done: string[] = [];
  await startServer((id) => void done.push(id));
  await startServer((id) => void done.push(id));
  const ids = Array.from({ length: 60 }, (_, index) => `job ${index}`);
  await Promise.all(ids.map((id) => give(id)));
  await vi.waitFor(async () => expect(await selectJobs()).toEqual([]), PATIENCE);
  expect(done.toSorted()).toEqual(ids.toSorted());
});

test('a job that throws is logged once and retried', async () => {
  const tries: string[] = [];
  const later = new Date('2040-01-01T00:00:00Z');
  await startServer(async (id) => {
    tries.push(id);
    if (tries.length > 1) return;
    // The pause before the next attempt starts then: this test checks before it ends.
    await sql`update graphile_worker._private_jobs set run_at = ${later}`.execute(app.db);
    throw new Error('not yet');
  });
  await give('one');
  await vi.waitFor(async () => {
    const [job] = await selectJobs();
    expect(job?.runAt.getTime()).toBeGreaterThan(later.getTime());
  }, PATIENCE);
  await makeAllDue();
  await vi.waitFor(async () => expect(await selectJobs()).toEqual([]), PATIENCE);
  expect(tries).toEqual(['one', 'one']);
  expect(lines.filter(({ level }) => level >= 40)).toMatchObject([
    { level: 40, msg: 'a job failed and will be tried again', job: 'sendNotification', attempt: 1 },
  ]);
});

test('a job that failed on every attempt is logged as an error, and not retried', async () => {
  const tries: string[] = [];
  await startServer((id) => {
    tries.push(id);
    throw new Error('never');
  });
  const runAt = new Date(Date.now() + 60_000);
  await give('one', { runAt });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()`.execute(
    app.db,
  );
  await vi.waitFor(
    () => expect(lines).toContainEqual(expect.objectContaining({ msg: 'a job is given up' })),
    PATIENCE,
  );
  expect(lines.find(({ msg }) => msg === 'a job is given up')).toMatchObject({ level: 50, attempt: 10 });
  expect(tries).toEqual(['one']);
  await makeAllDue();
  expect(await selectFree()).toEqual([]);
});

test('a database outage while a job ends doesn’t stop the runner, and the job runs again', async () => {
  // graphile-worker prints what it lost, besides logging it.
  const trace = vi.spyOn(console, 'trace').mockImplementation(() => {});
  ends.push(async () => trace.mockRestore());
  const network = await startFlakyNetwork(app.context.config.databaseUrl ?? '');
  const done: string[] = [];
  await startServer(async (id) => {
    done.push(id);
    if (done.length === 1) await network.close();
  }, network.url);
  await give('one');
  await vi.waitFor(
    () => expect(lines.map(({ msg }) => msg)).toContain('the job runner could not start'),
    PATIENCE,
  );
  const again = await startFlakyNetwork(app.context.config.databaseUrl ?? '', network.port);
  ends.unshift(again.close);
  await give('two');
  await vi.waitFor(async () => expect(await selectJobs()).toEqual([]), PATIENCE);
  expect(done.toSorted()).toEqual(['one', 'one', 'two']);
});

test('a job outcome that can’t be saved while others run stops neither the runner nor the server', async () => {
  // A sequence also counts what is rolled back: only the first end fails.
  await sql`create sequence ends`.execute(app.db);
  await sql`
    create function fail_first() returns trigger language plpgsql as $$ begin
      if nextval('ends') = 1 then raise exception 'not saved'; end if;
      return old;
    end $$`.execute(app.db);
  await sql`
    create trigger fail_first before delete on graphile_worker._private_jobs
    for each row execute function fail_first()`.execute(app.db);
  const slow = ['one', 'two', 'three'].map((id) => ({ id, begun: makeMoment(), end: makeMoment() }));
  const done: string[] = [];
  const { stop } = await startServer(async (id) => {
    const own = slow.find((one) => one.id === id);
    own?.begun.come();
    await own?.end.moment;
    done.push(id);
  });
  for (const { id } of slow) await give(id);
  await Promise.all(slow.map(({ begun }) => begun.moment));
  await give('quick');
  await vi.waitFor(() => expect(JSON.stringify(lines)).toContain('Failed to complete jobs'), PATIENCE);
  await give('later');
  for (const [at, { end }] of slow.entries()) {
    end.come();
    // Those still running, and the next runner's two.
    await vi.waitFor(async () => expect(await selectJobs()).toHaveLength(4 - at), PATIENCE);
  }
  await vi.waitFor(async () => expect(await selectJobs()).toEqual([]), PATIENCE);
  expect(done.slice(0, 4)).toEqual(['quick', 'one', 'two', 'three']);
  expect(done.slice(4).toSorted()).toEqual(['later', 'quick']);
  await stop();
});

test('a runner whose first query fails is replaced', async () => {
  await sql`create sequence asked`.execute(app.db);
  await sql`
    create function fail_first_ask() returns trigger language plpgsql as $$ begin
      if nextval('asked') = 1 then raise exception 'not now'; end if;
      return null;
    end $$`.execute(app.db);
  await sql`
    create trigger fail_first_ask before insert on graphile_worker._private_tasks
    for each statement execute function fail_first_ask()`.execute(app.db);
  const done: string[] = [];
  const { stop } = await startServer(async (id) => void done.push(id));
  await vi.waitFor(() => expect(JSON.stringify(lines)).toContain('starting another'), PATIENCE);
  await give('one');
  await vi.waitFor(() => expect(done).toEqual(['one']), PATIENCE);
  await stop();
});

test('a stop waits for the running job, and leaves later ones to other servers', async () => {
  const { moment: begun, come: begin } = makeMoment();
  const { moment: mayEnd, come: end } = makeMoment();
  const done: string[] = [];
  const { stop } = await startServer(async (id) => {
    begin();
    await mayEnd;
    done.push(`first: ${id}`);
  });
  await give('one');
  await begun;
  const stopped = stop().then(() => done.push('stopped'));
  await vi.waitFor(async () => expect(await countListeners()).toBe(0), PATIENCE);
  expect(done).toEqual([]);
  end();
  await stopped;
  expect(await selectJobs()).toEqual([]);
  await give('two');
  await startServer((id) => void done.push(`second: ${id}`));
  await vi.waitFor(() => expect(done).toEqual(['first: one', 'stopped', 'second: two']), PATIENCE);
});

test('a job that doesn’t end is released when its server stops, and run by the next', async () => {
  const { moment: begun, come: begin } = makeMoment();
  const { stop } = await startServer(() => {
    begin();
    return new Promise(() => {});
  });
  await give('one');
  await begun;
  await stop();
  const done: string[] = [];
  await startServer((id) => void done.push(id));
  await makeAllDue();
  await vi.waitFor(() => expect(done).toEqual(['one']), PATIENCE);
});

test.each([
  ['whose lock is old', sql`set locked_at = now() - interval '6 minutes'`],
  ['that a new runner has unlocked', sql`set locked_by = null, locked_at = null`],
])('a job queued again after its server died, %s, runs once and isn’t given up', async (_, change) => {
  await give('one', { key: 'the key' });
  await sql`
    update graphile_worker._private_jobs set locked_by = 'killed', attempts = 1, locked_at = now()
    where key = 'the key'`.execute(app.db);
  await give('one', { key: 'the key' });
  await sql`update graphile_worker._private_jobs ${change} where locked_by = 'killed'`.execute(app.db);
  const countAll = async () =>
    (await sql`select from graphile_worker._private_jobs`.execute(app.db)).rows.length;
  expect(await countAll()).toBe(2);
  await sweepJobs(app.context);
  expect(await countAll()).toBe(1);
  expect(await selectJobs()).toMatchObject([{ key: 'the key', attempts: 0 }]);
  expect(lines.filter(({ level }) => level > 40)).toEqual([]);
});

test('a job whose server was killed on the last attempt is logged as given up', async () => {
  await give('one');
  await sql`
    update graphile_worker._private_jobs set locked_by = 'killed', attempts = max_attempts, last_error = 'away',
    locked_at = now() - interval '6 minutes'`.execute(app.db);
  await sweepJobs(app.context);
  expect(lines.filter(({ level }) => level > 40)).toMatchObject([{ msg: 'a job is given up' }]);
});

test('a job whose server was killed is released after five minutes, not before', async () => {
  const hold = (minutes: number) =>
    sql`
    update graphile_worker._private_jobs set locked_by = 'killed', attempts = 1,
    locked_at = now() - make_interval(mins => ${minutes})`.execute(app.db);
  await give('one');
  await hold(4);
  await sweepJobs(app.context);
  expect(await selectFree()).toHaveLength(0);
  await hold(6);
  await sweepJobs(app.context);
  expect(await selectFree()).toHaveLength(1);
});
