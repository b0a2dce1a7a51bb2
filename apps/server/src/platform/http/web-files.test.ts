import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWebFiles } from './web-files.ts';

const root = makeTemporaryFolder('web-files');
const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });

beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  mkdirSync(join(root, 'images/vets'), { recursive: true });
  const files = ['favicon.svg', 'assets/app-1.js', 'assets/app-1.js.br', 'images/vets/one.png'];
  for (const file of files) writeFileSync(join(root, file), file);
  await serveWebFiles(app, root, [], async (_, reply) => reply.code(404).send('page'));
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const read = async (url: string, encoding = 'identity') => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
  return { status: statusCode, cached: headers['cache-control'], body };
};

const FOREVER = 'public, max-age=31536000, immutable';

test.each([
  ['/favicon.svg', 'public, max-age=3600'],
  ['/assets/app-1.js', FOREVER],
  ['/assets/app-1.js/', FOREVER],
  ['/%61ssets/app-1.js', FOREVER],
  ['/images/vets/one.png', 'public, max-age=3600'],
])('%s is a file of the build', async (url, cached) => {
  const path = decodeURIComponent(url.slice(1)).replace(/\/$/, '');
  expect(await read(url)).toEqual({ status: 200, cached, body: path });
});

test('a file is served as compressed by the build', async () => {
  expect((await read('/assets/app-1.js', 'br')).body).toBe('assets/app-1.js.br');
});

test.each(['/assets/app-2.js', '/assets/app-1.js.br', '/assets/..%2ffavicon.svg', '/images/vets'])(
  '%s is not a file, so the page answers',
  async (url) => {
    expect(await read(url)).toMatchObject({ status: 404, body: 'page' });
  },
);
