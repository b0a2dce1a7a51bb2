import { type Kysely, sql } from 'kysely';

/** A table's CHECK, and the list of values it allows in a column, if that is what it does. */
export interface Check {
  table: string;
  name: string;
  /** As PostgreSQL stores it. */
  definition: string;
  /** For an array column: what each of its items can be. */
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

// PostgreSQL stores `in (...)` as `= any (array[...])`.
const ONE_OF = /^CHECK \(\((?<column>\w+) = ANY \(ARRAY\[(?<values>[^\]]+)\]\)\)\)$/;
const ONLY_ONE = /^CHECK \(\((?<column>\w+) = (?<values>'[^']*'::text)\)\)$/;
/** Also next to other conditions, unless they are joined by "or". */
const EACH_ONE_OF = /^(?!.* OR ).*\((?<column>\w+) <@ ARRAY\[(?<values>[^\]]+)\]/;

function listIn(definition: string): Check['list'] {
  const found = [ONE_OF, ONLY_ONE, EACH_ONE_OF].map((form) => form.exec(definition)?.groups).find(Boolean);
  if (!found?.column || !found.values) return null;
  const values = found.values.split(', ').map((value) => value.replace(/^'(.*)'::text$/, '$1'));
  return { column: found.column, values };
}
