import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Objects } from '../../outside/object-store.ts';

/** Folder of a file's parts until all have arrived; next to the file's, so that it can be removed as a whole. */
export const partsFolder = (path: string) => path.replace(/^[a-z-]+(?=\/)/, '$&-parts');

/** Path of a part, by its id in the database. */
export const partPath = (path: string, partId: string) =>
  `${partsFolder(path)}/${partId.replaceAll('-', '')}.part`;

/** All folders that belong to a file. */
export const foldersOf = (path: string) => [path, partsFolder(path)];

interface StoredParts {
  path: string;
  sizeBytes: number;
  /** In order. */
  parts: { id: string }[];
}

/** Reassembles a file on this machine from its parts. Returns the SHA-256 of the bytes as uploaded. */
export async function assembleParts(
  objects: Objects,
  { path, sizeBytes, parts }: StoredParts,
  local: string,
): Promise<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* readParts() {
    for (const { id } of parts) {
      const part = await objects.read(partPath(path, id));
      if (!part) throw new Error('a part of the file is missing');
      for await (const chunk of part.stream as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }
  }
  await pipeline(readParts, createWriteStream(local, { mode: 0o600 }));
  if (bytes !== sizeBytes) throw new Error('the parts of the file are not the whole');
  return hash.digest();
}
