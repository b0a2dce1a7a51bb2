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

/** Smaller parts aren't worth an object and a row, unless they end the file; in bytes. */
const MIN_PART_BYTES = 64 * 1024;

// In all of these, what has arrived is saved: the client asks how much, and resumes.
const overtaken = () =>
  conflict('UPLOAD_OVERTAKEN', 'This part of the file is already being sent from elsewhere.');
const tooSlow = () =>
  conflict('UPLOAD_TOO_SLOW', 'This took too long. Please send the rest of the file, or all of it again.');
const tooSmall = () => invalid('PART_TOO_SMALL', 'Please send the file in larger parts.');

/** A file being uploaded. */
export interface IncomingFile {
  id: string;
  /** Its folder in the object store. */
  path: string;
  sizeBytes: number;
  receivedBytes: number;
}

/** A part of a file that is already in the object store. */
export interface NewPart {
  id: string;
  fileId: string;
  startsAt: number;
  sizeBytes: number;
}

/** The files that one feature accepts in parts, as stored in its tables. */
export interface PartedFiles {
  /** Whether a token allows uploading this file now. */
  isPermitted: (id: string, tokenHash: Buffer) => Promise<boolean>;
  find: (id: string) => Promise<IncomingFile | undefined>;
  /**
   * Counts a part if the file still ends where it begins: of concurrent ones, the first. False if it doesn't. Enqueues
   * the file's check once it is complete.
   */
  addPart: (part: NewPart) => Promise<boolean>;
  /**
   * Starts the upload of a file as a whole, from its beginning, where supported. Throws unless it is still expected, of
   * this type and within its size limit.
   */
  startFullUpload?: (
    id: string,
    body: { contentType: string | undefined; sizeBytes: number },
  ) => Promise<void>;
  /** Deletes a file whose upload is aborted. Throws if it has arrived already. */
  abort: (id: string) => Promise<void>;
}

/**
 * Stores tus files in parts in the object store, so that any server can resume what another one began. There is no
 * lock: of two identical parts, one is refused when it is counted.
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

  /** Returns how much of the file is stored afterwards, including what arrived of an aborted body. */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    return receiveBody(
      this.#context,
      this.#files,
      { ...(await this.#find(id)), receivedBytes: offset },
      body,
    );
  }

  override remove(id: string) {
    return this.#files.abort(id);
  }

  async #find(id: string): Promise<IncomingFile> {
    const file = await this.#files.find(id);
    if (!file) throw notFound();
    return file;
  }
}

async function receiveBody(
  context: Context,
  files: PartedFiles,
  file: IncomingFile,
  body: Readable,
): Promise<number> {
  const deadline = AbortSignal.timeout(RECEIVE_DEADLINE);
  let offset = file.receivedBytes;
  let part = await openPart(context);
  const save = async () => {
    await savePart(context, files, { ...file, receivedBytes: offset }, part);
    offset += part.sizeBytes;
  };
  try {
    const connectionError = await readAll(addAbortSignal(deadline, body), async (chunk) => {
      await part.write(chunk);
      if (part.sizeBytes < PART_BYTES) return;
      await save();
      await part.remove();
      part = await openPart(context);
    });
    // More arrived than announced: don't trust any of it.
    if (connectionError && 'status_code' in connectionError) throw connectionError;
    const isLargeEnough = part.sizeBytes >= MIN_PART_BYTES || offset + part.sizeBytes === file.sizeBytes;
    if (part.sizeBytes > 0 && isLargeEnough) await save();
    if (deadline.aborted) throw tooSlow();
    if (connectionError) throw connectionError;
    if (offset === file.receivedBytes && part.sizeBytes > 0) throw tooSmall();
    return offset;
  } finally {
    await part.remove();
  }
}

/** Passes on what arrives. Returns the error that broke the connection; errors in here are thrown. */
async function readAll(
  body: Readable,
  onChunk: (chunk: Buffer) => Promise<void>,
): Promise<Error | undefined> {
  const chunks = body[Symbol.asyncIterator]();
  for (;;) {
    let next: IteratorResult<Buffer>;
    try {
      next = await chunks.next();
    } catch (error) {
      return error as Error;
    }
    if (next.done) return undefined;
    await onChunk(next.value);
  }
}

/** Writes an arriving part to a local file: many users upload at the same time, and memory is limited. */
async function openPart({ config }: Context) {
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

type Part = Awaited<ReturnType<typeof openPart>>;

async function savePart(
  { objects }: Context,
  files: PartedFiles,
  { id: fileId, path, receivedBytes }: IncomingFile,
  { id, file, sizeBytes }: Part,
) {
  const stored = partPath(path, id);
  await objects.writeFile(stored, file);
  if (await files.addPart({ id, fileId, startsAt: receivedBytes, sizeBytes })) return;
  await objects.remove(stored);
  throw overtaken();
}
