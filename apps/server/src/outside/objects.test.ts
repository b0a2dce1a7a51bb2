import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { openLog } from '../platform/observation/log.ts';
import { startFlakyNetwork } from '../testing/doubles/flaky-network.ts';
import { startS3Server } from '../testing/doubles/s3-server.ts';
import { freePort } from '../testing/free-port.ts';
import type { Objects } from './object-store.ts';
import { openObjects } from './objects.ts';

const log = openLog('silent');
const dataDir = makeTemporaryFolder('objects');
const open = (settings: Record<string, string> = {}) =>
  openObjects(readConfig({ DATA_DIR: dataDir, ...settings }), log);

let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function bytesOf(objects: Objects, path: string) {
  const found = await objects.read(path);
  if (!found) return undefined;
  const bytes = await buffer(found.stream);
  expect(bytes.length).toBe(found.size);
  return bytes;
}
const textOf = async (objects: Objects, path: string) => (await bytesOf(objects, path))?.toString();

const LARGE = Buffer.alloc(8 * 1024 * 1024, 'tailwell');

describe.each([
  ['a folder', () => open()],
  ['S3', () => open(s3.settings)],
])('in %s', (_, openStore) => {
  let objects: Objects;
  beforeAll(async () => {
    objects = await openStore();
  });

  test('a file is stored, read, replaced atomically and removed', async () => {
    const path = 'pet-photo/a/400.webp';
    await objects.write(path, Buffer.from('first and longer'));
    expect(await textOf(objects, path)).toBe('first and longer');
    await objects.write(path, Buffer.from('second'));
    expect(await textOf(objects, path)).toBe('second');
    await objects.remove(path);
    expect(await objects.read(path)).toBeUndefined();
  });

  test('a file of 8 MB and an empty one are read unchanged', async () => {
    await objects.write('pet-photo/sizes/large', LARGE);
    await objects.write('pet-photo/sizes/empty', Buffer.alloc(0));
    expect((await bytesOf(objects, 'pet-photo/sizes/large'))?.equals(LARGE)).toBe(true);
    expect(await textOf(objects, 'pet-photo/sizes/empty')).toBe('');
  });

  test('a local file is stored unchanged, and read by ranges', async () => {
    const file = join(dataDir, 'to-keep');
    writeFileSync(file, LARGE);
    const path = 'evidence/from-a-file/video.mp4';
    await objects.writeFile(path, file, 'video/mp4');
    expect((await bytesOf(objects, path))?.equals(LARGE)).toBe(true);
    expect(await objects.sizeOf(path)).toBe(LARGE.length);
    const last = LARGE.length - 1;
    for (const range of [
      { start: 0, end: 1 },
      { start: 5, end: 1_000_000 },
      { start: last - 9, end: last },
    ]) {
      const found = await objects.read(path, range);
      const bytes = await buffer(found?.stream ?? Readable.from([]));
      expect(found?.size).toBe(range.end - range.start + 1);
      expect(bytes.equals(LARGE.subarray(range.start, range.end + 1))).toBe(true);
    }
    expect(await objects.sizeOf('evidence/from-a-file')).toBeUndefined();
    expect(await objects.sizeOf('evidence/nowhere/video.mp4')).toBeUndefined();
    await expect(objects.writeFile(path, join(dataDir, 'nowhere'))).rejects.toThrow();
    expect((await bytesOf(objects, path))?.equals(LARGE)).toBe(true);
  });

  test('an unknown file and a folder are reported as missing; both can be removed', async () => {
    await objects.write('pet-photo/folder/file', Buffer.from('x'));
    const missing = ['nothing', 'pet-photo/no/96.webp', 'pet-photo/folder', 'pet-photo/folder/file/x'];
    for (const path of missing) expect(await objects.read(path)).toBeUndefined();
    await objects.remove('pet-photo/no');
    await objects.remove('pet-photo/folder');
    await objects.remove('pet-photo/folder');
    expect(await objects.read('pet-photo/folder/file')).toBeUndefined();
  });

  test('a folder is removed with its content, and its neighbours stay', async () => {
    const mine = ['b/96.webp', 'b/400.webp', 'b/deep/er/1200.webp'];
    const others = ['bc/96.webp', 'b-c/96.webp', 'b.webp'];
    for (const name of [...mine, ...others]) await objects.write(`pet-photo/${name}`, Buffer.from(name));
    await objects.remove('pet-photo/b');
    for (const name of mine) expect(await objects.read(`pet-photo/${name}`)).toBeUndefined();
    for (const name of others) expect(await textOf(objects, `pet-photo/${name}`)).toBe(name);
  });

  // One list of S3 has 1,000 keys.
  test('a folder of 1,100 files is removed completely', async () => {
    const names = Array.from({ length: 1_100 }, (__, count) => `many/${count}`);
    const queue = names.values();
    const writeOn = async () => {
      for (const name of queue) await objects.write(name, Buffer.from(name));
    };
    await Promise.all(Array.from({ length: 20 }, writeOn));
    expect(await textOf(objects, 'many/1099')).toBe('many/1099');
    await objects.remove('many');
    const left = await Promise.all(
      names.filter((__, count) => count % 25 === 0).map((name) => objects.read(name)),
    );
    expect(left.filter(Boolean)).toEqual([]);
  });

  test('streams that are not read to the end don’t block others', async () => {
    const bytes = LARGE.subarray(0, 1024 * 1024);
    await objects.write('pet-photo/unread', bytes);
    const unread = await Promise.all(Array.from({ length: 80 }, () => objects.read('pet-photo/unread')));
    expect(await bytesOf(objects, 'pet-photo/unread')).toHaveLength(bytes.length);
    for (const found of unread) found?.stream.destroy();
    expect(await bytesOf(objects, 'pet-photo/unread')).toHaveLength(bytes.length);
  });
});

