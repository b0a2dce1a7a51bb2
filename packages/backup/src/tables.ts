import pg from 'pg';

/** A table whose rows are backed up. */
export interface Table {
  /** With its schema: "public.orders". */
  name: string;
  /** The columns to write: all except those that PostgreSQL computes. */
  columns: string[];
  /** SQL that orders its rows the same way everywhere. */
  order: string;
}

/** Connects without the timeouts of requests: a large table takes its time. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tailwell backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The failing statement reports it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Starts a transaction in which every PostgreSQL formats values the same way. */
export async function beginTransaction(client: pg.Client, mode: string) {
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

/** Excludes the records of executed migrations: the migrations write those themselves. */
const IS_OURS = `
  n.nspname in ('public', 'graphile_worker') and c.relname <> 'migrations'
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

/** All tables of the product and its job queue. */
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
    where c.relkind = 'r' and ${IS_OURS}
    order by n.nspname collate "C", c.relname collate "C"`);
  return rows.map(({ name, columns, key }) => ({
    name,
    columns,
    order: key?.join(', ') ?? `(${quoteName(name)}.*)::text collate "C"`,
  }));
}

/** Current values of all sequences of the product and its job queue; sequences aren't transactional. */
export async function readSequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${IS_OURS}
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

/** Quotes "public.orders" for SQL. */
export const quoteName = (name: string) => name.split('.').map(pg.escapeIdentifier).join('.');

export const quoteColumns = (columns: string[]) => columns.map(pg.escapeIdentifier).join(', ');

/** The statement that copies all rows of a table out, in order. */
export const copyStatement = ({ name, columns, order }: Table) =>
  `copy (select ${quoteColumns(columns)} from ${quoteName(name)} order by ${order}) to stdout`;
