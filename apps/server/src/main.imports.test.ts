import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { expect, test } from 'vitest';
import { startServer } from './testing/server-process.ts';
import { createTestDatabase } from './testing/test-database.ts';

/** Packages that startup doesn't need: each is imported on first use. */
const NOT_FOR_A_START = [
  '@aws-sdk/client-s3',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@opentelemetry/sdk-trace',
  '@redis/client',
  '@tus/server',
  'agora-token',
  'ajv',
  'any-ascii',
  'fontkit',
  'jose',
  'mediabunny',
  'node-pg-migrate',
  'nodemailer',
  'pdfkit',
  'pngjs',
  'prom-client',
  'qrcode',
  'sharp',
  'vite',
  'web-push',
  'yaml',
];

test('a starting server loads only what it needs', async () => {
  const database = await createTestDatabase();
  const dataDir = makeTemporaryFolder('imports');
  const server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: 'off',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'testing/record-imports.ts')}`,
  });
  await server.end('SIGTERM');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
  const loaded = /^loaded (.*)$/m.exec(server.output())?.[1]?.split(',') ?? [];
  expect(loaded).toEqual(expect.arrayContaining(['main.ts', 'app.ts', 'fastify', 'kysely', 'zod']));
  expect(loaded.filter((name) => NOT_FOR_A_START.includes(name) || name.startsWith('demo/'))).toEqual([]);
});
