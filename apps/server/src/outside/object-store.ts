import type { Readable } from 'node:stream';

/** Types of stored files, which a bucket is given too. */
export type ObjectType =
  | 'image/webp'
  | 'application/pdf'
  | 'video/mp4'
  | 'video/webm'
  | 'application/octet-stream';

/** First and last byte, inclusive, both counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stores files under paths of our own making; a path that a user wrote never gets here. */
export interface Objects {
  /** Stores a file, completely or not at all. */
  write(path: string, bytes: Buffer, type?: ObjectType): Promise<void>;
  /** Stores a copy of a local file of any length. */
  writeFile(path: string, file: string, type?: ObjectType): Promise<void>;
  /**
   * Undefined: no such file. `size` is that of the stream, in bytes; a stream that ends early has failed. A range must
   * lie within the file.
   */
  read(path: string, range?: ByteRange): Promise<{ size: number; stream: Readable } | undefined>;
  /** Length of a file, in bytes; undefined: no such file. */
  sizeOf(path: string): Promise<number | undefined>;
  /** Removes a file, or everything in a folder; succeeds if there is nothing to remove. */
  remove(path: string): Promise<void>;
}
