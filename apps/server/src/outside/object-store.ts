import type { Readable } from 'node:stream';

/** Keeps files under paths of our own making; a path that a person wrote never gets here. */
export interface Objects {
  /** Keeps a file; it is there as a whole or not at all. */
  write(path: string, bytes: Buffer, type?: 'image/webp' | 'application/pdf'): Promise<void>;
  /** Undefined: there is no such file. `size` in bytes; a stream that ends early has failed. */
  read(path: string): Promise<{ size: number; stream: Readable } | undefined>;
  /** Removes a file, or everything below a folder; what isn't there is removed already. */
  remove(path: string): Promise<void>;
}
