import type { Client } from 'pg';
import type { Entry } from './archive.ts';
import { copyIn, copyOut } from './copy.ts';
import { type Manifest, TableChecksum, tableOf } from './manifest.ts';
import { throttle } from './progress.ts';
import {
  beginTransaction,
  connect,
  copyStatement,
  listTables,
  quoteColumns,
  quoteName,
  readSequences,
  type Table,
} from './tables.ts';

interface LoadOptions {
  /** Connection string of a database migrated exactly as the manifest says. */
  url: string;
  manifest: Manifest;
  /** The whole backup, from its beginning. */
  entries: AsyncIterable<Entry>;
  /** Receives the entries that are not rows. */
  restoreFile: (entry: Entry) => Promise<void>;
  print: (line: string) => void;
}

/**
 * Replaces all rows of a migrated database with a backup's, re-reads them and compares them with the manifest, in one
 * transaction. Needs no privileges beyond owning the tables.
 */
export async function loadTables({ url, manifest, entries, restoreFile, print }: LoadOptions) {
  const client = await connect(url);
  try {
    await beginTransaction(client, '');
    await client.query(`set local maintenance_work_mem = '256MB'`);
    const tables = await matchTables(client, manifest);
    const removed = await removeGuards(client, tables);
    await client.query(`truncate ${tables.map(({ name }) => quoteName(name)).join(', ')}`);
    await fill(client, { tables, entries, restoreFile, print });
    print('Creating indexes and checking references');
    for (const statement of removed) await client.query(statement);
    await setSequences(client, manifest);
    print('Verifying all rows');
    for (const [index, expected] of manifest.tables.entries()) await compare(client, tables[index], expected);
    await client.query('commit');
    // Without current statistics, PostgreSQL chooses bad plans.
    await client.query('analyze');
  } finally {
    client.end().catch(() => {});
  }
}

/** The database's tables with the backup's columns, in the manifest's order. */
async function matchTables(client: Client, manifest: Manifest): Promise<Table[]> {
  const existing = new Map((await listTables(client)).map((table) => [table.name, table]));
  const tables = manifest.tables.map(({ name, columns }) => {
    const table = existing.get(name);
    const lost = table ? columns.filter((column) => !table.columns.includes(column)) : columns;
    existing.delete(name);
    if (table && lost.length === 0) return { ...table, columns };
    const what = table ? `the column ${lost[0]} of ${name}` : `the table ${name}`;
    throw new Error(
      `This version of Tailwell has no place for ${what}. Restore with the version that made it.`,
    );
  });
  // Some of the job queue's tables may be newer than the backup; they stay as created.
  const unknown = [...existing.keys()].find((name) => name.startsWith('public.'));
  if (unknown) throw new Error(`The backup knows nothing of the table ${unknown}: it can’t be whole.`);
  return tables;
}

/**
 * Drops foreign keys and indexes and disables triggers, so that rows can be loaded quickly and in any order. Returns
 * the statements that restore them, which also check every reference.
 */
async function removeGuards(client: Client, tables: Table[]): Promise<string[]> {
  const names = [tables.map(({ name }) => quoteName(name))];
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by 1, 2`,
    names,
  );
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid) order by 1`,
    names,
  );
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  for (const name of names.flat()) await client.query(`alter table ${name} disable trigger user`);
  return [
    ...indexes.rows.map(({ definition }) => definition),
    ...keys.rows.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
    ...names.flat().map((name) => `alter table ${name} enable trigger user`),
  ];
}

type FillOptions = Pick<LoadOptions, 'entries' | 'restoreFile' | 'print'> & { tables: Table[] };

async function fill(client: Client, { tables, entries, restoreFile, print }: FillOptions) {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const printThrottled = throttle(print);
  let rows = 0;
  for await (const entry of entries) {
    const table = byName.get(tableOf(entry.name) ?? '');
    if (!table) {
      await restoreFile(entry);
      continue;
    }
    const statement = `copy ${quoteName(table.name)} (${quoteColumns(table.columns)}) from stdin`;
    rows += await copyIn(client, statement, entry.content);
    printThrottled(`${rows} rows: ${table.name}`);
  }
}

async function setSequences(client: Client, { sequences }: Manifest) {
  const existing = new Set((await readSequences(client)).map(({ name }) => name));
  for (const { name, lastValue, isCalled } of sequences) {
    if (!existing.has(name))
      throw new Error(
        `This version of Tailwell has no sequence ${name}. Restore with the version that made it.`,
      );
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoteName(name), lastValue, isCalled]);
  }
}

async function compare(client: Client, table: Table | undefined, expected: Manifest['tables'][number]) {
  if (!table) throw new Error(`The table ${expected.name} is missing.`);
  const checksum = new TableChecksum();
  const copying = copyOut(client, copyStatement(table));
  for await (const chunk of copying) checksum.add(chunk);
  const isSame = copying.rows === expected.rows && checksum.end().sha256 === expected.sha256;
  if (isSame) return;
  throw new Error(
    `The table ${expected.name} differs from the backup: ${copying.rows} rows of ${expected.rows}.`,
  );
}
