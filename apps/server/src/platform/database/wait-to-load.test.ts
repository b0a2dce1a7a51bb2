import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitToLoad } from './wait-to-load.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('a server waits for another one that loads for longer than statement and lock timeouts', async () => {
  const loading = Promise.withResolvers<void>();
  const loaded = Promise.withResolvers<void>();
  const steps: string[] = [];
  const first = app.db.transaction().execute(async (tx) => {
    await waitToLoad(tx, 'toys');
    loading.resolve();
    await loaded.promise;
    steps.push('loaded');
  });
  await loading.promise;
  let attempts = 0;
  const second = app.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '1s'`.execute(tx);
    await sql`set local lock_timeout = '1ms'`.execute(tx);
    const counted = Object.assign(Object.create(tx), {
      getExecutor: () => {
        attempts += 1;
        return tx.getExecutor();
      },
    });
    await waitToLoad(counted, 'toys');
    steps.push('waited');
  });
  await expect.poll(() => attempts).toBeGreaterThan(1);
  loaded.resolve();
  await Promise.all([first, second]);
  expect(steps).toEqual(['loaded', 'waited']);
});

test('data can be computed for longer than a transaction may be idle', async () => {
  const allowed = await app.db.transaction().execute(async (tx) => {
    await waitToLoad(tx, 'toys');
    const { rows } = await sql`select current_setting('idle_in_transaction_session_timeout') as idle`.execute(
      tx,
    );
    return rows;
  });
  expect(allowed).toEqual([{ idle: '1min' }]);
});
