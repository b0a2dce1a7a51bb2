import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { type Entry, readArchive } from './archive.ts';

/** The last file of a backup: without it, the backup is incomplete. */
export const MANIFEST = 'manifest.json';

const FORMAT = 1;
const count = z.number().int().min(0);
const checksum = z.string().regex(/^[0-9a-f]{64}$/);
const tableName = z.string().regex(/^[a-z_]+\.[a-z0-9_]+$/);

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Version of the product that made it. */
  version: z.string(),
  /** The time of the database snapshot. */
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** Names of the migrations that the database had, in order. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: tableName,
      columns: z.array(z.string()).min(1),
      rows: count,
      bytes: count,
      /** SHA-256 of the rows as PostgreSQL writes them, ordered by primary key. */
      sha256: checksum,
    }),
  ),
  sequences: z.array(
    z.object({ name: tableName, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /** All files together: the secret and users' uploads. */
  files: z.object({ count, bytes: count, sha256: checksum }),
  hasSecret: z.boolean(),
  /** Whether uploads are stored in a bucket, and are therefore not included. */
  isInBucket: z.boolean(),
  /** Files that the database references but that no longer existed. */
  missing: z.array(z.string()),
});

/** What a backup contains, with the checksums to verify it. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The fields that are the same in every backup made by this program. */
export const newManifest = (known: Pick<Manifest, 'version' | 'postgres' | 'migrations' | 'isInBucket'>) => ({
  format: FORMAT as typeof FORMAT,
  ...known,
  madeAt: new Date().toISOString(),
});

const pad = (chunk: number) => String(chunk).padStart(6, '0');

/** Path of a table's chunk in a backup. */
export const nameOfChunk = (table: string, chunk: number) => `database/${table}/${pad(chunk)}.copy`;

/** The table that an entry is a chunk of; undefined for other entries. */
export const tableOf = (entry: string) => /^database\/([^/]+)\/\d{6}\.copy$/.exec(entry)?.[1];

/**
 * The path in the data folder that an entry belongs to; undefined for any other entry, so that none can escape the
 * folder.
 */
export const fileOf = (entry: string) =>
  /^(?:secret|uploads\/[a-z-]+\/[\w-]{22}\/[a-z0-9]+\.[a-z0-9]+)$/.exec(entry)?.[0];

/** Accumulates a checksum of files: names, lengths and contents. */
export class FileChecksum {
  count = 0;
  bytes = 0;
  readonly #hash: Hash = createHash('sha256');

  add({ name, content }: Entry) {
    this.count += 1;
    this.bytes += content.length;
    this.#hash.update(`${name} ${content.length}\n`).update(content);
  }

  end(): Manifest['files'] {
    return { count: this.count, bytes: this.bytes, sha256: this.#hash.digest('hex') };
  }
}

/** Accumulates a table's checksum, chunk by chunk. */
export class TableChecksum {
  bytes = 0;
  readonly #hash: Hash = createHash('sha256');

  add(chunk: Buffer) {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
  }

  end(): Pick<Manifest['tables'][number], 'bytes' | 'sha256'> {
    return { bytes: this.bytes, sha256: this.#hash.digest('hex') };
  }
}

/**
 * Reads a whole backup and compares it with its manifest. Throws an Error with a readable sentence if it is incomplete.
 */
export async function checkArchive(path: string, signal?: AbortSignal): Promise<Manifest> {
  const files = new FileChecksum();
  const tables = new Map<string, TableChecksum>();
  let manifest: Manifest | undefined;
  for await (const entry of readArchive(path)) {
    signal?.throwIfAborted();
    if (manifest) throw new Error(`${path} continues after its end. Take another one.`);
    const table = tableOf(entry.name);
    if (entry.name === MANIFEST) manifest = readManifest(path, entry.content);
    else if (table) checksumOf(tables, table).add(entry.content);
    else if (fileOf(entry.name)) files.add(entry);
    else throw new Error(`${path} holds "${entry.name}", which belongs to no backup of ours.`);
  }
  if (!manifest) throw new Error(`${path} is no backup of ours, or one that was not finished.`);
  const checksums = manifest.tables.map(({ name }) => ({ name, ...checksumOf(tables, name).end() }));
  const expected = manifest.tables.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 }));
  const isSame =
    tables.size === expected.length &&
    JSON.stringify(checksums) === JSON.stringify(expected) &&
    files.end().sha256 === manifest.files.sha256;
  if (!isSame) throw new Error(`${path} is damaged: its checksums don’t match. Take another one.`);
  return manifest;
}

function checksumOf(checksums: Map<string, TableChecksum>, table: string): TableChecksum {
  const current = checksums.get(table) ?? new TableChecksum();
  checksums.set(table, current);
  return current;
}

function readManifest(path: string, content: Buffer): Manifest {
  let written: unknown;
  try {
    written = JSON.parse(content.toString('utf8'));
  } catch {
    throw new Error(`${path} is damaged: its end can’t be read. Take another one.`);
  }
  const { format } = z.object({ format: z.number() }).catch({ format: 0 }).parse(written);
  if (format > FORMAT) throw new Error(`${path} was made by a newer Tailwell. Update this one first.`);
  const read = manifestSchema.safeParse(written);
  if (read.success) return read.data;
  throw new Error(`${path} is damaged: ${z.prettifyError(read.error)}`);
}
