import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openHome } from './home.ts';
import type { Log } from './log.ts';
import { shutDown } from './process.ts';

const PREFIX = 'tailwell-test-';

/** A folder in memory: each database has a thousand small files, which take some disks half a second. */
const MEMORY = '/dev/shm';

/** In bytes. A run uses far less; the rest is left for other programs. */
const ROOM_IN_MEMORY = 2 ** 32;

/**
 * Creates a test folder that PostgreSQL's user can traverse when we are root. If we are killed, later runs remove it.
 */
export function makeTemporaryFolder(name: string): string {
  const parent = hasRoomInMemory() ? MEMORY : tmpdir();
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** Whether there is a large enough folder in memory that also allows starting programs. */
function hasRoomInMemory(): boolean {
  if (process.env.TMPDIR || process.availableMemory() < ROOM_IN_MEMORY) return false;
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const options = mounts.find((line) => line.split(' ')[1] === MEMORY)?.split(' ')[3] ?? 'none';
    const { bavail, bsize } = statfsSync(MEMORY);
    return !/\b(none|ro|noexec)\b/.test(options) && bavail * bsize >= ROOM_IN_MEMORY;
  } catch {
    return false;
  }
}

/** Ends what killed test runs left running, and removes their folders. */
export async function removeLeftovers(log: Log) {
  const parents = [tmpdir(), MEMORY].filter((parent) => existsSync(parent));
  for (const folder of parents.flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))) {
    const pid = new RegExp(`/${PREFIX}(\\d+)-[^/]*$`).exec(folder)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    for (const dataDir of [folder, join(folder, '.data')]) {
      if (existsSync(join(dataDir, 'postgres'))) await shutDown(await openHome(dataDir, log), log);
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Runs one statement on its own connection. */
export async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
