import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'apps/web');
const MARK = join(WEB, 'build/built-from');

/** What the build is made from; the lock file stands for every dependency. */
const SOURCES = [
  'apps/web/{app,public}/**/*.*',
  'apps/web/*.{ts,json}',
  'packages/contract/src/**/*.ts',
  'package-lock.json',
];

/** Builds the web app for production, unless the build that is there was made from these very files. */
export function buildWeb() {
  const fingerprint = fingerprintOfSources();
  if (readMark() === fingerprint) return;
  rmSync(MARK, { force: true });
  console.info('Building the web app …');
  const cli = join(ROOT, 'node_modules/@react-router/dev/bin.cjs');
  const { status } = spawnSync(process.execPath, [cli, 'build'], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`The web app's build ended with ${status}.`);
  writeFileSync(MARK, fingerprint);
}

function fingerprintOfSources(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    hash.update(path).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

function readMark(): string | undefined {
  try {
    return readFileSync(MARK, 'utf8');
  } catch {
    return undefined;
  }
}

if (import.meta.main) buildWeb();
