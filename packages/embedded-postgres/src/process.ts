import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import { changeOwner, type Home, makeSocketFolder, ownerOfHome, writeAccessRules } from './home.ts';
import type { Log } from './log.ts';

// Only part of the file name in the socket folder: nothing listens on TCP.
const PORT = 5432;

/** A connection string through the home's socket. It contains no secret: the kernel identifies the connecting user. */
export const urlOf = (home: Home, role: string, database: string) =>
  `postgresql://${role}@localhost:${PORT}/${database}?host=${encodeURIComponent(home.socketFolder)}`;

/** Connects as the superuser. Throws if nothing responds, or if it isn't this home's cluster. */
export async function connectAsAdmin(home: Home): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlOf(home, 'postgres', 'postgres'),
    application_name: 'tailwell supervisor',
    connectionTimeoutMillis: 5_000,
  });
  // The event `end` reports a broken connection, too.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select system_identifier::text as id from pg_control_system()');
  if (rows[0]?.id === readSystemIdentifier(home.cluster)) return client;
  await client.end();
  throw new Error(`A database that isn't ours answers in ${home.socketFolder}.`);
}

/**
 * Reads the first eight bytes of pg_control in this machine's byte order, which is little-endian on every platform with
 * binaries.
 */
function readSystemIdentifier(cluster: string): string {
  return readFileSync(join(cluster, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString();
}

/** The pid of the PostgreSQL now running on this cluster; undefined if there is none, whatever postmaster.pid says. */
export function findPostmaster(cluster: string): number | undefined {
  const pid = readPidFile(cluster);
  return pid !== undefined && isPostgresOf(cluster, pid) ? pid : undefined;
}

function readPidFile(cluster: string): number | undefined {
  try {
    // Negative while the cluster is being maintained with `postgres --single`.
    const pid = Math.abs(Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10));
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** After a crash or reboot a pid may belong to another program, so this checks the process itself. */
function isPostgresOf(cluster: string, pid: number): boolean {
  try {
    if (process.platform !== 'linux') {
      const { stdout } = spawnSync('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)], {
        encoding: 'utf8',
      });
      return /^[^Z]/.test(stdout) && stdout.includes(`postgres -D ${cluster} `);
    }
    // Every PostgreSQL process works in its data directory. A zombie has neither title nor directory.
    const title = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
    if (!/^(\S*\/)?postgres(:|\0)/.test(title)) return false;
    const actual = statSync(`/proc/${pid}/cwd`);
    const expected = statSync(cluster);
    return actual.ino === expected.ino && actual.dev === expected.dev;
  } catch {
    return false;
  }
}

/**
 * Removes what a dead PostgreSQL left behind and would block a new one. Call only while holding the start lock and if
 * nothing of this cluster responds.
 */
export async function clearStaleState(home: Home) {
  // Busy backends outlive a killed postmaster and prevent a new one from starting.
  const deadline = Date.now() + 5_000;
  for (let left = listStragglers(home.cluster); left.length > 0 && Date.now() < deadline; ) {
    for (const pid of left) sendSignal(pid, 'SIGKILL');
    await sleep(20);
    left = listStragglers(home.cluster);
  }
  // PostgreSQL itself takes any living process of its user with this pid for a running server, and refuses to start.
  rmSync(join(home.cluster, 'postmaster.pid'), { force: true });
  // The same goes for the socket's lock file.
  makeSocketFolder(home);
}

function listStragglers(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => isPostgresOf(cluster, pid));
}

function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in the meantime.
  }
}

/** PostgreSQL's settings, by name. */
export type Settings = Record<string, string>;

const SETTINGS: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'tailwell',
  // Parallel queries need more /dev/shm than the 64 MB that containers have.
  max_parallel_workers_per_gather: '0',
  // The server logs failing statements itself; their texts and values are personal data and stay out of this log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

const MAX_LOG_BYTES = 5_000_000;

/** A PostgreSQL that we started. It outlives us. */
export interface PostgresProcess {
  hasEnded(): boolean;
  /** Why it ended, with its log output. */
  lastOutput(): string;
  /** Asks it to stop. */
  end(): void;
}

/** Starts PostgreSQL on the home's cluster, which must not be in use by another one. */
export function spawnPostgres(home: Home, binaries: Binaries, settings: Settings): PostgresProcess {
  const { hba, ident } = writeAccessRules(home);
  const all: Settings = {
    ...SETTINGS,
    ...settings,
    unix_socket_directories: home.socketFolder,
    hba_file: hba,
    ident_file: ident,
  };
  const path = logPathOf(home);
  boundLog(home);
  const output = openSync(path, 'a', 0o600);
  changeOwner(path, ownerOfHome(home));
  const before = fstatSync(output).size;
  let ended: string | undefined;
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      home.cluster,
      '-p',
      String(PORT),
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...(home.runAs && { uid: home.runAs.uid, gid: home.runAs.gid }),
      cwd: '/',
      // Nothing from our environment: it holds secrets.
      env: { LC_ALL: 'C' },
      stdio: ['ignore', output, output],
      // In its own session: Ctrl-C is meant for us, and we still need the database to answer open requests.
      detached: true,
    },
  );
  child.on('error', (error) => {
    ended = error.message;
  });
  child.on('exit', (code, signal) => {
    ended = `It ended with ${code ?? signal}.`;
  });
  child.unref();
  closeSync(output);
  return {
    hasEnded: () => ended !== undefined,
    lastOutput: () => `${ended ?? ''} ${readFrom(path, before)}`.trim(),
    end: () => child.kill('SIGINT'),
  };
}

const logPathOf = (home: Home) => join(home.folder, 'postgres.log');

/**
 * Empties PostgreSQL's log when it is large, keeping one old copy. PostgreSQL appends, so it continues at the start.
 */
export function boundLog(home: Home) {
  const path = logPathOf(home);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= MAX_LOG_BYTES) return;
  try {
    copyFileSync(path, `${path}.old`);
  } catch {
    // No room for a copy: all the more reason to empty it.
  }
  truncateSync(path);
}

function readFrom(path: string, position: number): string {
  const file = openSync(path, 'r');
  const buffer = Buffer.alloc(4_000);
  const length = readSync(file, buffer, 0, buffer.length, position);
  closeSync(file);
  return buffer.toString('utf8', 0, length).trim();
}

/**
 * Stops this cluster's PostgreSQL: gives it at most 8 s to finish writing, then kills it; nothing acknowledged is lost.
 */
export async function shutDown(home: Home, log: Log) {
  const escalation: [NodeJS.Signals, number][] = [
    ['SIGINT', 8_000],
    ['SIGQUIT', 4_000],
    ['SIGKILL', 2_000],
  ];
  for (const [signal, milliseconds] of escalation) {
    const pid = findPostmaster(home.cluster);
    if (pid === undefined) return;
    if (signal !== 'SIGINT') log.warn({ pid, signal }, 'the database does not stop: killing it');
    sendSignal(pid, signal);
    const deadline = Date.now() + milliseconds;
    while (isPostgresOf(home.cluster, pid) && Date.now() < deadline) await sleep(10);
  }
}
