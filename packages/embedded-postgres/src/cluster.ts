import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import type { Binaries } from './binaries.ts';
import { changeOwner, type Home } from './home.ts';
import type { Log } from './log.ts';

const UNFINISHED = 'cluster.new-';

/**
 * Creates the home's cluster unless it exists. An interrupted first start leaves only a folder of another name, which
 * the next start removes. Call only while holding the start lock.
 */
export async function ensureCluster(
  home: Home,
  binaries: Binaries,
  { durable, log }: { durable: boolean; log: Log },
) {
  if (existsSync(home.cluster)) {
    if (readdirSync(home.cluster).length > 0) return refuseOtherVersion(home, binaries);
    rmdirSync(home.cluster);
  }
  for (const name of readdirSync(home.folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    // A killed server's initdb may still write into it. If so, the next start removes it.
    await rm(join(home.folder, name), { recursive: true, force: true, maxRetries: 4 }).catch(() => {});
  }
  const unfinished = mkdtempSync(join(home.folder, UNFINISHED));
  changeOwner(unfinished, home.runAs);
  const sync = durable ? [] : ['--no-sync'];
  // The builtin provider folds the case of all letters, identically on every machine. But pg_trgm asks the C library
  // what counts as a letter: with "C" it would skip all non-English ones.
  let failure = '';
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    failure = await initdb(home, binaries, [unfinished, `--lc-ctype=${letters}`, ...sync]);
    if (failure === '' && letters === 'C')
      log.warn({}, 'no UTF-8 locale here: similarity search works for English only');
    if (!/invalid locale name/.test(failure)) break;
  }
  if (failure) throw new Error(`The embedded database could not be made. ${explain(failure, home)}`);
  renameSync(unfinished, home.cluster);
  if (durable) for (const folder of [home.folder, dirname(home.folder)]) syncFolder(folder);
}

function refuseOtherVersion({ cluster }: Home, { major }: Binaries) {
  const version = join(cluster, 'PG_VERSION');
  if (!existsSync(version)) throw new Error(`${cluster} holds something that is no database. Move it away.`);
  const clusterMajor = readFileSync(version, 'utf8').trim();
  if (clusterMajor === major) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${clusterMajor}, and this is PostgreSQL ${major}, which can't read it. ` +
      'Make a backup with the version of Tailwell that made it (npm run backup) and restore that with this one (npm run ' +
      'restore), or move the folder away to start fresh.',
  );
}

/** Resolves to undefined, or to initdb's error output. */
function initdb(home: Home, binaries: Binaries, [folder = '', ...more]: string[]): Promise<string> {
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${folder}`,
      '--username=postgres',
      '--auth=peer',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...more,
    ],
    {
      ...(home.runAs && { uid: home.runAs.uid, gid: home.runAs.gid }),
      cwd: '/',
      env: { LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) =>
      resolve(code === 0 ? '' : output.trim() || `initdb ended with ${code ?? signal}`),
    );
  });
}

function syncFolder(folder: string) {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Creates the product's role and database unless they exist. The role is no superuser: it only owns its database. */
export async function ensureDatabase(admin: Client) {
  const { rows } = await admin.query(`
    select exists (select from pg_roles where rolname = 'tailwell') as "hasRole",
           exists (select from pg_database where datname = 'tailwell') as "hasDatabase"`);
  if (!rows[0].hasRole) await admin.query('create role tailwell login');
  if (!rows[0].hasDatabase) await admin.query('create database tailwell owner tailwell');
}

const CAUSES: [RegExp, (folder: string) => string][] = [
  [/No space left on device|ENOSPC/, (folder) => `The disk that holds ${folder} is full: make room on it.`],
  [
    /could not look up effective user ID/,
    () => 'PostgreSQL runs only as a user who has a name: start as one, or add a line to /etc/passwd.',
  ],
];

/** Returns PostgreSQL's own message, preceded by a readable sentence if the cause is known. */
export function explain(message: string, { folder }: Home): string {
  const known = CAUSES.find(([pattern]) => pattern.test(message));
  return `${known ? `${known[1](folder)} ` : ''}PostgreSQL says: ${message}`;
}
