import type { entryStates } from '@tailwell/contract/list-entries';
import type { Resource } from '@tailwell/contract/resource';
import {
  type Expression,
  type ExpressionBuilder,
  type InsertObject,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
  type Transaction,
} from 'kysely';
import type { Form, ResourceQuery, ResourceSource } from '../http/resource.ts';
import type { Database } from './db.ts';
import { containing } from './like.ts';
import { selectPage } from './select-page.ts';
import { orderBy } from './sort.ts';

type Tx = Transaction<Database>;

/** The rows of a table before joins and selections. */
export type RowsOf<Table extends keyof Database> = SelectQueryBuilder<Database, Table, object>;

// What a query reads: its columns (any text, while TypeScript doesn't know the query), its conditions and its rows.
type ColumnOf<Query> =
  Query extends SelectQueryBuilder<infer DB, infer From, infer _> ? StringReference<DB, From> : string;
type ConditionOf<Query> =
  Query extends SelectQueryBuilder<infer DB, infer From, infer _> ? ExpressionBuilder<DB, From> : never;
type RowOf<Query> = Query extends SelectQueryBuilder<infer _DB, infer _From, infer Row> ? Row : never;

interface TableList<R extends Resource, Table extends keyof Database, Query, Shown> {
  /** What is selected from the rows, with the joins that needs. */
  rows: (all: RowsOf<Table>) => Query;
  /** A search finds rows that contain its text in one of these. */
  search: (ColumnOf<Query> | RawBuilder<string>)[];
  /** The rows that each filter of the resource leaves: with its value in this column, or that meet this condition. */
  filters: {
    [Key in keyof NonNullable<R['filters']> & keyof ResourceQuery<R>]:
      | ColumnOf<Query>
      | ((value: NonNullable<ResourceQuery<R>[Key]>, eb: ConditionOf<Query>) => Expression<SqlBool>);
  };
  /** What each sort of the resource orders by. */
  sorts: Record<R['sorts'][number], RawBuilder<unknown>>;
  /** Order of rows that sort equal. Default: by id. */
  ties?: RawBuilder<unknown>;
  /** Maps a row to what is shown. Default: what is selected. */
  toRow?: (row: RowOf<Query>) => Shown;
  /** Columns that a form writes; may reject it. Without it, rows can't be added or changed. `id`: of a changed row. */
  toColumns?: (form: Form<R>, tx: Tx, id?: string) => Columns<Table> | Promise<Columns<Table>>;
  /** Writes a form's other parts into other tables. The row is locked. */
  writeParts?: (tx: Tx, id: string, form: Form<R>) => Promise<void>;
}

type Columns<Table extends keyof Database> = InsertObject<Database, Table>;

interface TableSource<R extends Resource, Shown> extends Pick<ResourceSource<R>, 'insert' | 'update'> {
  select: (db: Kysely<Database>, query: ResourceQuery<R>) => Promise<{ rows: Shown[]; total: number }>;
  find: (db: Kysely<Database>, id: string, isLocked?: boolean) => Promise<Shown | undefined>;
  remove: (tx: Tx, id: string) => Promise<void>;
}

/** Builds the statements of a back-office list whose records are the rows of one table. */
export function tableSource<R extends Resource, Table extends keyof Database, Query, Shown = RowOf<Query>>(
  resource: R,
  table: Table,
  list: TableList<R, Table, Query, Shown>,
): TableSource<R, Shown> {
  const { rows, search, filters, sorts, ties, toColumns, writeParts, ...view } =
    list as unknown as AnyList<Shown>;
  const { toRow = (row) => row as Shown } = view;
  const id = `${table}.id`;
  const selectAll = (db: Kysely<Database>) => rows(anyTable(db).selectFrom<string>(table));

  return {
    async select(db, query) {
      const { search: text, sort, limit, offset, ...filterValues } = query as unknown as AnyQuery;
      let found = selectAll(db);
      if (text) {
        found = found.where((eb) => eb.or(search.map((column) => eb(column, 'ilike', containing(text)))));
      }
      for (const key of Object.keys(resource.filters ?? {})) {
        const [value, filter] = [filterValues[key], filters[key]];
        if (value === undefined || filter === undefined) continue;
        found = found.where((eb) =>
          typeof filter === 'string' ? eb(filter, '=', value) : filter(value, eb),
        );
      }
      const order = orderBy(sort, sorts, ties ?? sql.ref(id));
      const page = await selectPage(found, { order, limit, offset });
      return { rows: page.rows.map(toRow), total: page.total };
    },
    async find(db, rowId, isLocked = false) {
      const row = await selectAll(db)
        .where(id, '=', rowId)
        .$if(isLocked, (one) => one.forUpdate(table))
        .executeTakeFirst();
      return row && toRow(row);
    },
    insert:
      toColumns &&
      (async (tx, form) => {
        const added = await anyTable(tx)
          .insertInto<string>(table)
          .values(await toColumns(form, tx))
          .returning('id')
          .executeTakeFirstOrThrow();
        await writeParts?.(tx, added.id, form);
        return added.id;
      }),
    update:
      toColumns &&
      (async (tx, rowId, form) => {
        await anyTable(tx)
          .updateTable<string>(table)
          .set(await toColumns(form, tx, rowId))
          .where('id', '=', rowId)
          .execute();
        await writeParts?.(tx, rowId, form);
      }),
    async remove(tx, rowId) {
      await anyTable(tx).deleteFrom<string>(table).where('id', '=', rowId).execute();
    },
  };
}

/** Search, filter and sorts of lists whose entries have a place and are shown or retired (`list-entries` in the contract). */
export const entryList = {
  search: ['name' as const],
  filters: {
    state: (state: (typeof entryStates)[number]) => sql<boolean>`is_active = ${state === 'shown'}`,
  },
  sorts: { position: sql`position, lower(name)`, name: sql`lower(name)` },
};

// Kysely can't type a table, nor Zod a form, that only a type parameter names: internally, a list is of any.
type AnyRow = Record<string, unknown>;
type AnyTables = Record<string, { id: string; [column: string]: unknown }>;
const anyTable = (db: Kysely<Database>) => db as unknown as Kysely<AnyTables>;
type AnyQuery = { search: string; sort: string; limit: number; offset: number; [filter: string]: unknown };
interface AnyList<Shown> {
  rows: (all: unknown) => SelectQueryBuilder<AnyTables, string, AnyRow>;
  search: string[];
  filters: Record<string, string | ((value: unknown, eb: unknown) => Expression<SqlBool>)>;
  sorts: Record<string, RawBuilder<unknown>>;
  ties?: RawBuilder<unknown>;
  toRow?: (row: AnyRow) => Shown;
  toColumns?: (form: AnyRow, tx: Tx, id?: string) => Promise<AnyRow>;
  writeParts?: (tx: Tx, id: string, form: AnyRow) => Promise<void>;
}
