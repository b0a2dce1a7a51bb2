import pg from 'pg';

/** A table whose rows a backup holds. */
export interface Table {
  /** With its schema: "public.orders". */
  name: string;
  /** What rows are written with: all columns but those that PostgreSQL computes. */
  columns: string[];
  /** The SQL that puts its rows into an order that is the same everywhere. */
  order: string;
}

/** Connects without the limits that requests have: a large table takes its time. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tailwell backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Told by the statement that fails of it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Begins a transaction in which values are written the same way by every PostgreSQL. */
export async function begin(client: pg.Client, mode: string) {
  await client.query(`begin ${mode}`);
  await client.query(`
    set local client_encoding = 'UTF8';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local timezone = 'UTC';
    set local extra_float_digits = 1;
    set local bytea_output = 'hex';
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local lock_timeout = '30s';
    set local work_mem = '64MB'`);
}

/** Who has run which migrations is written by the migrations themselves. */
const OURS = `
  n.nspname in ('public', 'graphile_worker') and c.relname <> 'migrations'
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

/** All tables of the product and of its jobs. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] | null }>(`
    select n.nspname || '.' || c.relname as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
      ) as columns,
      (
        select array_agg(quote_ident(a.attname) || case t.typcategory when 'S' then ' collate "C"' else '' end order by k.place)
        from pg_index i
        cross join unnest(i.indkey) with ordinality k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        join pg_type t on t.oid = a.atttypid
        where i.indrelid = c.oid and i.indisprimary
      ) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${OURS}
    order by n.nspname collate "C", c.relname collate "C"`);
  return rows.map(({ name, columns, key }) => ({
    name,
    columns,
    order: key?.join(', ') ?? `(${quoteName(name)}.*)::text collate "C"`,
  }));
}

/** Where all sequences of the product and of its jobs stand now; they follow no transaction. */
export async function readSequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS}
    order by n.nspname collate "C", c.relname collate "C"`);
  const sequences = [];
  for (const { name } of rows) {
    const answer = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoteName(name)}`,
    );
    sequences.push({ name, lastValue: '1', isCalled: false, ...answer.rows[0] });
  }
  return sequences;
}

/** "public.orders" for SQL. */
export const quoteName = (name: string) => name.split('.').map(pg.escapeIdentifier).join('.');

/** Columns for SQL. */
export const quoteColumns = (columns: string[]) => columns.map(pg.escapeIdentifier).join(', ');

/** The statement that writes all rows of a table, in its order. */
export const copyStatement = ({ name, columns, order }: Table) =>
  `copy (select ${quoteColumns(columns)} from ${quoteName(name)} order by ${order}) to stdout`;
