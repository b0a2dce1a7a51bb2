import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { afterAll, expect, test } from 'vitest';
import { unsealBytes } from './sealed-bytes.ts';
import { sealFile, unsealStream } from './sealed-files.ts';

const folder = makeTemporaryFolder('sealed-files');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const seal = { secret: 'a secret', use: 'a test', subject: 'evidence/one' };

async function sealed(bytes: Buffer): Promise<Buffer> {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  writeFileSync(from, bytes);
  await sealFile(seal, from, to);
  return readFileSync(to);
}

const open = (bytes: Buffer, by = seal, chunkSize = 1_000) => {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, at) =>
    bytes.subarray(at * chunkSize, (at + 1) * chunkSize),
  );
  return unsealStream(by, { size: bytes.length, stream: Readable.from(chunks) });
};

test.each([0, 1, 17, 5_000, 300_000])('a file of %i bytes is unsealed unchanged', async (length) => {
  const bytes = Buffer.alloc(length, 'tailwell');
  const closed = await sealed(bytes);
  for (const chunkSize of [7, 1_000, 1_000_000]) {
    const { size, stream } = open(closed, seal, chunkSize);
    expect(size).toBe(length);
    expect((await buffer(stream)).equals(bytes)).toBe(true);
  }
  if (length > 0) expect(unsealBytes(seal, closed)?.equals(bytes)).toBe(true);
});

test('a tampered, truncated or foreign file never unseals completely', async () => {
  const bytes = Buffer.alloc(5_000, 'tailwell');
  const closed = await sealed(bytes);
  const changed = Buffer.from(closed);
  changed[2_000] = (changed[2_000] ?? 0) ^ 1;
  for (const { stream } of [
    open(changed),
    open(closed.subarray(0, -1)),
    open(closed.subarray(0, 20)),
    open(closed, { ...seal, subject: 'evidence/two' }),
    open(closed, { ...seal, use: 'another use' }),
  ]) {
    let count = 0;
    const readAll = async () => {
      for await (const chunk of stream) count += chunk.length;
    };
    await expect(readAll()).rejects.toThrow();
    expect(count).toBeLessThan(bytes.length);
  }
});
