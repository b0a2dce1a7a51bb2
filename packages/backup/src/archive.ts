import { createReadStream, createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';

/** One file in a backup. A backup is a plain tar (ustar) compressed with gzip: `tar xzf` opens it anywhere. */
export interface Entry {
  /** A path of at most 100 ASCII characters. */
  name: string;
  content: Buffer;
}

/** In bytes. Tables are split into far smaller chunks; only a single row or file could reach this. */
const MAX_ENTRY_BYTES = 2 ** 29;

/**
 * Writes a new file that only we can read, and flushes it to disk. If interrupted, the caller must remove what is left.
 */
export async function writeArchive(path: string, entries: AsyncIterable<Entry>, signal?: AbortSignal) {
  const tar = pack();
  const filling = fill(tar, entries).catch((error: Error) => tar.destroy(error));
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(tar, createGzip(), file, { signal });
  } finally {
    await filling;
  }
}

async function fill(tar: Pack, entries: AsyncIterable<Entry>) {
  for await (const { name, content } of entries) {
    if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new Error(`"${name}" is no name for a file in a backup.`);
    if (content.length > MAX_ENTRY_BYTES) throw new Error(`${name} is too large for a backup.`);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry = tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    // If the file can't be written, the entry also emits the error, which would end the process.
    entry.on('error', reject);
    await promise;
  }
  tar.finalize();
}

/**
 * Reads a backup from its beginning. Throws an Error with a readable sentence if the file is truncated, damaged or not
 * a backup; a reader that stops early has not verified the rest.
 */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar);
  // The loop below throws the same error.
  reading.catch(() => {});
  let isEmpty = true;
  try {
    for await (const entry of tar) {
      if ((entry.header.size ?? 0) > MAX_ENTRY_BYTES) throw new Error(`${entry.header.name} is too large.`);
      isEmpty = false;
      yield { name: entry.header.name, content: await buffer(entry) };
    }
    await reading;
    if (isEmpty) throw new Error('There is nothing in it.');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'Z_';
    if (!code.startsWith('Z_')) throw error;
    throw new Error(`${path} is cut or damaged, or no backup at all. Take another one.`, { cause: error });
  }
}