test('of many concurrent writers, one wins completely', async () => {
  const objects = await open();
  const texts = Array.from({ length: 20 }, (_, count) => `${count} `.repeat(20_000));
  await Promise.all(texts.map((text) => objects.write('pet-photo/race', Buffer.from(text))));
  const winner = await textOf(objects, 'pet-photo/race');
  expect(texts.some((text) => text === winner)).toBe(true);
});

test('S3 gets the content type of a picture', async () => {
  await (await open(s3.settings)).write('pet-photo/typed/96.webp', Buffer.from('x'));
  const { S3_BUCKET: Bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: key } = s3.settings;
  const credentials = { accessKeyId: key, secretAccessKey: key };
  const client = new S3Client({ region: 'ap-south-1', endpoint, credentials, forcePathStyle: true });
  const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'pet-photo/typed/96.webp' }));
  expect(head.ContentType).toBe('image/webp');
});

/** The error while files are unavailable. */
const isAway = expect.objectContaining({
  status: 503,
  code: 'FILES_AWAY',
  message: 'Files can’t be saved or opened right now. Please try again in a moment.',
  retryAfterSeconds: 2,
});
const refused = { status: 'rejected', reason: isAway };

const tryAll = (objects: Objects) =>
  Promise.allSettled([
    objects.write('pet-photo/a/96.webp', LARGE),
    objects.read('pet-photo/a/96.webp'),
    objects.remove('pet-photo/a'),
  ]);

test.each([
  ['an unknown key', { S3_ACCESS_KEY_ID: 'nobody' }],
  ['a bucket that is not there', { S3_BUCKET: 'nowhere' }],
])('%s is a 503 with a readable message', async (_, wrong) => {
  expect(await tryAll(await open({ ...s3.settings, ...wrong }))).toEqual([refused, refused, refused]);
});

test('with a wrong secret, files can be neither written nor read', async () => {
  const valid = await open(s3.settings);
  await valid.write('pet-photo/secret', Buffer.from('kept'));
  const wrong = await open({ ...s3.settings, S3_SECRET_ACCESS_KEY: 'guessed' });
  await expect(wrong.write('pet-photo/secret', Buffer.from('changed'))).rejects.toEqual(isAway);
  await expect(wrong.read('pet-photo/secret')).rejects.toEqual(isAway);
  expect(await textOf(valid, 'pet-photo/secret')).toBe('kept');
});

