import { rmSync } from 'node:fs';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from './testing/server-process.ts';
import { callOver } from './testing/test-app.ts';
import { createBareDatabase } from './testing/test-database.ts';

const DEMO_TABLES = [
  'users',
  'vets',
  'sandbox_vet',
  'shops',
  'products',
  'listings',
  'limited_offers',
  'orders',
  'coupons',
  'ambulances',
  'animal_hospitals',
  'home_services',
  'technicians',
  'labs',
];
const REFERENCE = [
  'pincodes',
  'pet_categories',
  'pet_breeds',
  'allergies',
  'health_concerns',
  'cancel_reasons',
  'order_reasons',
  'product_categories',
  'product_subcategories',
  'product_concerns',
  'product_tiles',
];

const dataDir = makeTemporaryFolder('empty');
let database: Awaited<ReturnType<typeof createBareDatabase>>;
let server: ServerProcess;
const start = async () => {
  server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'info',
  });
};
beforeAll(async () => {
  database = await createBareDatabase();
  await start();
});
afterAll(async () => {
  await server.end('SIGTERM');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function countRows(tables: string[]): Promise<[table: string, rows: number][]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const counts: [string, number][] = [];
    for (const table of tables) {
      const { rows } = await client.query(`select count(*)::int as rows from ${table}`);
      counts.push([table, rows[0].rows]);
    }
    return counts;
  } finally {
    await client.end();
  }
}

const expectEmpty = async () => {
  expect(await countRows(DEMO_TABLES)).toEqual(DEMO_TABLES.map((table) => [table, 0]));
  const reference = await countRows(REFERENCE);
  expect(reference.filter(([, rows]) => rows === 0)).toEqual([]);
  expect(server.output()).toContain('There is no staff yet: npm run operator -- invite admin');
  const api = `${server.origin}/api`;
  const options = await callOver(api, 'GET /auth/get/sign/in/options/v1');
  expect(options.body.data).toMatchObject({ sandbox: true, demo: false });
  for (const call of ['GET /sandbox/vet/v1', 'GET /sandbox/shops/v1', 'GET /sandbox/visits/v1'] as const) {
    expect([call, (await callOver(api, call)).status]).toEqual([call, 404]);
  }
};

test('without the demo a server starts with reference data, and without users and demo data', async () => {
  await expectEmpty();
});

test('so does the next start with the same database', async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  await start();
  await expectEmpty();
});
