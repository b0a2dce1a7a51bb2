import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import { findBinaries } from './binaries.ts';
import { ensureCluster, ensureDatabase, explain } from './cluster.ts';
import { type FileLock, lockExclusive, openFileLock } from './file-lock.ts';
import { changeOwner, type Home, openHome, ownerOfHome } from './home.ts';
import type { Log } from './log.ts';
import {
  boundLog,
  clearStaleState,
  connectAsAdmin,
  findPostmaster,
  type PostgresProcess,
  type Settings,
  shutDown,
  spawnPostgres,
  urlOf,
} from './process.ts';

/** A running embedded database; restarted if it dies, until `stop`. */
export interface EmbeddedPostgres {
  /** Connection string of the product's database, as its owner. Stays the same when the database is restarted. */
  url: string;
  /** Connection string of the database "postgres", as the superuser. */
  adminUrl: string;
  /** Stops the database, or leaves it to other servers that use it. Takes at most 14 s. */
  stop(): Promise<void>;
}

interface Options {
  /** Absolute path of the folder that the database belongs to; one database per folder. */
  dataDir: string;
  log: Log;
  /** False only for tests: faster, but data is lost on a power failure. */
  durable?: boolean;
}

const NO_SYNC_SETTINGS: Settings = { fsync: 'off', full_page_writes: 'off' };

/** Timeout for crash recovery, in milliseconds. */
const START_TIMEOUT_MS = 60_000;

interface Supervisor extends Required<Options> {
  home: Home;
  /** Held exclusively while starting, adopting or stopping the database, so that only one server does so. */
  startLock: FileLock;
  /**
   * Shared by all servers that use the database. A server that can lock it exclusively is the last one, and can stop
   * the database.
   */
  usersLock: FileLock;
  stopping: AbortController;
  restarting: Promise<void> | undefined;
  admin: Client | undefined;
}

/**
 * Starts the embedded PostgreSQL of a data folder, or joins one already running there: another server's, or one that
 * outlived a killed server. Restarts it when it dies. Throws an Error with a readable sentence on failure.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  durable = true,
}: Options): Promise<EmbeddedPostgres> {
  const home = await openHome(dataDir, log);
  const supervisor: Supervisor = {
    dataDir,
    log,
    durable,
    home,
    startLock: openLock(home, 'start.lock'),
    usersLock: openLock(home, 'users.lock'),
    stopping: new AbortController(),
    restarting: undefined,
    admin: undefined,
  };
  try {
    await ensureRunning(supervisor);
  } catch (error) {
    closeLocks(supervisor);
    throw error;
  }
  const housekeeping = setInterval(() => boundLog(home), 60_000).unref();
  let stopped: Promise<void> | undefined;
  return {
    url: urlOf(home, 'tailwell', 'tailwell'),
    adminUrl: urlOf(home, 'postgres', 'postgres'),
    stop: () => {
      clearInterval(housekeeping);
      stopped ??= stop(supervisor);
      return stopped;
    },
  };
}

/** A data folder whose database no server can start until `release`. */
export interface StoppedHome {
  home: Home;
  release(): void;
}

/**
 * Holds a data folder's database stopped, so that its files can be moved. First stops one that outlived a killed
 * server. Throws an Error with a readable sentence if a server uses it or is about to.
 */
export async function holdStopped(dataDir: string, log: Log): Promise<StoppedHome> {
  const home = await openHome(dataDir, log);
  const locks = { startLock: openLock(home, 'start.lock'), usersLock: openLock(home, 'users.lock') };
  const release = () => closeLocks(locks);
  try {
    if (!locks.startLock.tryExclusive() || !locks.usersLock.tryExclusive()) {
      throw new Error(`A server, a backup or a restore is running on ${dataDir}. Stop it first.`);
    }
    await shutDown(home, log);
    return { home, release };
  } catch (error) {
    release();
    throw error;
  }
}

function openLock(home: Home, name: string): FileLock {
  const path = join(home.folder, name);
  const lock = openFileLock(path);
  changeOwner(path, ownerOfHome(home));
  return lock;
}

function closeLocks({ startLock, usersLock }: Pick<Supervisor, 'startLock' | 'usersLock'>) {
  usersLock.close();
  startLock.close();
}

