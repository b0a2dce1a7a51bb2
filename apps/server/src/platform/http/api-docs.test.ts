import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** Reads the description's raw bytes. */
const read = (encoding: string, method = 'GET') =>
  new Promise<{ encoding: string | undefined; length: number; bytes: Buffer }>((resolve, reject) => {
    const options = { method, headers: { 'Accept-Encoding': encoding } };
    request(`${app.origin}/api/openapi.json`, options, async (answer) => {
      const length = Number(answer.headers['content-length']);
      resolve({ encoding: answer.headers['content-encoding'], length, bytes: await buffer(answer) });
    })
      .on('error', reject)
      .end();
  });

test('the description is the same in every accepted encoding', async () => {
  const plain = await read('identity');
  expect(plain.encoding).toBeUndefined();
  expect(JSON.parse(plain.bytes.toString()).openapi).toBe('3.1.0');
  const zipped = await read('gzip, deflate');
  expect(zipped.encoding).toBe('gzip');
  expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
  const small = await read('gzip, deflate, br, zstd');
  expect(small.encoding).toBe('br');
  expect(brotliDecompressSync(small.bytes).equals(plain.bytes)).toBe(true);
  // Sent as is, so nothing is serialized or compressed while it is sent.
  for (const { length, bytes } of [plain, zipped, small]) expect(length).toBe(bytes.length);
  expect((await read('br', 'HEAD')).length).toBe(small.length);
});

test('it is generated once, however many request it', async () => {
  await read('identity');
  const written = vi.spyOn(JSON, 'stringify');
  await Promise.all(Array.from({ length: 5 }, () => read('identity')));
  expect(written.mock.results.filter(({ value }) => String(value).length > 100_000)).toEqual([]);
});

test.each(['json', 'yaml'])('the page’s own copy as %s is the same file', async (kind) => {
  const answer = await fetch(`${app.origin}/api/docs/${kind}`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/api/openapi.json');
});
