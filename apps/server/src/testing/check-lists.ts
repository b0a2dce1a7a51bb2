import { type Kysely, sql } from 'kysely';

/** A CHECK of a table, and the list of what it allows a column to hold, where that is what it says. */
export interface Check {
  table: string;
  name: string;
  /** As PostgreSQL writes it down. */
  definition: string;
  /** Of an array column: what each of its items may be. */
  list: { column: string; values: string[] } | null;
}

/** The CHECKs of all tables, by table and name. */
export async function selectChecks<DB>(db: Kysely<DB>): Promise<Check[]> {
  const { rows } = await sql<Omit<Check, 'list'>>`
    select pg_class.relname as "table", conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'c' and connamespace = 'public'::regnamespace
    order by relname, conname`.execute(db);
  return rows.map((row) => ({ ...row, list: listIn(row.definition) }));
}

// `in (...)` is written down as `= any (array[...])`.
const ONE_OF = /^CHECK \(\((?<column>\w+) = ANY \(ARRAY\[(?<values>[^\]]+)\]\)\)\)$/;
const ONLY_ONE = /^CHECK \(\((?<column>\w+) = (?<values>'[^']*'::text)\)\)$/;
/** Beside other conditions, too, unless one of them is enough. */
const EACH_ONE_OF = /^(?!.* OR ).*\((?<column>\w+) <@ ARRAY\[(?<values>[^\]]+)\]/;

function listIn(definition: string): Check['list'] {
  const found = [ONE_OF, ONLY_ONE, EACH_ONE_OF].map((form) => form.exec(definition)?.groups).find(Boolean);
  if (!found?.column || !found.values) return null;
  const values = found.values.split(', ').map((value) => value.replace(/^'(.*)'::text$/, '$1'));
  return { column: found.column, values };
}
