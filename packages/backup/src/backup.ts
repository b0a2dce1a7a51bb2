import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '@tailwell/embedded-postgres';
import { hasCluster } from '@tailwell/embedded-postgres/home';
import type { Log } from '@tailwell/embedded-postgres/log';
import type { Client } from 'pg';
import { type Entry, writeArchive } from './archive.ts';
import { copyOut } from './copy.ts';
import {
  FileChecksum,
  fileOf,
  MANIFEST,
  type Manifest,
  nameOfChunk,
  newManifest,
  TableChecksum,
} from './manifest.ts';
import type { DataLocation, Product } from './product.ts';
import { throttle } from './progress.ts';
import { beginTransaction, connect, copyStatement, listTables, readSequences } from './tables.ts';

interface BackupOptions {
  product: Pick<Product, 'version'>;
  config: DataLocation;
  /** Absolute path of the file to write. */
  file: string;
  log: Log;
  /** Prints a progress message for the operator. */
  print: (line: string) => void;
  signal?: AbortSignal;
}

/**
 * Writes the whole product into one file: a consistent snapshot of the database while servers keep writing, the secret,
 * and users' uploads. The file is complete or doesn't exist. Throws an Error if it exists already or anything fails.
 */
export async function makeBackup({
  product,
  config,
  file,
  log,
  print,
  signal,
}: BackupOptions): Promise<Manifest> {
  await requireNewFile(file);
  const database = await openSource(config, log);
  const draft = `${file}.${randomUUID().slice(0, 8)}.part`;
  try {
    const client = await connect(database.url);
    try {
      const source = new Source(client, { version: product.version, config, print });
      await writeArchive(draft, source.read(), signal);
      await requireNewFile(file);
      await rename(draft, file);
      await syncFolder(dirname(file));
      if (!source.manifest) throw new Error('The backup has no end.');
      return source.manifest;
    } finally {
      // Not awaited: a connection cut off in the middle of its rows never closes cleanly.
      client.end().catch(() => {});
    }
  } finally {
    await rm(draft, { force: true });
    await database.close();
  }
}

async function requireNewFile(file: string) {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name, or move it away.`);
  const folder = await stat(dirname(file)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new Error(`There is no folder ${dirname(file)}. Make it first.`);
}

async function openSource({ databaseUrl, databaseDirectUrl, dataDir }: DataLocation, log: Log) {
  // One long transaction: bypasses PgBouncer if a direct URL is configured.
  if (databaseUrl) return { url: databaseDirectUrl ?? databaseUrl, close: async () => {} };
  if (!hasCluster(dataDir)) throw new Error(`There is no database in ${dataDir}. Is DATA_DIR right?`);
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log });
  return { url, close: stop };
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/** The contents of a backup, in order. Can be read once; `manifest` is set at the end. */
class Source {
  manifest: Manifest | undefined;
  readonly #client: Client;
  readonly #version: string;
  readonly #config: DataLocation;
  readonly #print: (line: string) => void;

  constructor(
    client: Client,
    { version, config, print }: Pick<BackupOptions, 'config' | 'print'> & { version: string },
  ) {
    this.#client = client;
    this.#version = version;
    this.#config = config;
    this.#print = throttle(print);
  }

  async *read(): AsyncGenerator<Entry> {
    const client = this.#client;
    const isInBucket = this.#config.s3 !== undefined;
    await beginTransaction(client, 'isolation level repeatable read read only');
    const header = newManifest({ ...(await describe(client)), version: this.#version, isInBucket });
    const tables = yield* this.#readTables();
    const paths = await selectUploads(client);
    // Read last, so that no sequence is behind a number used in a row.
    const sequences = await readSequences(client);
    await client.query('commit');

    const checksum = new FileChecksum();
    const hasSecret = yield* this.#readSecret(checksum);
    const missing = isInBucket ? [] : yield* this.#readUploads(paths, checksum);
    this.manifest = { ...header, tables, sequences, files: checksum.end(), hasSecret, isInBucket, missing };
    yield { name: MANIFEST, content: Buffer.from(JSON.stringify(this.manifest, null, 1)) };
  }

  async *#readTables(): AsyncGenerator<Entry, Manifest['tables']> {
    const tables = await listTables(this.#client);
    const done: Manifest['tables'] = [];
    for (const table of tables) {
      const { name, columns } = table;
      const checksum = new TableChecksum();
      const copying = copyOut(this.#client, copyStatement(table));
      let chunks = 0;
      for await (const content of copying) {
        checksum.add(content);
        chunks += 1;
        yield { name: nameOfChunk(name, chunks), content };
        this.#print(`table ${done.length + 1} of ${tables.length}, ${name}: ${megabytes(checksum.bytes)}`);
      }
      done.push({ name, columns, rows: copying.rows, ...checksum.end() });
    }
    return done;
  }

  async *#readSecret(checksum: FileChecksum): AsyncGenerator<Entry, boolean> {
    const content = await readFile(join(this.#config.dataDir, 'secret')).catch(() => undefined);
    if (!content) return false;
    const entry = { name: 'secret', content };
    checksum.add(entry);
    yield entry;
    return true;
  }

  /** Only uploads that the database references; any later ones would be orphaned forever. */
  async *#readUploads(paths: Upload[], checksum: FileChecksum): AsyncGenerator<Entry, string[]> {
    const missing: string[] = [];
    for (const { path, isNeeded } of paths) {
      const folder = join(this.#config.dataDir, 'uploads', path);
      let found = 0;
      for (const name of await readdir(folder).catch(() => [])) {
        const entry = fileOf(`uploads/${path}/${name}`);
        const content = entry && (await readFile(join(folder, name)).catch(ignoreMissing));
        if (!entry || !content) continue;
        found += 1;
        checksum.add({ name: entry, content });
        yield { name: entry, content };
        this.#print(`${checksum.count} files, ${megabytes(checksum.bytes)}`);
      }
      if (found === 0 && isNeeded) missing.push(path);
    }
    return missing;
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

interface Upload {
  path: string;
  /** Whether its file must exist, unless it has been removed since. */
  isNeeded: boolean;
}

async function selectUploads(client: Client): Promise<Upload[]> {
  const { rows } = await client.query<Upload>(
    `select path, state in ('finished', 'used') as "isNeeded" from uploads order by path`,
  );
  return [...rows, ...(await selectEvidence(client))];
}

/** Evidence, both complete and still arriving in parts. Older databases have none. */
async function selectEvidence(client: Client): Promise<Upload[]> {
  const known = await client.query<{ has: boolean }>(
    `select to_regclass('public.evidence_files') is not null as has`,
  );
  if (!known.rows[0]?.has) return [];
  const { rows } = await client.query<Upload>(`
    select path, status = 'ready' as "isNeeded" from evidence_files
    union all
    select replace(path, 'evidence/', 'evidence-parts/'), received_bytes > 0 from evidence_files
    where status in ('arriving', 'checking')
    order by path`);
  return rows;
}

async function describe(client: Client) {
  const { rows } = await client.query<{ postgres: string; has: boolean }>(
    `select current_setting('server_version') as postgres, to_regclass('public.migrations') is not null as has`,
  );
  if (!rows[0]?.has)
    throw new Error('This database holds nothing of Tailwell: no server has ever started on it.');
  const done = await client.query<{ name: string }>('select name from public.migrations order by id');
  return { postgres: rows[0].postgres, migrations: done.rows.map(({ name }) => name) };
}
