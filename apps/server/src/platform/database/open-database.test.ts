import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBareDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../config/config.ts';
import { openLog } from '../observation/log.ts';
import { openDatabase } from './open-database.ts';

test('migrations, the job queue and listeners bypass a PgBouncer, and requests go through it', async () => {
  const direct = await createBareDatabase();
  const config = readConfig({ DATABASE_URL: 'postgres://127.0.0.1:9/away', DATABASE_DIRECT_URL: direct.url });
  const database = await openDatabase(config, openLog('silent'));
  try {
    expect(database.url).toBe(direct.url);
    expect((await database.jobsPool.query('select id from graphile_worker.jobs')).rows).toEqual([]);
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow('ECONNREFUSED');
  } finally {
    await database.close();
    await direct.drop();
  }
});

test('a direct URL without a database URL is refused', () => {
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://127.0.0.1/tailwell' })).toThrow('DATABASE_URL');
});

test('no request leaves state in its connection, which PgBouncer passes to the next', () => {
  const source = join(import.meta.dirname, '../..');
  const HOLDS_CONNECTION =
    /pg_(try_)?advisory_lock(_shared)?\(|set_config\([^)]*false\s*\)|\bset session\b|\bprepare \w+ as\b|with hold\b|create temp table (?!\w+ \([^)]*\) on commit drop)/gi;
  // Migrations connect directly; the backup is a separate program.
  const others = globSync('{features,platform,outside,demo}/**/*.ts', {
    cwd: source,
    exclude: ['**/*.test.ts'],
  });
  const found = others
    .filter((file) => file !== join('platform', 'database', 'migrate.ts'))
    .flatMap((file) =>
      (readFileSync(join(source, file), 'utf8').match(HOLDS_CONNECTION) ?? []).map(
        (match) => `${file}: ${match}`,
      ),
    );
  expect(found).toEqual([]);
});
