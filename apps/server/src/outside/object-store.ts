import type { Readable } from 'node:stream';

/** What kept files can be; a bucket is told. */
export type ObjectType =
  | 'image/webp'
  | 'application/pdf'
  | 'video/mp4'
  | 'video/webm'
  | 'application/octet-stream';

/** From its first byte to its last, both counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Keeps files under paths of our own making; a path that a person wrote never gets here. */
export interface Objects {
  /** Keeps a file; it is there as a whole or not at all. */
  write(path: string, bytes: Buffer, type?: ObjectType): Promise<void>;
  /** The same of a file on this machine, of any length, which is left as it is. */
  writeFile(path: string, file: string, type?: ObjectType): Promise<void>;
  /**
   * Undefined: there is no such file. `size` in bytes, of the stream; a stream that ends early has failed. A range must lie
   * within the file.
   */
  read(path: string, range?: ByteRange): Promise<{ size: number; stream: Readable } | undefined>;
  /** How long a file is, in bytes; undefined: there is no such file. */
  sizeOf(path: string): Promise<number | undefined>;
  /** Removes a file, or everything below a folder; what isn't there is removed already. */
  remove(path: string): Promise<void>;
}
