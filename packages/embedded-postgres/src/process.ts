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
import { giveTo, type Home, makeSocketFolder, ownerOfHome, writeAccessRules } from './home.ts';
import type { Log } from './log.ts';

// Only the name of a file in the socket folder: nothing listens on TCP.
const PORT = 5432;

/** A connection string through the home's socket. It holds no secret: the kernel tells the database who connects. */
export const urlOf = (home: Home, role: string, database: string) =>
  `postgresql://${role}@localhost:${PORT}/${database}?host=${encodeURIComponent(home.socketFolder)}`;

/** Connects as the superuser. Throws when nothing answers or when what answers isn't this home's cluster. */
export async function connectAsAdmin(home: Home): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlOf(home, 'postgres', 'postgres'),
    application_name: 'tailwell supervisor',
    connectionTimeoutMillis: 5_000,
  });
  // What breaks it is told by the event `end`, too.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select system_identifier::text as id from pg_control_system()');
  if (rows[0]?.id === readSystemIdentifier(home.cluster)) return client;
  await client.end();
  throw new Error(`A database that isn't ours answers in ${home.socketFolder}.`);
}

/** The first eight bytes of pg_control, in this machine's byte order, which is little-endian wherever there are programs. */
function readSystemIdentifier(cluster: string): string {
  return readFileSync(join(cluster, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString();
}

/** The pid of the PostgreSQL that runs on this cluster now; undefined when there is none, whatever postmaster.pid says. */
export function findPostmaster(cluster: string): number | undefined {
  const pid = readPidFile(cluster);
  return pid !== undefined && isPostgresOf(cluster, pid) ? pid : undefined;
}

function readPidFile(cluster: string): number | undefined {
  try {
    // Negative while somebody maintains the cluster with `postgres --single`.
    const pid = Math.abs(Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10));
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** After a crash or a restart of the machine a pid may be a stranger's, so it is the process itself that is asked. */
function isPostgresOf(cluster: string, pid: number): boolean {
  try {
    if (process.platform !== 'linux') {
      const { stdout } = spawnSync('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)], {
        encoding: 'utf8',
      });
      return /^[^Z]/.test(stdout) && stdout.includes(`postgres -D ${cluster} `);
    }
    // Every process of PostgreSQL works in its data directory. A zombie has neither title nor directory.
    const title = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
    if (!/^(\S*\/)?postgres(:|\0)/.test(title)) return false;
    const there = statSync(`/proc/${pid}/cwd`);
    const here = statSync(cluster);
    return there.ino === here.ino && there.dev === here.dev;
  } catch {
    return false;
  }
}

/**
 * Removes what a dead PostgreSQL left and a new one would stumble over. Only while the start lock is ours and
 * nothing of this cluster answers.
 */
export async function clearRemains(home: Home) {
  // Backends outlive a killed postmaster while they compute, and keep a new one from starting.
  const deadline = Date.now() + 5_000;
  for (let left = listStragglers(home.cluster); left.length > 0 && Date.now() < deadline; ) {
    for (const pid of left) sendSignal(pid, 'SIGKILL');
    await sleep(20);
    left = listStragglers(home.cluster);
  }
  // PostgreSQL itself takes any living process of its user with this pid for a running server, and refuses.
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
    // It went by itself meanwhile.
  }
}

/** Settings of PostgreSQL, by name. */
export type Settings = Record<string, string>;

const SETTINGS: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'tailwell',
  // Parallel queries need more of /dev/shm than the 64 MB that containers have.
  max_parallel_workers_per_gather: '0',
  // The server logs failing statements itself; their texts and values are personal and stay out of this log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

const LARGEST_LOG_BYTES = 5_000_000;

/** A PostgreSQL that we have started. It outlives us. */
export interface PostgresProcess {
  hasEnded(): boolean;
  /** Why it has ended, with the log it wrote. */
  lastOutput(): string;
  /** Asks it to end. */
  end(): void;
}

/** Starts PostgreSQL on the home's cluster, which nothing else may be running on. */
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
  giveTo(path, ownerOfHome(home));
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
      // Nothing of our environment: it holds secrets.
      env: { LC_ALL: 'C' },
      stdio: ['ignore', output, output],
      // A session of its own: Ctrl-C is for us, who still answer requests with its help.
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

/** Starts PostgreSQL's log anew when it is large, keeping one old copy. PostgreSQL appends, so it goes on at the start. */
export function boundLog(home: Home) {
  const path = logPathOf(home);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LARGEST_LOG_BYTES) return;
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

/** Stops the PostgreSQL of this cluster: lets it finish writing for at most 8 s, then ends it hard; nothing acknowledged is lost. */
export async function shutDown(home: Home, log: Log) {
  const patience: [NodeJS.Signals, number][] = [
    ['SIGINT', 8_000],
    ['SIGQUIT', 4_000],
    ['SIGKILL', 2_000],
  ];
  for (const [signal, milliseconds] of patience) {
    const pid = findPostmaster(home.cluster);
    if (pid === undefined) return;
    if (signal !== 'SIGINT') log.warn({ pid, signal }, 'the database does not stop: ending it hard');
    sendSignal(pid, signal);
    const deadline = Date.now() + milliseconds;
    while (isPostgresOf(home.cluster, pid) && Date.now() < deadline) await sleep(10);
  }
}
