import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** One file inside a backup, which is a tar of the plain kind (ustar) in gzip: `tar xzf` opens it anywhere. */
export interface Entry {
  /** A path of at most 100 letters of ASCII. */
  name: string;
  content: Buffer;
}

const BLOCK = 512;

/** In bytes. Tables are cut into pieces far below; only a row or a file of its own could get there. */
const LARGEST_ENTRY = 2 ** 29;

/** Writes a new file that only we may read, down to the disk; what an interruption leaves is the caller's to remove. */
export async function writeArchive(path: string, entries: AsyncIterable<Entry>, signal?: AbortSignal) {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(toTar(entries), createGzip(), file, { signal });
}

async function* toTar(entries: AsyncIterable<Entry>) {
  for await (const { name, content } of entries) {
    if (content.length > LARGEST_ENTRY) throw new Error(`${name} is too large for a backup.`);
    yield writeHeader(name, content.length);
    yield content;
    yield Buffer.alloc(paddingOf(content.length));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * Reads a backup from its beginning. Throws an Error with a sentence for people where it is cut, damaged or something
 * else; whoever stops earlier has not seen all of it.
 */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const gunzip = createGunzip();
  // What goes wrong comes out of the gunzip, too.
  pipeline(createReadStream(path), gunzip).catch(() => {});
  const take = takeFrom(gunzip);
  try {
    for (;;) {
      const header = readHeader(await take(BLOCK));
      if (!header) break;
      const content = await take(header.size);
      await take(paddingOf(header.size));
      yield { name: header.name, content };
    }
    // The second empty block, then the end: gzip's own checksum stands there.
    await take(BLOCK);
    for await (const rest of gunzip) if (rest.length > 0) throw new CutShort();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!(error instanceof CutShort) && !code.startsWith('Z_')) throw error;
    throw new Error(`${path} is cut or damaged, or no backup at all. Take another one.`, { cause: error });
  } finally {
    gunzip.destroy();
  }
}

class CutShort extends Error {}

/** Gives so many bytes at a time; fewer are a file that was cut. */
function takeFrom(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async (length: number): Promise<Buffer> => {
    const parts = [rest];
    for (let have = rest.length; have < length; ) {
      const { value, done } = await chunks.next();
      if (done) throw new CutShort();
      parts.push(value);
      have += value.length;
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts);
    rest = all.subarray(length);
    return all.subarray(0, length);
  };
}

const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

// Where fields of a tar header begin, and how long they are.
const NAME = [0, 100] as const;
const SIZE = [124, 12] as const;
const CHECKSUM = [148, 8] as const;

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;

function writeHeader(name: string, size: number): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new Error(`"${name}" is no name for a file in a backup.`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, NAME[0], 'latin1');
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, SIZE[1]), SIZE[0]);
  header.write(octal(Math.floor(Date.now() / 1000), 12), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${octal(checksumOf(header), 7)} `, CHECKSUM[0], 'latin1');
  return header;
}

/** The sum of all bytes, its own field counted as spaces. */
function checksumOf(header: Buffer): number {
  const [start, length] = CHECKSUM;
  return header.reduce((sum, byte, at) => sum + (at >= start && at < start + length ? 0x20 : byte), 0);
}

/** Undefined: the empty block that ends a tar. */
function readHeader(header: Buffer): { name: string; size: number } | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  const read = ([start, length]: readonly [number, number]) =>
    header.toString('latin1', start, start + length).replace(/\0.*$/s, '');
  const size = Number.parseInt(read(SIZE), 8);
  const isSound =
    Number.parseInt(read(CHECKSUM), 8) === checksumOf(header) && size >= 0 && size <= LARGEST_ENTRY;
  if (!isSound) throw new CutShort();
  return { name: read(NAME), size };
}
