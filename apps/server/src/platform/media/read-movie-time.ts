import { type FileHandle, open } from 'node:fs/promises';

/** Milliseconds from 1904, where QuickTime's clock begins, to 1970. */
const EPOCH = 2_082_844_800_000;

const HEADER_BYTES = 16;
const MAX_BOXES = 1_000;

/** Creation time stored in an MP4, in milliseconds; null: none. */
export async function readMovieTime(file: string): Promise<number | null> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const movie = await findBox(handle, 'moov', { from: 0, to: size });
    const header = movie && (await findBox(handle, 'mvhd', movie));
    if (!header) return null;
    const bytes = Buffer.alloc(12);
    await handle.read(bytes, 0, 12, header.from);
    // Version 1 has 64-bit times.
    const seconds = bytes[0] === 1 ? Number(bytes.readBigUInt64BE(4)) : bytes.readUInt32BE(4);
    return seconds * 1_000 - EPOCH;
  } finally {
    await handle.close();
  }
}

interface Span {
  from: number;
  to: number;
}

/** Content of the first box with a name, among the consecutive boxes of a span. */
async function findBox(handle: FileHandle, name: string, { from, to }: Span): Promise<Span | undefined> {
  const head = Buffer.alloc(HEADER_BYTES);
  let at = from;
  for (let count = 0; at + 8 <= to && count < MAX_BOXES; count += 1) {
    await handle.read(head, 0, HEADER_BYTES, at);
    const short = head.readUInt32BE(0);
    // 1: the length follows the name; 0: the box extends to the end.
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    if (length < 8) return undefined;
    if (head.toString('latin1', 4, 8) === name) return { from: at + (short === 1 ? 16 : 8), to: at + length };
    at += length;
  }
  return undefined;
}
