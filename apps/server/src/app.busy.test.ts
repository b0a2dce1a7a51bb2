import { setTimeout as untilTimersRan } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildTestApp } from './testing/test-app.ts';

/** Blocks the event loop twice, running only what was due in between, like an overloaded machine. */
async function blockEventLoop(ms: number) {
  const lock = new Int32Array(new SharedArrayBuffer(4));
  for (let times = 0; times < 2; times += 1) {
    Atomics.wait(lock, 0, 0, ms);
    await untilTimersRan(0);
  }
}

test('a server that was blocked for less than the limit refuses no request', async () => {
  const app = await buildTestApp({ BUSY_AFTER_MS: '10000' });
  await blockEventLoop(1_200);
  expect((await app.call('GET /product/get/product/by/product/category/v1')).status).not.toBe(503);
  await app.close();
});

test('a server that lags beyond the limit answers 503, and serves again once it has caught up', async () => {
  const app = await buildTestApp({ BUSY_AFTER_MS: '500' });
  const ask = async () => (await app.call('GET /product/get/product/by/product/category/v1')).status;
  // Starting may have been as slow.
  let before = 503;
  await expect
    .poll(async () => {
      before = await ask();
      return before;
    })
    .not.toBe(503);
  await blockEventLoop(700);
  expect(await ask()).toBe(503);
  await expect.poll(ask, { timeout: 15_000 }).toBe(before);
  await app.close();
});
