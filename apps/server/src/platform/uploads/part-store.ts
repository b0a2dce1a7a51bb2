import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { PART_BYTES } from '@tailwell/contract/upload-constants';
import { DataStore, Upload } from '@tus/server';
import type { Context } from '../../context.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import { partPath } from './file-parts.ts';
import { openIncoming, RECEIVE_DEADLINE } from './incoming.ts';

/** What is less isn't worth an object and a row, unless it ends the file; in bytes. */
const SMALLEST_PART = 64 * 1024;

// In all of these what has arrived is there: the client asks how much, and goes on.
const overtaken = () =>
  conflict('UPLOAD_OVERTAKEN', 'This part of the file is being sent somewhere else, too.');
const tooSlow = () =>
  conflict(
    'UPLOAD_TOO_SLOW',
    'This took too long. Please send the rest of the file, or all of it once more.',
  );
const tooSmall = () => invalid('PART_TOO_SMALL', 'Please send the file in larger parts.');

/** A file on its way. */
export interface Arriving {
  id: string;
  /** Its folder in the object store. */
  path: string;
  sizeBytes: number;
  receivedBytes: number;
}

/** A part of a file, which stands in the object store already. */
export interface NewPart {
  id: string;
  fileId: string;
  startsAt: number;
  sizeBytes: number;
}

/** The files that one feature takes in parts, as its tables have them. */
export interface PartedFiles {
  /** Whether a token lets one send this file now. */
  isPermitted: (id: string, tokenHash: Buffer) => Promise<boolean>;
  find: (id: string) => Promise<Arriving | undefined>;
  /**
   * Counts a part if the file still ends where it begins: of several at once for one, the first. False where it doesn't. Has
   * the file checked once it is whole.
   */
  addPart: (part: NewPart) => Promise<boolean>;
  /**
   * Has a file come as a whole, from its beginning, where that is offered. Throws unless it is still to come, of this type and
   * no larger than it may be.
   */
  beginWhole?: (id: string, body: { contentType: string | undefined; sizeBytes: number }) => Promise<void>;
  /** Deletes a file that is given up while it is sent. Throws where it has arrived already. */
  giveUp: (id: string) => Promise<void>;
}

/**
 * Keeps files of tus in parts in the object store, so that any server can go on with what another one began. There is no
 * lock: who sends the same part twice has one of them refused when it is counted.
 */
export class PartStore extends DataStore {
  readonly #context: Context;
  readonly #files: PartedFiles;

  constructor(context: Context, files: PartedFiles) {
    super();
    this.#context = context;
    this.#files = files;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { sizeBytes, receivedBytes } = await this.#find(id);
    return new Upload({ id, size: sizeBytes, offset: receivedBytes });
  }

  /** Gives how much of the file is there afterwards; what arrived of a body that broke off is. */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    return takeBody(this.#context, this.#files, { ...(await this.#find(id)), receivedBytes: offset }, body);
  }

  override remove(id: string) {
    return this.#files.giveUp(id);
  }

  async #find(id: string): Promise<Arriving> {
    const file = await this.#files.find(id);
    if (!file) throw notFound();
    return file;
  }
}

async function takeBody(
  context: Context,
  files: PartedFiles,
  file: Arriving,
  body: Readable,
): Promise<number> {
  const deadline = AbortSignal.timeout(RECEIVE_DEADLINE);
  let offset = file.receivedBytes;
  let part = await beginPart(context);
  const save = async () => {
    await savePart(context, files, { ...file, receivedBytes: offset }, part);
    offset += part.sizeBytes;
  };
  try {
    const broken = await readAll(addAbortSignal(deadline, body), async (chunk) => {
      await part.write(chunk);
      if (part.sizeBytes < PART_BYTES) return;
      await save();
      await part.remove();
      part = await beginPart(context);
    });
    // More came than there should be: none of it is what was announced.
    if (broken && 'status_code' in broken) throw broken;
    const isWorthIt = part.sizeBytes >= SMALLEST_PART || offset + part.sizeBytes === file.sizeBytes;
    if (part.sizeBytes > 0 && isWorthIt) await save();
    if (deadline.aborted) throw tooSlow();
    if (broken) throw broken;
    if (offset === file.receivedBytes && part.sizeBytes > 0) throw tooSmall();
    return offset;
  } finally {
    await part.remove();
  }
}

/** Hands on what arrives. Gives the error by which the line broke; what goes wrong here is thrown. */
async function readAll(body: Readable, take: (chunk: Buffer) => Promise<void>): Promise<Error | undefined> {
  const chunks = body[Symbol.asyncIterator]();
  for (;;) {
    let next: IteratorResult<Buffer>;
    try {
      next = await chunks.next();
    } catch (error) {
      return error as Error;
    }
    if (next.done) return undefined;
    await take(next.value);
  }
}

/** A part while it arrives, in a file on this machine: many people send at once, and memory is short. */
async function beginPart({ config }: Context) {
  const id = randomUUID();
  const file = join(await openIncoming(config), `${id}.part`);
  const handle = await open(file, 'wx', 0o600);
  const part = {
    id,
    file,
    sizeBytes: 0,
    write: async (chunk: Buffer) => {
      await handle.appendFile(chunk);
      part.sizeBytes += chunk.length;
    },
    remove: async () => {
      await handle.close();
      await rm(file, { force: true });
    },
  };
  return part;
}

type Part = Awaited<ReturnType<typeof beginPart>>;

async function savePart(
  { objects }: Context,
  files: PartedFiles,
  { id: fileId, path, receivedBytes }: Arriving,
  { id, file, sizeBytes }: Part,
) {
  const stored = partPath(path, id);
  await objects.writeFile(stored, file);
  if (await files.addPart({ id, fileId, startsAt: receivedBytes, sizeBytes })) return;
  await objects.remove(stored);
  throw overtaken();
}
