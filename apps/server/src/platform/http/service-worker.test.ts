import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { SERVICE_WORKER, serveServiceWorker } from './service-worker.ts';

async function ask(file: string | undefined) {
  const app = Fastify();
  await serveServiceWorker(app, file);
  const answer = await app.inject(`/${SERVICE_WORKER}`);
  await app.close();
  return answer;
}

test('browsers always revalidate the service worker', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'worker-'));
  try {
    const file = join(folder, SERVICE_WORKER);
    await writeFile(file, '// the worker');
    const answer = await ask(file);
    expect(answer.body).toBe('// the worker');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('when switched off, browsers get one that replaces it and removes itself and its caches', async () => {
  const { body } = await ask(undefined);
  const handlers: Record<string, (event: object) => void> = {};
  const registration = { unregister: vi.fn(async () => true) };
  const skipWaiting = vi.fn();
  const caches = { keys: async () => ['shell 1', 'pieces 1'], delete: vi.fn(async () => true) };
  const addEventListener = (type: string, handler: (event: object) => void) => {
    handlers[type] = handler;
  };
  runInNewContext(body, { addEventListener, registration, skipWaiting, caches });
  expect(Object.keys(handlers)).toEqual(['install', 'activate']);
  handlers.install?.({});
  let work: unknown;
  handlers.activate?.({ waitUntil: (promise: Promise<void>) => (work = promise) });
  await work;
  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(registration.unregister).toHaveBeenCalledOnce();
  expect(caches.delete.mock.calls).toEqual([['shell 1'], ['pieces 1']]);
});
