import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { filesOf, ROOT } from '../../../scripts/structure/import-graph.ts';
import { findRetiredNames, RETIRED, retiredIn } from '../../../scripts/structure/retired-words.ts';
import { openDb } from './platform/database/db.ts';
import { createTestDatabase } from './testing/test-database.ts';

/** docs/style.md has an example of each. */
const ROLES = [
  'feature',
  'handlers',
  'routes',
  'flow',
  'messages',
  'rules',
  'sql',
  'view',
  'jobs',
  'test',
  'testing',
];

test('names use the glossary’s one word for one concept', () => {
  const found = findRetiredNames().map(
    ({ path, name, word }) => `${path}: ${name} (${word}: say ${RETIRED.get(word)})`,
  );
  expect(found).toEqual([]);
});

test('each file of a feature has a suffix that names its role', () => {
  const files = filesOf('apps/server/src/features');
  expect(files.length).toBeGreaterThan(300);
  const without = files.filter((path) => !ROLES.includes(basename(path, '.ts').split('.').at(-1) ?? ''));
  expect(without).toEqual([]);
});

/** Words as such: of a search, of a text, of a comment that is held back. */
const WORDS = /(^|_)words(_|$)/;

test('tables, columns, indexes, constraints, triggers and functions use the glossary’s words, too', async () => {
  const { url, drop } = await createTestDatabase();
  const { db, close } = openDb({
    url,
    poolSize: 1,
    log: pino({ level: 'silent' }),
    statementTimeoutMs: 60_000,
  });
  const { rows } = await sql<{ name: string }>`
    with classes as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace)
    select relname as name from classes
    union select attname from pg_attribute join classes on classes.oid = attrelid where not attisdropped
    union select conname from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union select tgname from pg_trigger join classes on classes.oid = tgrelid
    union select proname from pg_proc where pronamespace = 'public'::regnamespace`.execute(db);
  await close();
  await drop();
  expect(rows.length).toBeGreaterThan(1_000);
  const found = rows.map(({ name }) => name).filter((name) => !WORDS.test(name) && retiredIn(name));
  expect(found).toEqual([]);
});

/** Words only a translator uses, in comments, texts, titles, documents and statements; docs/style.md has better ones. */
const UNNATURAL = /\b(anew|whoever|whomever|somebody|made-up|beneath|hears? of|told of|tells? of)\b/i;

/** Files that quote such words, and texts that owners read, where some are plain English. */
const QUOTING =
  /(^docs\/(style\.md|spec\/)|retired-words\.ts|check-commits\.ts|app\.names\.test\.ts|texts\.test\.ts|src\/demo\/)/;

test('comments, texts and documents use no words that only a translator uses', () => {
  const code = ['apps', 'packages', 'e2e', 'bench', 'scripts'].flatMap((folder) => filesOf(folder));
  const found = [...code, ...globSync('{*.md,docs/**/*.md,apps/server/migrations/*.sql}', { cwd: ROOT })]
    .filter((path) => !QUOTING.test(path))
    .flatMap((path) => {
      const lines = readFileSync(join(ROOT, path), 'utf8').split('\n');
      return lines.flatMap((line, at) => (UNNATURAL.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : []));
    });
  expect(found).toEqual([]);
});