/** Ensures that the database runs, responds, is verified as ours and is being watched. */
async function ensureRunning(supervisor: Supervisor) {
  const { home, log, startLock, usersLock, stopping } = supervisor;
  await lockExclusive(startLock, { timeoutMs: 2 * START_TIMEOUT_MS, signal: stopping.signal });
  try {
    const startedAt = Date.now();
    const running = await findRunning(supervisor);
    const admin = running ?? (await start(supervisor));
    await ensureDatabase(admin).catch(async (error: unknown) => {
      await admin.end();
      throw error;
    });
    // Can't fail: a server must hold the start lock before it locks this one exclusively.
    usersLock.tryShared();
    watch(supervisor, admin);
    log.info(
      { folder: home.folder, milliseconds: Date.now() - startedAt },
      running ? 'joined the running database' : 'started the database',
    );
  } finally {
    startLock.release();
  }
}

/** Connects to the cluster's PostgreSQL if it runs; waits while it starts, recovers or shuts down. */
async function findRunning({ home, stopping }: Supervisor): Promise<Client | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await connectAsAdmin(home);
    } catch (error) {
      // Any response comes from a living server, even one in another container, whose pid means nothing here.
      const isAlive = error instanceof DatabaseError || findPostmaster(home.cluster) !== undefined;
      if (!isAlive) return undefined;
      if (Date.now() > deadline) {
        throw new Error(`The database in ${home.folder} runs but does not take connections.`, {
          cause: error,
        });
      }
    }
    await sleep(20, undefined, { signal: stopping.signal });
  }
}

async function start(supervisor: Supervisor): Promise<Client> {
  const { home, log, durable } = supervisor;
  const binaries = findBinaries(home, log);
  await ensureCluster(home, binaries, { durable, log });
  const deadline = Date.now() + 15_000;
  for (;;) {
    await clearStaleState(home);
    const child = spawnPostgres(home, binaries, durable ? {} : NO_SYNC_SETTINGS);
    const admin = await waitUntilReady(supervisor, child);
    if (admin) return admin;
    const output = child.lastOutput();
    // Backends of a killed postmaster are still ending where clearRemains() can't see them, or one that a killed server
    // had just started was faster.
    if (!/still in use|already exists/.test(output) || Date.now() > deadline) {
      throw new Error(`The embedded database did not start. ${explain(output, home)}`);
    }
    await sleep(200, undefined, { signal: supervisor.stopping.signal });
    const running = await findRunning(supervisor);
    if (running) return running;
  }
}

async function waitUntilReady(
  { home, stopping }: Supervisor,
  child: PostgresProcess,
): Promise<Client | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!child.hasEnded()) {
    try {
      return await connectAsAdmin(home);
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`The database in ${home.folder} takes too long to start.`, { cause: error });
    }
    if (stopping.signal.aborted) child.end();
    await sleep(10);
  }
  return undefined;
}

/** Watches through an open connection: it breaks as soon as the database dies, whichever server started it. */
function watch(supervisor: Supervisor, admin: Client) {
  const since = Date.now();
  supervisor.admin = admin;
  admin.once('end', () => {
    if (supervisor.stopping.signal.aborted || supervisor.admin !== admin) return;
    supervisor.log.warn({}, 'the database has stopped: restarting it');
    supervisor.restarting = restart(supervisor, Date.now() - since);
  });
}

/** Retries until it succeeds or we are stopped, with growing pauses of up to 5 s. */
async function restart(supervisor: Supervisor, livedMs: number) {
  const { log, stopping } = supervisor;
  let pauseMs = livedMs > 10_000 ? 0 : 250;
  while (!stopping.signal.aborted) {
    try {
      await sleep(pauseMs, undefined, { signal: stopping.signal });
      return await ensureRunning(supervisor);
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'the database could not be restarted yet');
    }
    pauseMs = Math.min(5_000, Math.max(250, pauseMs * 2));
  }
}

async function stop(supervisor: Supervisor) {
  const { home, log, startLock, usersLock, stopping } = supervisor;
  stopping.abort();
  await supervisor.restarting;
  // Not awaited: a hung database would never respond.
  supervisor.admin?.end().catch(() => {});
  try {
    await lockExclusive(startLock, { timeoutMs: 2 * START_TIMEOUT_MS });
    if (usersLock.tryExclusive()) await shutDown(home, log);
    else log.info({ folder: home.folder }, 'other servers use the database: leaving it running');
  } finally {
    closeLocks(supervisor);
  }
}
