import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { holdStopped, startEmbeddedPostgres } from '@tailwell/embedded-postgres';
import { hasCluster, openHome } from '@tailwell/embedded-postgres/home';
import type { Log } from '@tailwell/embedded-postgres/log';

interface TargetOptions {
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Whether what is there may be moved aside. */
  replace: boolean;
  log: Log;
}

/** Where a restored product is put together, out of sight of servers. */
export interface RestoreTarget {
  /** Connection string of a new database. */
  url: string;
  /** The folder for the secret and for what people have sent. */
  folder: string;
  /** Stops the database and puts everything where servers look for it; gives where the old things are now. */
  finish(): Promise<string | undefined>;
  /** Lets go of all of it; does nothing after `finish`. */
  abandon(): Promise<void>;
}

/** Beside the database: what a data folder holds. */
const PARTS = ['uploads', 'secret', 'incoming'];

/**
 * Makes a place inside of an empty data folder, or of one that may be replaced, and keeps servers from starting there until
 * it is finished or abandoned. Throws an Error when there is data, or when a server runs.
 */
export async function openEmbeddedTarget({ dataDir, replace, log }: TargetOptions): Promise<RestoreTarget> {
  // As a server makes it: when we are root, PostgreSQL's user must pass through.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  if (!replace) refuseData(dataDir);
  const hold = await holdStopped(dataDir, log);
  try {
    // A server may have been quicker.
    if (!replace) refuseData(dataDir);
    const staged = join(dataDir, 'restoring');
    if (existsSync(staged)) await removeStaged(staged, log);
    const postgres = await startEmbeddedPostgres({ dataDir: staged, log });
    let isOver = false;
    return {
      url: postgres.url,
      folder: staged,
      finish: async () => {
        await postgres.stop();
        const aside = await swap(staged, { dataDir, cluster: hold.home.cluster, log });
        isOver = true;
        hold.release();
        return aside;
      },
      abandon: async () => {
        if (isOver) return;
        isOver = true;
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

/** What a data folder holds already, and must not be lost. */
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

/** What an earlier restore has left, which was killed; or ours, which failed. */
async function removeStaged(staged: string, log: Log) {
  const hold = await holdStopped(staged, log);
  try {
    await rm(hold.home.folder, { recursive: true, force: true });
    await rm(staged, { recursive: true, force: true });
  } finally {
    hold.release();
  }
}

/** Renames only, all on one disk: old things aside, new things in. Undefined when nothing was there. */
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
  // An empty folder would be in the way.
  for (const name of PARTS) await rm(join(dataDir, name), { recursive: true, force: true });
  const home = await openHome(staged, log);
  // The database last: until then a server would not take this for a whole product.
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
