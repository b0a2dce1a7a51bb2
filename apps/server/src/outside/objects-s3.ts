import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../platform/config/config.ts';
import { unavailable } from '../platform/http/errors.ts';
import type { Log } from '../platform/observation/log.ts';
import type { Objects } from './object-store.ts';
import { guardProvider, PROVIDER_DEADLINE } from './provider.ts';

const NAME = 's3';
const CODE = 'FILES_AWAY';
const MESSAGE = 'Files can’t be saved or opened right now. Please try again in a moment.';

/** A slow reader holds a connection. With the client's default of 50, a few of them would lock out everyone else. */
const CONNECTIONS = 1_000;

/** Time limit for uploading a large file, in milliseconds: 200 MB to a nearby store, within a job's minute. */
const UPLOAD_DEADLINE = 50_000;

/**
 * Files in a bucket of S3 or a compatible store, first contacted for the first file. Throws 503 `FILES_AWAY`. If
 * reading a file fails midway, its stream breaks: the receiver knows its size.
 */
export function openBucket(settings: NonNullable<Config['s3']>, log: Log): Objects {
  const { bucket: Bucket } = settings;
  const client = connect(settings);
  const provider = { name: NAME, code: CODE, message: MESSAGE };
  const request = guardProvider(log, provider, withDeadline);
  const send = guardProvider(log, provider, withDeadline, UPLOAD_DEADLINE);

  return {
    write: async (path, bytes, ContentType = 'image/webp') => {
      // S3 shows an object only once it is complete; a checksum of the bytes is part of the signature.
      const file = new PutObjectCommand({ Bucket, Key: path, Body: bytes, ContentType });
      await request((abortSignal) => client.send(file, { abortSignal }));
    },

    writeFile: async (path, file, ContentType = 'application/octet-stream') => {
      await send(async (abortSignal) => {
        // Opened right away: the file may be deleted once the store has given up.
        const handle = await open(file);
        try {
          const { size: ContentLength } = await handle.stat();
          const Body = handle.createReadStream({ autoClose: false });
          const command = new PutObjectCommand({ Bucket, Key: path, Body, ContentLength, ContentType });
          await client.send(command, { abortSignal });
        } finally {
          await handle.close();
        }
      }, UPLOAD_DEADLINE);
    },

    read: async (path, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const file = new GetObjectCommand({ Bucket, Key: path, Range });
      return request(async (abortSignal) => {
        const found = await client.send(file, { abortSignal }).catch(undefinedIfMissing);
        if (!found) return undefined;
        const body = found.Body as Readable;
        if (found.ContentLength !== undefined) return { size: found.ContentLength, stream: relay(body, log) };
        body.destroy();
        throw new Error('did not say how long the file is');
      });
    },

    sizeOf: async (path) => {
      const head = new HeadObjectCommand({ Bucket, Key: path });
      const found = await request((abortSignal) =>
        client.send(head, { abortSignal }).catch(undefinedIfMissing),
      );
      return found?.ContentLength;
    },

    remove: async (path) => {
      let page: string | undefined;
      do {
        const list = new ListObjectsV2Command({ Bucket, Prefix: path, ContinuationToken: page });
        const found = await request((abortSignal) => client.send(list, { abortSignal }));
        const keys = (found.Contents ?? [])
          .map(({ Key = '' }) => Key)
          // The prefix also matches siblings whose names merely begin with it.
          .filter((key) => key === path || key.startsWith(`${path}/`));
        if (keys.length > 0) await request((abortSignal) => removeKeys(client, Bucket, keys, abortSignal));
        page = found.NextContinuationToken;
      } while (page);
    },
  };
}

function connect({ region, endpoint, credentials }: NonNullable<Config['s3']>) {
  return new S3Client({
    region,
    endpoint,
    credentials,
    // S3-compatible stores rarely have a host name for each bucket, and don't always know S3's newer checksums.
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { httpAgent: { maxSockets: CONNECTIONS }, httpsAgent: { maxSockets: CONNECTIONS } },
  });
}

/** Aborts a call and closes its connection after 5 s, or as given. Its response may be read for longer. */
async function withDeadline<Answer>(
  call: (abortSignal: AbortSignal) => Promise<Answer>,
  milliseconds = PROVIDER_DEADLINE,
): Promise<Answer> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), milliseconds);
  try {
    return await call(deadline.signal);
  } finally {
    clearTimeout(timer);
  }
}

function undefinedIfMissing(error: unknown) {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
  throw error;
}

/** Removes up to 1,000 keys, as many as one listing has. */
async function removeKeys(client: S3Client, Bucket: string, keys: string[], abortSignal: AbortSignal) {
  const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
  const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }), { abortSignal });
  // S3 answers 200 even if it didn't delete some of them.
  if (Errors.length > 0) throw new Error(`kept ${Errors.length} files: ${Errors[0]?.Code}`);
}

function relay(body: Readable, log: Log): Readable {
  const stream = Readable.from(readUntilSilent(body, log), { objectMode: false });
  // No one reads on: don't leave the connection open for the rest.
  stream.once('close', () => body.destroy());
  return stream;
}

/** Aborts once the store has sent nothing for 5 s. The reader's own time doesn't count. */
async function* readUntilSilent(body: Readable, log: Log) {
  const waitForMore = () => setTimeout(() => body.destroy(new Error('fell silent')), PROVIDER_DEADLINE);
  let silence = waitForMore();
  try {
    for await (const chunk of body) {
      clearTimeout(silence);
      yield chunk;
      silence = waitForMore();
    }
  } catch (error) {
    log.warn({ provider: NAME, type: (error as Error).name }, 'file broke off');
    throw unavailable(CODE, MESSAGE);
  } finally {
    clearTimeout(silence);
  }
}
