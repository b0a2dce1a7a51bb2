import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFlakyNetwork } from '../../testing/doubles/flaky-network.ts';
import { createBareDatabase, createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-postgres.ts';
import { migrate } from './migrate.ts';

const log = { info: () => {}, warn: () => {} };
let database: TestDatabase;
let client: pg.Client;
let folder: string;

async function open(created: TestDatabase) {
  database = created;
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tailwell-migrations-'));
});

afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await client?.end();
  await database?.drop();
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const rows = async (statement: string) => (await client.query(statement)).rows;
const run = () => migrate({ url: database.url, log, folder });

describe('migrations', () => {
  it('run once each, in the order of their names, when five servers start together', async () => {
    await open(await createBareDatabase());
    write('20261121-0900-make-notes.sql', 'create table notes (line int); insert into notes values (1)');
    write('20261121-1000-add-two.sql', 'insert into notes values (2);');
    write('20261122-0100-add-three.sql', 'insert into notes select count(*) + 1 from notes;');
    await Promise.all([run(), run(), run(), run(), run()]);
    expect(await rows('select line from notes')).toEqual([{ line: 1 }, { line: 2 }, { line: 3 }]);
    await run();
    expect(await rows('select name from migrations order by id')).toEqual([
      { name: '20261121-0900-make-notes' },
      { name: '20261121-1000-add-two' },
      { name: '20261122-0100-add-three' },
    ]);
  });

  it('may work without a transaction, while other servers wait their turn', async () => {
    await open(await createBareDatabase());
    write('20261121-0900-make-notes.sql', 'create table notes (line int)');
    write(
      '20261121-0901-index-notes.sql',
      '-- no transaction\ncreate index concurrently by_line on notes (line);\n',
    );
    await Promise.all([run(), run(), run()]);
    expect(await rows(`select indisvalid from pg_index where indexrelid = 'by_line'::regclass`)).toEqual([
      { indisvalid: true },
    ]);
  });

  it('are read completely, whatever their comments say', async () => {
    await open(await createBareDatabase());
    write(
      '20261121-0900-make.sql',
      'create table a ();\n-- down migration: there is none\ncreate table b ();',
    );
    await run();
    expect(await rows('select * from a, b')).toEqual([]);
  });

  it('that fail are named and rolled back; those before them stay', async () => {
    await open(await createBareDatabase());
    write('20261121-0900-right.sql', 'create table a ();');
    write('20261121-1000-wrong.sql', 'create table b (); select 1 / 0;');
    await expect(run()).rejects.toThrow('20261121-1000-wrong.sql failed: division by zero');
    expect(await rows(`select to_regclass('a') as a, to_regclass('b') as b`)).toEqual([{ a: 'a', b: null }]);
    write('20261121-1000-wrong.sql', 'create table b ();');
    await run();
    expect(await rows(`select to_regclass('b') as b`)).toEqual([{ b: 'b' }]);
  });

  it('are refused when one comes before those that have run', async () => {
    await open(await createBareDatabase());
    write('20261121-0900-first.sql', 'select 1');
    await run();
    write('20261120-0900-earlier.sql', 'select 1');
    await expect(run()).rejects.toThrow('20261120-0900-earlier');
  });

  it('say what to do about a database created by other migrations', async () => {
    await open(await createBareDatabase());
    write('20261121-0900-foundation.sql', 'create table a ();');
    await run();
    rmSync(join(folder, '20261121-0900-foundation.sql'));
    write('20261127-0900-foundation.sql', 'create table a ();');
    await expect(run()).rejects.toThrow(
      /began with the migration 20261121-0900-foundation.*delete the data folder/,
    );
  });

  it('are refused when a name leaves their order ambiguous', async () => {
    await open(await createBareDatabase());
    write('20261121-0900-one.sql', 'select 1');
    write('20261121-0900-two.sql', 'select 1');
    await expect(run()).rejects.toThrow('Two migrations are of the minute 20261121-0900');
    rmSync(join(folder, '20261121-0900-two.sql'));
    write('readme.md', 'notes');
    await expect(run()).rejects.toThrow('readme.md is not named like');
  });

  it('wait for a database that is not up yet', async () => {
    await open(await createBareDatabase());
    const network = await startFlakyNetwork(database.url);
    await network.close();
    const warn = vi.fn();
    write('20261121-0900-make.sql', 'create table a ();');
    const work = migrate({ url: network.url, folder, log: { ...log, warn } });
    await expect.poll(() => warn).toHaveBeenCalled();
    const again = await startFlakyNetwork(database.url, network.port);
    await work;
    await again.close();
    expect(await rows('select * from a')).toEqual([]);
  });

  it('don’t wait when settings are wrong', async () => {
    await open(await createBareDatabase());
    const url = new URL(database.url);
    url.pathname = '/no_such_database';
    await expect(migrate({ url: url.href, log, folder })).rejects.toThrow('does not exist');
  });
});

describe('the foundation', () => {
  it('generates ids of version 7 that sort by time', async () => {
    await open(await createTestDatabase());
    const before = Date.now();
    const ids: string[] = [];
    for (let count = 0; count < 50; count += 1) ids.push((await rows('select new_id() as id'))[0].id);
    const after = Date.now();
    expect(ids).toEqual(ids.toSorted());
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      const createdAt = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
      expect(createdAt).toBeGreaterThanOrEqual(before);
      expect(createdAt).toBeLessThanOrEqual(after);
    }
  });

  it('generates unique ids, however many concurrently', async () => {
    await open(await createTestDatabase());
    const [row] = await rows(
      `select count(distinct id)::int as ids, min(substr(id::text, 15, 1)) || max(substr(id::text, 15, 1)) as versions
       from (select new_id() as id from generate_series(1, 100000)) as made`,
    );
    expect(row).toEqual({ ids: 100_000, versions: '77' });
  });

  it('records the time of the last change', async () => {
    await open(await createTestDatabase());
    await client.query(`create table things (id int, updated_at timestamptz default 'epoch');
      create trigger touched before update on things for each row execute function touch_updated_at();
      insert into things values (1)`);
    expect(await rows('update things set id = 2 returning updated_at = now() as fresh')).toEqual([
      { fresh: true },
    ]);
  });
});
