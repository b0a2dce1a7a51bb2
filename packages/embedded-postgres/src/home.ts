import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { lockExclusive, openFileLock } from './file-lock.ts';
import type { Log } from './log.ts';

/** The user that PostgreSQL runs as when we are root, since it refuses to run as root. */
export interface RunAs {
  uid: number;
  gid: number;
}

/** Where an embedded database lives. */
export interface Home {
  /** Our files: locks, log, access rules, staged programs. Absolute, without symlinks. */
  folder: string;
  /** PostgreSQL's own data directory, inside the folder. It may not exist yet. */
  cluster: string;
  socketFolder: string;
  /** Undefined: as our own user. */
  runAs: RunAs | undefined;
}

// For a checkout in a folder closed to other users. Survives reboots, unlike /tmp.
const OUTSIDE = '/var/lib/tailwell';
const POINTER = 'postgres-folder.json';
const ORIGIN = 'origin.json';
// 103 bytes on macOS, 107 on Linux.
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * Finds or creates the home of the database that belongs to `dataDir` (absolute). It is inside `dataDir`, unless we are
 * root and PostgreSQL's user can't enter; then it is outside, with a pointer file in `dataDir`. Throws an Error with a
 * readable sentence if no location is usable.
 */
export async function openHome(dataDir: string, log: Log): Promise<Home> {
  const isRoot = process.getuid?.() === 0;
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    // Created by us, so we set its mode: others can traverse it to the database's folder, but not list it.
    if (isRoot) chmodSync(dataDir, 0o711);
  }
  const dataFolder = realpathSync(dataDir);
  if (!isRoot) {
    const folder = join(dataFolder, 'postgres');
    requireOwnership(join(dataFolder, POINTER));
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    requireOwnership(folder);
    return completeHome(folder, undefined);
  }
  // Two servers starting concurrently must find the same location.
  const lock = openFileLock(join(dataFolder, 'postgres-folder.lock'));
  try {
    await lockExclusive(lock, { timeoutMs: 30_000 });
    const { folder, runAs } = findFolderAsRoot(dataFolder, log);
    return completeHome(folder, runAs);
  } finally {
    lock.close();
  }
}

/** Whether a data folder has a database, wherever that is stored; creates nothing. */
export function hasCluster(dataDir: string): boolean {
  const pointer = join(dataDir, POINTER);
  const folder = existsSync(pointer)
    ? JSON.parse(readFileSync(pointer, 'utf8')).folder
    : join(dataDir, 'postgres');
  return existsSync(join(folder, 'cluster'));
}

function requireOwnership(path: string) {
  if (!existsSync(path) || statSync(path).uid === process.getuid?.()) return;
  throw new Error(
    `Another user made the database of ${path}. Start as that user, or give it another DATA_DIR.`,
  );
}

function completeHome(folder: string, runAs: RunAs | undefined): Home {
  const inside = join(folder, 'socket');
  const fits = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= MAX_SOCKET_PATH_BYTES;
  const short = join('/tmp', `tailwell-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  return { folder, cluster: join(folder, 'cluster'), socketFolder: fits ? inside : short, runAs };
}

function findFolderAsRoot(dataDir: string, log: Log): { folder: string; runAs: RunAs } {
  const outside = followPointer(dataDir, log);
  if (outside) return { folder: outside, runAs: ownerOfCluster(outside) ?? pickUser() };

  const folder = join(dataDir, 'postgres');
  const owner = ownerOfCluster(folder);
  const runAs = owner ?? pickUser();
  if (canEnter(dataDir, runAs)) {
    mkdirSync(folder, { recursive: true });
    if (statSync(folder).uid === 0) chmodSync(folder, 0o711);
    return { folder, runAs };
  }
  if (owner) {
    throw new Error(
      `There is a database in ${folder}, but user ${owner.uid}, whom it belongs to, can't enter that folder any more. ` +
        'Open the folders above it for passing through (chmod o+x), or start from another place.',
    );
  }
  return { folder: makeOutside(dataDir, log), runAs };
}

/** Asks the kernel, since modes alone don't decide: there are access lists, mounts and security modules. */
function canEnter(folder: string, { uid, gid }: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid, gid, cwd: '/', env: {} }).status === 0;
}

/**
 * The owner of an existing cluster. A cluster owned by root, for example after `cp -r` or `chown -R`, is first handed
 * to PostgreSQL's user.
 */
function ownerOfCluster(folder: string): RunAs | undefined {
  const cluster = join(folder, 'cluster');
  if (!existsSync(cluster)) return undefined;
  const { uid, gid } = statSync(cluster);
  if (uid !== 0) return { uid, gid };
  const runAs = pickUser();
  for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(cluster, name), runAs.uid, runAs.gid);
  }
  chownSync(cluster, runAs.uid, runAs.gid);
  return runAs;
}

