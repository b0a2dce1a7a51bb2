import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { holdStopped, startEmbeddedPostgres } from '@tailwell/embedded-postgres';
import { hasCluster, openHome } from '@tailwell/embedded-postgres/home';
import type { Log } from '@tailwell/embedded-postgres/log';

interface TargetOptions {
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Whether to move existing data aside. */
  replace: boolean;
  log: Log;
}

/** Where a restored product is assembled, hidden from servers. */
export interface RestoreTarget {
  /** Connection string of a new database. */
  url: string;
  /** The folder for the secret and users' uploads. */
  folder: string;
  /** Stops the database and moves everything to where servers expect it; returns where the old data is now. */
  finish(): Promise<string | undefined>;
  /** Discards everything; does nothing after `finish`. */
  abandon(): Promise<void>;
}

/** What a data folder holds besides the database. */
const PARTS = ['uploads', 'secret', 'incoming'];

/**
 * Prepares a staging area in a data folder that is empty or may be replaced, and prevents servers from starting there
 * until it is finished or abandoned. Throws an Error if there is data or a server is running.
 */
export async function openEmbeddedTarget({ dataDir, replace, log }: TargetOptions): Promise<RestoreTarget> {
  // Same mode as a server uses: if we are root, PostgreSQL's user must be able to traverse the folder.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  if (!replace) refuseData(dataDir);
  const hold = await holdStopped(dataDir, log);
  try {
    // A server may have been faster.
    if (!replace) refuseData(dataDir);
    const staged = join(dataDir, 'restoring');
    if (existsSync(staged)) await removeStaged(staged, log);
    const postgres = await startEmbeddedPostgres({ dataDir: staged, log });
    let hasEnded = false;
    return {
      url: postgres.url,
      folder: staged,
      finish: async () => {
        await postgres.stop();
        const aside = await swap(staged, { dataDir, cluster: hold.home.cluster, log });
        hasEnded = true;
        hold.release();
        return aside;
      },
      abandon: async () => {
        if (hasEnded) return;
        hasEnded = true;
        await postgres.stop();
        await removeStaged(staged, log);
        hold.release();
      },
    };
  } catch (error) {
    hold.release();
    throw error;
  }
}

/** Lists existing data that must not be lost. */
function listData(dataDir: string): string[] {
  const files = PARTS.filter(
    (name) => existsSync(join(dataDir, name)) && !isEmptyFolder(join(dataDir, name)),
  );
  return hasCluster(dataDir) ? ['a database', ...files] : files;
}

function isEmptyFolder(path: string): boolean {
  try {
    return readdirSync(path).length === 0;
  } catch {
    return false;
  }
}

function refuseData(dataDir: string) {
  const found = listData(dataDir);
  if (found.length === 0) return;
  throw new Error(
    `There is data in ${dataDir} already (${found.join(', ')}). Choose another DATA_DIR, or add --replace, which moves it aside.`,
  );
}

/** Removes what an earlier restore left behind when it was killed, or ours when it failed. */
async function removeStaged(staged: string, log: Log) {
  const hold = await holdStopped(staged, log);
  try {
    await rm(hold.home.folder, { recursive: true, force: true });
    await rm(staged, { recursive: true, force: true });
  } finally {
    hold.release();
  }
}

/** Renames only, on a single disk: moves old data aside and new data in. Undefined if there was none. */
async function swap(
  staged: string,
  { dataDir, cluster, log }: { dataDir: string; cluster: string; log: Log },
): Promise<string | undefined> {
  let aside: string | undefined;
  if (listData(dataDir).length > 0) {
    aside = join(dataDir, `before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
    await mkdir(aside, { mode: 0o711 });
    if (existsSync(cluster)) await rename(cluster, (await openHome(aside, log)).cluster);
    for (const name of PARTS) {
      if (existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(aside, name));
    }
  }
  // An empty folder would block the rename.
  for (const name of PARTS) await rm(join(dataDir, name), { recursive: true, force: true });
  const home = await openHome(staged, log);
  // The database last: until then, no server would mistake this for a complete product.
  for (const name of PARTS) {
    if (existsSync(join(staged, name))) await rename(join(staged, name), join(dataDir, name));
  }
  await rename(home.cluster, cluster);
  for (const folder of [dataDir, join(cluster, '..')]) await syncFolder(folder);
  await removeStaged(staged, log);
  return aside;
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
