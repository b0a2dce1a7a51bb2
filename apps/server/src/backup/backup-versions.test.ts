import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeBackup } from '@tailwell/backup';
import { restoreBackup } from '@tailwell/backup/restore';
import { ask, makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { MIGRATIONS, migrate } from '../platform/database/migrate.ts';
import { createBareDatabase, createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-postgres.ts';
import { openProduct } from './product.ts';

const log = pino({ level: 'silent' });
const root = makeTemporaryFolder('versions');
const ends: (() => Promise<void>)[] = [];
let created = 0;

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const own = async (database: Promise<TestDatabase>) => {
  const { url, drop } = await database;
  ends.push(drop);
  created += 1;
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: join(root, `data-${created}`) });
  return {
    url,
    options: {
      product: openProduct(log),
      config,
      file: join(root, `${created}.tar.gz`),
      log,
      print: () => {},
    },
  };
};

test('a backup older than some migrations is migrated when it is restored', async () => {
  const names = readdirSync(MIGRATIONS).toSorted();
  const old = await own(createBareDatabase());
  await migrate({ url: old.url, log, count: names.length - 5 });
  await ask(old.url, `insert into users (name, referral_code) values ('Asha', 'ASHA234X')`);
  const { migrations } = await makeBackup(old.options);
  expect(migrations).toHaveLength(names.length - 5);

  const { url, options } = await own(createBareDatabase());
  await restoreBackup({ ...options, file: old.options.file });
  expect(await ask(url, 'select name from users')).toEqual([{ name: 'Asha' }]);
  expect(await ask(url, 'select count(*)::int from migrations')).toEqual([{ count: names.length }]);
});

test('a backup with more migrations than this release is refused', async () => {
  const { url, options } = await own(createTestDatabase());
  await ask(url, `insert into migrations (name, run_on) values ('20991231-2359-build-a-rocket', now())`);
  await makeBackup(options);
  const target = await own(createBareDatabase());
  const restoring = restoreBackup({ ...target.options, file: options.file });
  await expect(restoring).rejects.toThrow('it has been through 20991231-2359-build-a-rocket');
});

test('an external database is restored only into an empty one', async () => {
  const { options } = await own(createTestDatabase());
  await makeBackup(options);
  await expect(restoreBackup(options)).rejects.toThrow('isn’t empty');
  await expect(restoreBackup({ ...options, replace: true })).rejects.toThrow('--replace is for the embedded');
});

test('after a restore every constraint, trigger and index exists again', async () => {
  const { url, options } = await own(createTestDatabase());
  const target = await own(createBareDatabase());
  await makeBackup(options);
  await restoreBackup({ ...target.options, file: options.file });
  const guards = `
    select 'constraint' as kind, conrelid::regclass::text as "on", conname as name, pg_get_constraintdef(oid) as is from pg_constraint
      where connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    union all select 'index', tablename, indexname, indexdef from pg_indexes where schemaname in ('public', 'graphile_worker')
    union all select 'trigger', tgrelid::regclass::text, tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1, 2, 3, 4`;
  const expected = await ask(url, guards);
  expect(expected.length).toBeGreaterThan(400);
  expect(await ask(target.url, guards)).toEqual(expected);
});

test('every relation with rows is of a kind that backups support', async () => {
  const { url } = await own(createTestDatabase());
  const kinds = await ask(
    url,
    `select distinct relkind from pg_class
     where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) order by 1`,
  );
  // Indexes, tables, sequences, views, and types made of columns; nothing partitioned, foreign or materialized.
  for (const { relkind } of kinds) expect(['i', 'r', 'S', 'v', 'c']).toContain(relkind);
});

test('a database that no server has ever used can’t be backed up', async () => {
  const { options } = await own(createBareDatabase());
  await expect(makeBackup(options)).rejects.toThrow('holds nothing of Tailwell');
  const config = readConfig({ DATA_DIR: join(root, 'nowhere') });
  await expect(makeBackup({ ...options, config })).rejects.toThrow('There is no database in');
});
