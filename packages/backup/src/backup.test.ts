import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '@tailwell/embedded-postgres';
import { ask, makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from './backup.ts';
import type { Product } from './product.ts';
import { restoreBackup } from './restore.ts';

const log = { info: () => {}, warn: () => {} };
const root = makeTemporaryFolder('backup-package');
const file = join(root, 'product.tar.gz');
const data = join(root, 'data');
const PICTURE = 'pet-photo/AAAAAAAAAAAAAAAAAAAAAA';
const VIDEO = 'evidence/BBBBBBBBBBBBBBBBBBBBBB/video.mp4';
const PART = 'evidence-parts/CCCCCCCCCCCCCCCCCCCCCC/0193c0de00007000.part';

/** A minimal product: some notes, and the table of uploads. */
const MIGRATIONS: Record<string, string> = {
  'create-notes': `
    create table uploads (path text primary key, state text not null);
    create table evidence_files (path text primary key, status text not null, received_bytes bigint not null);
    create table notes (id int generated always as identity primary key, line text not null)`,
  'number-notes': `create table numbers (note_id int primary key references notes, twice int generated always as (2 * note_id) stored)`,
};

const product = (names = Object.keys(MIGRATIONS)): Product => ({
  version: '1.2.3',
  migrations: names,
  migrate: async (url, count = names.length) => {
    await ask(url, 'create table if not exists migrations (id int primary key, name text not null)');
    const done = await ask(url, 'select from migrations');
    for (const [at, name] of names.slice(0, count).entries()) {
      if (at < done.length) continue;
      await ask(url, `${MIGRATIONS[name]}; insert into migrations values (${at}, '${name}')`);
    }
  },
});

const options = (dataDir: string, names?: string[]) => ({
  product: product(names),
  config: { dataDir },
  file,
  log,
  print: () => {},
});

async function within<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log, durable: false });
  try {
    return await work(url);
  } finally {
    await stop();
  }
}

beforeAll(async () => {
  await within(data, async (url) => {
    await product().migrate(url, 1);
    await ask(url, `insert into notes (line) values ('first'), ('दवाई'), (E'a\\tb\\n\\\\.')`);
    await ask(url, `insert into uploads values ('${PICTURE}', 'used'), ('pet-photo/gone', 'used')`);
    await ask(
      url,
      `insert into evidence_files values
        ('${dirname(VIDEO)}', 'ready', 9), ('evidence/CCCCCCCCCCCCCCCCCCCCCC', 'arriving', 6)`,
    );
  });
  writeFileSync(join(data, 'secret'), 'a secret');
  mkdirSync(join(data, 'uploads', PICTURE), { recursive: true });
  writeFileSync(join(data, 'uploads', PICTURE, '96.webp'), 'a picture');
  for (const path of [VIDEO, PART]) {
    mkdirSync(join(data, 'uploads', dirname(path)), { recursive: true });
    writeFileSync(join(data, 'uploads', path), path);
  }
  await makeBackup(options(data, ['create-notes']));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a backup is restored with its rows, sequences, secret and files, at the newest migration', async () => {
  const restored = join(root, 'restored');
  const { manifest, aside } = await restoreBackup(options(restored));
  expect(manifest).toMatchObject({
    version: '1.2.3',
    migrations: ['create-notes'],
    missing: ['pet-photo/gone'],
    hasSecret: true,
  });
  expect(aside).toBeUndefined();
  const lines = await within(restored, async (url) => {
    await ask(url, `insert into notes (line) values ('fourth')`);
    await ask(url, 'insert into numbers (note_id) values (4)');
    return ask(url, 'select id, line, twice from notes left join numbers on note_id = id order by id');
  });
  expect(lines).toEqual([
    { id: 1, line: 'first', twice: null },
    { id: 2, line: 'दवाई', twice: null },
    { id: 3, line: 'a\tb\n\\.', twice: null },
    { id: 4, line: 'fourth', twice: 8 },
  ]);
  expect(readFileSync(join(restored, 'secret'), 'utf8')).toBe('a secret');
  expect(readFileSync(join(restored, 'uploads', PICTURE, '96.webp'), 'utf8')).toBe('a picture');
  for (const path of [VIDEO, PART]) expect(readFileSync(join(restored, 'uploads', path), 'utf8')).toBe(path);
});

test('a backup is not restored over existing data, unless it can be moved aside', async () => {
  const target = join(root, 'taken');
  mkdirSync(target);
  writeFileSync(join(target, 'secret'), 'of others');
  await expect(restoreBackup(options(target))).rejects.toThrow(`There is data in ${target} already (secret)`);
  expect(readFileSync(join(target, 'secret'), 'utf8')).toBe('of others');
  const { aside = '' } = await restoreBackup({ ...options(target), replace: true });
  expect(dirname(aside)).toBe(target);
  expect(readFileSync(join(aside, 'secret'), 'utf8')).toBe('of others');
  expect(readFileSync(join(target, 'secret'), 'utf8')).toBe('a secret');
});

test('a backup that this version can’t migrate is rejected before anything is changed', async () => {
  const target = join(root, 'untouched');
  await expect(restoreBackup(options(target, ['number-notes']))).rejects.toThrow(
    'it has been through create-notes (Tailwell 1.2.3)',
  );
  await expect(restoreBackup(options(target, ['before-all', 'create-notes']))).rejects.toThrow(
    'The backup lacks the migration before-all',
  );
  expect(existsSync(target)).toBe(false);
});
