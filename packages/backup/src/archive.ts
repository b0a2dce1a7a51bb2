import { createReadStream, createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';

/** One file inside a backup, which is a tar of the plain kind (ustar) in gzip: `tar xzf` opens it anywhere. */
export interface Entry {
  /** A path of at most 100 letters of ASCII. */
  name: string;
  content: Buffer;
}

/** In bytes. Tables are cut into pieces far below; only a row or a file of its own could get there. */
const LARGEST_ENTRY = 2 ** 29;

/** Writes a new file that only we may read, down to the disk; what an interruption leaves is the caller's to remove. */
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
    if (content.length > LARGEST_ENTRY) throw new Error(`${name} is too large for a backup.`);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    await promise;
  }
  tar.finalize();
}

/**
 * Reads a backup from its beginning. Throws an Error with a sentence for people where it is cut, damaged or something
 * else; whoever stops earlier has not seen all of it.
 */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar);
  // What goes wrong comes out of the loop, too.
  reading.catch(() => {});
  let isEmpty = true;
  try {
    for await (const entry of tar) {
      if ((entry.header.size ?? 0) > LARGEST_ENTRY) throw new Error(`${entry.header.name} is too large.`);
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
