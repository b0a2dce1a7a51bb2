import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '@tailwell/embedded-postgres/log';
import { type Entry, readArchive } from './archive.ts';
import { checkArchive, fileOf, type Manifest } from './manifest.ts';
import type { DataLocation, Product } from './product.ts';
import { loadTables } from './restore-tables.ts';
import { openEmbeddedTarget, type RestoreTarget } from './restore-target.ts';
import { connect } from './tables.ts';

interface RestoreOptions {
  product: Product;
  config: DataLocation;
  /** Absolute path of the backup. */
  file: string;
  /** Whether to move existing data in the data folder aside. */
  replace?: boolean;
  log: Log;
  /** Prints a progress message for the operator. */
  print: (line: string) => void;
  signal?: AbortSignal;
}

/**
 * Restores a product from a backup and migrates it to this version. Verifies the whole file before changing anything; a
 * failure leaves everything as it was. Throws an Error if there is data already, if a server is running on it, if the
 * backup is damaged or newer than this program, or if anything else fails. Returns where old data was moved.
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ manifest: Manifest; aside?: string }> {
  const { product, config, file, print, signal } = options;
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  print('Checking the backup');
  const manifest = await checkArchive(file, signal);
  requireKnownHistory(manifest, product.migrations);
  const destination = await openTarget(options);
  try {
    const { url } = destination;
    await product.migrate(url, manifest.migrations.length);
    const restoreFile = (entry: Entry) => restoreUpload(destination.folder, entry);
    await loadTables({ url, manifest, entries: abortable(readArchive(file), signal), restoreFile, print });
    if (!config.databaseUrl) print('Migrating it to this version');
    await product.migrate(url);
    return { manifest, aside: await destination.finish() };
  } finally {
    await destination.abandon();
  }
}

async function* abortable(entries: AsyncIterable<Entry>, signal: AbortSignal | undefined) {
  for await (const entry of entries) {
    signal?.throwIfAborted();
    yield entry;
  }
}

/** Refuses other histories: a database can only migrate forwards, along this program's migrations. */
function requireKnownHistory({ migrations, version }: Manifest, ours: string[]) {
  const newer = migrations.find((name) => !ours.includes(name));
  if (newer) {
    throw new Error(
      `The backup is newer than this program: it has been through ${newer} (Tailwell ${version}). Update this one first.`,
    );
  }
  const between = ours.slice(0, migrations.length).find((name) => !migrations.includes(name));
  if (between)
    throw new Error(`The backup lacks the migration ${between}, which comes before others that it has.`);
}

function openTarget({ config, replace = false, log }: RestoreOptions): Promise<RestoreTarget> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config;
  return databaseUrl
    ? openOwnTarget(databaseDirectUrl ?? databaseUrl, dataDir, replace)
    : openEmbeddedTarget({ dataDir, replace, log });
}

/** The operator's own PostgreSQL, where the operator creates the empty database. */
async function openOwnTarget(url: string, dataDir: string, replace: boolean): Promise<RestoreTarget> {
  if (replace) {
    throw new Error(
      '--replace is for the embedded database. Here, make a new database and set DATABASE_URL to it.',
    );
  }
  const uploads = join(dataDir, 'uploads');
  if (existsSync(uploads) && (await readdir(uploads)).length > 0) {
    throw new Error(`There are files in ${uploads} already. Move them away, or choose another DATA_DIR.`);
  }
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ name: string }>(`
      select nspname || '.' || relname as name from pg_class join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'graphile_worker') and relkind = 'r' limit 1`);
    if (rows[0])
      throw new Error(`The database of DATABASE_URL isn’t empty: it has ${rows[0].name}. Make a new one.`);
  } finally {
    await client.end();
  }
  return { url, folder: dataDir, finish: async () => undefined, abandon: async () => {} };
}

async function restoreUpload(folder: string, entry: Entry) {
  const path = fileOf(entry.name);
  // Entries without a path: the manifest.
  if (!path) return;
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, entry.content, { mode: 0o600, flush: true });
}