function pickUser(): RunAs {
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const uid = readId('-u', name);
    const gid = readId('-g', name);
    if (uid && gid) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as. ' +
      'Start as an ordinary user, or set DATABASE_URL to use a PostgreSQL server of your own.',
  );
}

function readId(flag: string, name: string): number {
  const { stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return Number(stdout?.trim() || 0);
}

function followPointer(dataDir: string, log: Log): string | undefined {
  const pointer = join(dataDir, POINTER);
  if (!existsSync(pointer)) return undefined;
  const { folder }: { folder: string } = JSON.parse(readFileSync(pointer, 'utf8'));
  if (!existsSync(join(folder, ORIGIN))) {
    log.warn({ folder, pointer }, 'the database that this folder points to is gone: making a new one');
    return makeOutside(dataDir, log);
  }
  const origin: { dataDir: string } = JSON.parse(readFileSync(join(folder, ORIGIN), 'utf8'));
  if (origin.dataDir === dataDir) return folder;
  const elsewhere = join(origin.dataDir, POINTER);
  if (existsSync(elsewhere) && JSON.parse(readFileSync(elsewhere, 'utf8')).folder === folder) {
    log.warn(
      { folder, original: origin.dataDir },
      'this checkout is a copy: it gets a database of its own, still empty',
    );
    return makeOutside(dataDir, log);
  }
  // The checkout was moved; it keeps its database.
  writeFileSync(join(folder, ORIGIN), JSON.stringify({ dataDir }));
  return folder;
}

function makeOutside(dataDir: string, log: Log): string {
  mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
  const name = basename(dirname(dataDir)).replace(/[^\w-]/g, '') || 'data';
  const folder = mkdtempSync(join(OUTSIDE, `${name.slice(0, 20)}-`));
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, ORIGIN), JSON.stringify({ dataDir }));
  writeFileSync(join(dataDir, POINTER), JSON.stringify({ folder }));
  log.info(
    { folder, dataDir },
    'the database lives outside the data folder, which PostgreSQL can not enter as an unprivileged user',
  );
  return folder;
}

/**
 * Recreates the socket's folder, open only to PostgreSQL's user. Call only while nothing runs. Throws if another user
 * has created that path.
 */
export function makeSocketFolder({ folder, socketFolder, runAs }: Home) {
  const isForeign =
    existsSync(socketFolder) && lstatSync(socketFolder).uid !== (runAs?.uid ?? process.getuid?.());
  // Everything in the home is ours, even after `chown -R`; but anyone can write to /tmp.
  if (isForeign && dirname(socketFolder) !== folder) {
    throw new Error(
      `Another user has taken ${socketFolder}, where the database's socket must be. Remove it.`,
    );
  }
  rmSync(socketFolder, { recursive: true, force: true });
  mkdirSync(socketFolder, { mode: 0o700 });
  changeOwner(socketFolder, runAs);
}

/** Hands a file or folder to the user given by `runAs`, if any. */
export function changeOwner(path: string, runAs: RunAs | undefined) {
  if (runAs) chownSync(path, runAs.uid, runAs.gid);
}

/** The owner of the home if it isn't us, for example under `sudo`: files that we add must stay theirs. */
export function ownerOfHome({ folder }: Home): RunAs | undefined {
  const { uid, gid } = statSync(folder);
  return uid === process.getuid?.() ? undefined : { uid, gid };
}

/**
 * Writes the access rules and returns the two files. The kernel identifies the user at the other end of the socket
 * (peer), so there is no password to store, leak or lose: root, our own user and the home's owner can connect.
 */
export function writeAccessRules(home: Home): { hba: string; ident: string } {
  const owner = spawnSync('id', ['-un', String(statSync(home.folder).uid)], {
    encoding: 'utf8',
  }).stdout?.trim();
  const names = new Set(['root', userInfo().username, ...(owner ? [owner] : [])]);
  const roles = ['postgres', 'tailwell'];
  const rules = [...names].flatMap((name) => roles.map((role) => `tailwell "${name}" ${role}\n`));
  const files = { hba: join(home.folder, 'pg_hba.conf'), ident: join(home.folder, 'pg_ident.conf') };
  writeFileSync(files.hba, 'local all postgres,tailwell peer map=tailwell\n', { mode: 0o644 });
  writeFileSync(files.ident, rules.join(''), { mode: 0o644 });
  for (const file of Object.values(files)) {
    chmodSync(file, 0o644);
    changeOwner(file, ownerOfHome(home));
  }
  return files;
}