/** A server other than S3, at its own address. */
async function startOtherServer(answer: Parameters<typeof createServer>[1]) {
  const server = createServer(answer as () => void);
  // With the machine's own date: if the tests' clock differs, the S3 client would call twice.
  server.prependListener('request', (_, response) => response.setHeader('Date', new Date().toUTCString()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const objects = await open({
    ...s3.settings,
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { objects, close };
}

test('an unavailable store is a 503', async () => {
  // A port that no other program is given, as one that was just closed may be.
  const objects = await open({ ...s3.settings, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
  expect(await tryAll(objects)).toEqual([refused, refused, refused]);
});

test('a store that keeps failing isn’t called for a while', async () => {
  let calls = 0;
  const other = await startOtherServer((_, response) => {
    calls += 1;
    response.writeHead(403).end();
  });
  for (let count = 0; count < 12; count += 1) await expect(other.objects.read('a')).rejects.toEqual(isAway);
  expect(calls).toBe(5);
  await other.close();
});

test('a response without a length is an error', async () => {
  const other = await startOtherServer((_, response) => {
    response.write('file');
    response.end();
  });
  await expect(other.objects.read('a')).rejects.toEqual(isAway);
  await other.close();
});

test('destroying a file’s stream closes its connection', async () => {
  const hungUp = Promise.withResolvers<void>();
  const other = await startOtherServer((_, response) => {
    response.once('close', hungUp.resolve);
    response.writeHead(200, { 'Content-Length': 1_000 }).write('the beginning');
  });
  (await other.objects.read('a'))?.stream.destroy();
  await hungUp.promise;
  await other.close();
});

test('a removal that S3 refuses is an error', async () => {
  const other = await startOtherServer(({ method }, response) => {
    const list = '<IsTruncated>false</IsTruncated><Contents><Key>a/96.webp</Key></Contents>';
    const error = '<Error><Key>a/96.webp</Key><Code>AccessDenied</Code></Error>';
    response.end(
      method === 'GET'
        ? `<ListBucketResult>${list}</ListBucketResult>`
        : `<DeleteResult>${error}</DeleteResult>`,
    );
  });
  await expect(other.objects.remove('a')).rejects.toEqual(isAway);
  await other.close();
});

test.concurrent('a store that never answers is a 503', async () => {
  const other = await startOtherServer(() => {});
  expect(await tryAll(other.objects)).toEqual([refused, refused, refused]);
  await other.close();
});

async function openOverFlakyNetwork() {
  const network = await startFlakyNetwork(s3.settings.S3_ENDPOINT);
  return { network, objects: await open({ ...s3.settings, S3_ENDPOINT: network.url }) };
}

test.concurrent.each(['cut', 'freeze'] as const)(
  'a file whose connection is lost (%s) ends with an error, never as if complete',
  async (loss) => {
    const { network, objects } = await openOverFlakyNetwork();
    await objects.write(`pet-photo/${loss}`, LARGE);
    const found = await objects.read(`pet-photo/${loss}`);
    let count = 0;
    const readAll = async () => {
      for await (const chunk of found?.stream ?? []) {
        if (count === 0) network[loss]();
        count += chunk.length;
      }
    };
    await expect(readAll()).rejects.toEqual(isAway);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(LARGE.length);
    await network.close();
  },
);

test('a slow reader gets the complete file', async () => {
  const objects = await open(s3.settings);
  await objects.write('pet-photo/slow', LARGE);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { stream } = (await objects.read('pet-photo/slow')) ?? { stream: Readable.from([]) };
  stream.read(0);
  await expect.poll(() => stream.readableLength >= stream.readableHighWaterMark).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect((await buffer(stream)).equals(LARGE)).toBe(true);
});
