import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockShop } from '../../../features/shop/products/products.testing.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ KEEP_ANSWERS_MS: '60000' });
});
afterAll(() => app.close());

const list = (query: string, headers?: Record<string, string>) =>
  app.call(`GET /product/get/product/by/product/category/v1?${query}`, { headers });

const namesOf = (answer: { body: { data: { name: string }[] } }) => {
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.data.map(({ name }) => name);
};

const rename = (from: string, to: string) =>
  app.db.updateTable('products').set({ name: to }).where('name', '=', from).execute();

test('identical requests share an answer; different or fresh ones get a new one', async () => {
  const { category } = await stockShop(app, { Chew: { price: 100 } });
  expect(namesOf(await list(`category=${category}`))).toEqual(['Chew']);
  await rename('Chew', 'Bone');
  expect(namesOf(await list(`category=${category}`))).toEqual(['Chew']);
  expect(namesOf(await list(`category=${category}&sort=price`))).toEqual(['Bone']);
  expect(namesOf(await list(`category=${category}`, { 'Cache-Control': 'no-cache' }))).toEqual(['Bone']);
  expect(namesOf(await list(`category=${category}`))).toEqual(['Bone']);
});

test('different filters in the body are distinguished', async () => {
  const { category } = await stockShop(app, { Ball: { price: 100 }, Rope: { price: 300 } });
  const filter = async (body: object) =>
    namesOf(await app.call('POST /product/get/filter/product/by/category/v1', { body }));
  expect(await filter({ category, maxPrice: 200 })).toEqual(['Ball']);
  expect(await filter({ category, minPrice: 200 })).toEqual(['Rope']);
});

test('a 404 is not cached', async () => {
  const { category } = await stockShop(app, { Late: { price: 100 } });
  const [product] = (await list(`category=${category}&sort=rating`)).body.data;
  const show = (isActive: boolean) =>
    app.db.updateTable('products').set({ isActive }).where('id', '=', product._id).execute();
  const read = () => app.call(`GET /product/get/single/product/${product._id}/info/v1`);
  await show(false);
  expect((await read()).status).toBe(404);
  await show(true);
  expect((await read()).status).toBe(200);
});

/** Reads the raw bytes, which fetch would have decompressed. */
function readRaw(path: string, encoding: string): Promise<{ encoding: string; vary: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${app.origin}/api${path}`,
      { headers: { 'accept-encoding': encoding } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () =>
          resolve({
            encoding: String(answer.headers['content-encoding'] ?? ''),
            vary: String(answer.headers.vary ?? ''),
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    sent.on('error', reject).end();
  });
}

test('it is compressed for clients that accept brotli, and the same for all others', async () => {
  const params = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`Kibble ${at}`, { price: 100 + at }]),
  );
  const { category } = await stockShop(app, params);
  const path = `/product/get/product/by/product/category/v1?category=${category}`;
  const plain = await readRaw(path, 'identity');
  const brotli = await readRaw(path, 'gzip, br');
  expect(plain).toMatchObject({ encoding: '', vary: expect.stringContaining('accept-encoding') });
  expect(brotli).toMatchObject({ encoding: 'br', vary: expect.stringContaining('accept-encoding') });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.body.toString());
  expect(JSON.parse(plain.body.toString()).data).toHaveLength(12);
  expect((await readRaw(path, 'br;q=0, identity')).encoding).toBe('');
});
