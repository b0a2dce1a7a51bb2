import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { openContext } from '../../context.ts';
import { makeListing, makeProduct } from '../../features/shop/products/products.testing.ts';
import {
  findVet,
  freeTimes,
  hold,
  makeOwner,
} from '../../features/vets/consultations/consultations.testing.ts';
import { buildTestApp, callOver, signIn, type TestApp } from '../../testing/test-app.ts';
import { readConfig } from '../config/config.ts';
import { openLog } from '../observation/log.ts';
import { openDb } from './db.ts';
import { openDatabase } from './open-database.ts';

// A replica that streams, lags and dies is tried by bench/faults/replica.ts.

const log = openLog('silent');
let app: TestApp;
/** In place of a replica another database, which shows what is read where. */
let elsewhere: TestApp;
let reader: Awaited<ReturnType<typeof openReader>>;
beforeAll(async () => {
  [app, elsewhere] = await Promise.all([buildTestApp(), buildTestApp()]);
  reader = await openReader();
});
afterAll(async () => {
  await reader.close();
  await Promise.all([app.close(), elsewhere.close()]);
});

/** A server that reads public things from the other database, where it can't write, as in a replica. */
async function openReader() {
  const { config, databaseUrl: url } = app.context;
  const readUrl = new URL(elsewhere.context.databaseUrl);
  readUrl.searchParams.set('options', '-c default_transaction_read_only=on');
  const read = openDb({ url: readUrl.href, poolSize: 4, log });
  const context = await openContext(config, { db: app.db, readDb: read.db, url }, log);
  const server = await buildApp(context, { pages: false });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  return {
    call: <const Route extends string>(route: Route, options?: object) =>
      callOver(`http://127.0.0.1:${port}/api`, route, options),
    close: async () => {
      await server.close();
      await read.close();
    },
  };
}

test('what anybody may read comes from the replica, and none of it writes', async () => {
  const product = await makeProduct(elsewhere, {
    name: 'Quokka crunch',
    category: 'quokka',
    concern: 'quokka',
  });
  const { shopId } = await makeListing(elsewhere, { productId: product.id });
  const { vetId } = await findVet(app);
  const place = 'lat=12.9716&lng=77.5946';
  const calls: [string, object?][] = [
    [`GET /product/get/single/product/${product.id}/info/v1?${place}`],
    [`GET /product/get/product/list/by/shop/${shopId}/v1`],
    ['GET /product/get/product/by/product/category/v1?search=quokka'],
    ['POST /product/get/filter/product/by/category/v1', { search: 'quokka' }],
    ['GET /product/get/filter/options/v1?search=quokka'],
    ['GET /product/get/shopping/page/v1?area=marketplace'],
    ['GET /product/get/product/by/category/by/see/all/v1?category=quokka'],
    [`GET /product/get/similar/products/info/v1?productId=${product.id}`],
    [`GET /product/get/product/customer/who/bought/above/items/v1?productIds=${product.id}`],
    ['GET /product/get/all/product/category/v1'],
    ['GET /product/get/user/concern/name/v1'],
    [`GET /product/get/nearby/shop/list/v1?${place}`],
    ['POST /user/get/consultation/vet/list/v1', {}],
    ['POST /user/filter/consultation/vet/list/v1', { earliest: 'today' }],
    ['POST /user/get/homecare/vet/list/v1', { lat: 12.9716, lng: 77.5946 }],
    [`GET /user/get/vet/details/${vetId}/v1`],
    ['GET /vet/get/health/concerns/name/v1'],
    ['POST /home/get/home/page/info/v1', {}],
    ['GET /user/search/bar/result/v1?searchInput=quokka'],
    ['GET /user/search/bar/result/v1'],
  ];
  for (const [route, body] of calls) {
    const { status } = await reader.call(route, { body });
    expect([route, status]).toEqual([route, 200]);
  }
  const found = await reader.call('GET /user/search/bar/result/v1?searchInput=quokka');
  expect(found.body.data.groups[0].results[0].title).toBe('Quokka crunch');
  // The database itself has none.
  const here = await app.call(`GET /product/get/single/product/${product.id}/info/v1`);
  expect(here.status).toBe(404);
});

test('what somebody has just changed comes from the database itself: recent searches, free times', async () => {
  const { token } = await signIn(app);
  const searchFor = (words: string, more = '') =>
    reader.call(`GET /user/search/bar/result/v1?searchInput=${words}${more}`, { token });
  await searchFor('wallaby', '&isChosen=true');
  expect((await searchFor('')).body.data.recent).toMatchObject([{ words: 'wallaby' }]);

  const owner = await makeOwner(app);
  const { vetId } = await findVet(app);
  const [startsAt = ''] = await freeTimes(app, vetId);
  expect((await hold(app, owner, vetId, startsAt)).status).toBe(200);
  const slots = await reader.call(`GET /vet/get/free/slots/${vetId}/v1`);
  expect(JSON.stringify(slots.body)).not.toContain(startsAt);
  // The other database knows nothing of it.
  expect(await freeTimes(elsewhere, vetId)).toContain(startsAt);
});

test.each([
  ['is away', () => 'postgres://127.0.0.1:9/away'],
  ['is no replica', () => elsewhere.context.databaseUrl],
])('a replica that %s is not read: the database itself is', async (_, url) => {
  const config = readConfig({ DATABASE_URL: app.context.databaseUrl, DATABASE_READ_URL: url() });
  const { db, readDb, close } = await openDatabase(config, log);
  expect(readDb).not.toBe(db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(readDb);
  expect(rows[0]?.name).toBe(new URL(app.context.databaseUrl).pathname.slice(1));
  await expect(readDb.transaction().execute(async () => {})).rejects.toThrow('no transaction');
  await close();
});

test('a replica alone is no database', () => {
  expect(() => readConfig({ DATABASE_READ_URL: 'postgres://127.0.0.1/tailwell' })).toThrow('DATABASE_URL');
});
