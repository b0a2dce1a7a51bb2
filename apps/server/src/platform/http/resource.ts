import { createHash } from 'node:crypto';
import { EXPORT_PART_SIZE, RESOURCE_PAGE_SIZE, type Resource } from '@tailwell/contract/resource';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { recordChange } from '../database/audit.ts';
import { selectHistory } from '../database/audit-log.ts';
import { type Database, inTransaction } from '../database/db.ts';
import type { SessionStaff } from './auth.ts';
import { toCsv } from './csv.ts';
import { conflict, invalid, notFound } from './errors.ts';
import type { Handlers } from './serve.ts';

type Tx = Transaction<Database>;
type Row<R extends Resource> = z.output<R['row']>;
/** A record as queries return it: the database has no `_id`. */
type DatabaseRow<R extends Resource> = Omit<Row<R>, '_id'> & { id: string };
export type Form<R extends Resource> = z.output<R['form']>;

/** Which rows of a list are requested. */
export type ResourceQuery<R extends Resource> = Omit<z.output<R['query']>, 'page'> & {
  limit: number;
  offset: number;
};

/** The queries behind a resource. */
export interface ResourceSource<R extends Resource> {
  select: (
    db: Kysely<Database>,
    query: ResourceQuery<R>,
  ) => Promise<{ rows: DatabaseRow<R>[]; total: number }>;
  /** `isLocked`: no one else can change it until the transaction ends. */
  find: (db: Kysely<Database>, id: string, isLocked?: boolean) => Promise<DatabaseRow<R> | undefined>;
  /** Returns the id. */
  insert?: (tx: Tx, form: Form<R>, user: SessionStaff) => Promise<string>;
  update?: (tx: Tx, id: string, form: Form<R>, user: SessionStaff) => Promise<void>;
  remove?: (tx: Tx, id: string, user: SessionStaff) => Promise<void>;
  /** The field and message of each database constraint that can reject a form, by the constraint's name. */
  constraints?: Record<string, { field: string & keyof Form<R>; message: string }>;
}

/** Handlers for all calls of a resource. Each write is a transaction that records its changes in the audit log. */
export function resourceHandlers<const R extends Resource>(
  resource: R,
  db: Kysely<Database>,
  source: ResourceSource<R>,
): Handlers<R['calls']> {
  const { name: kind, row: schema } = resource;
  const keys = Object.keys(resource.form.shape);
  const encode = (row: Row<R>) => z.encode(schema, row as never) as Record<string, unknown>;
  const fieldsOf = (row: Row<R>) => pick(encode(row), keys);
  const withRevision = (row: Row<R>) => ({ data: row, revision: revisionOf(fieldsOf(row)) });
  const findOr404 = async (from: Kysely<Database>, id: string, isLocked?: boolean) => {
    const row = await source.find(from, id, isLocked);
    if (!row) throw notFound();
    return toRow<R>(row);
  };
  const write = <T>(work: (tx: Tx) => Promise<T>, constraints = source.constraints ?? {}) =>
    inTransaction(db, work).catch((error: unknown) => {
      throw explain(error, constraints);
    });

  const handlers = {
    list: async ({ query: { page, ...filter } }: ResourceCall<R>) => {
      const { rows, total } = await source.select(db, {
        ...filter,
        limit: RESOURCE_PAGE_SIZE,
        offset: (page - 1) * RESOURCE_PAGE_SIZE,
      } as ResourceQuery<R>);
      return { data: rows.map(toRow<R>), total };
    },
    get: async ({ params }: ResourceCall<R>) => withRevision(await findOr404(db, params.id)),
    history: async ({ params, query }: ResourceCall<R>) => {
      const { rows, total } = await selectHistory(db, { kind, subjectId: params.id, page: query.page });
      return { data: rows, total };
    },
    export: async ({ query: { page, ...filter } }: ResourceCall<R>) => {
      const { rows } = await source.select(db, {
        ...filter,
        // One more, to know whether there are more.
        limit: EXPORT_PART_SIZE + 1,
        offset: (page - 1) * EXPORT_PART_SIZE,
      } as ResourceQuery<R>);
      const part = rows.slice(0, EXPORT_PART_SIZE).map((row) => encode(toRow<R>(row)));
      const csv = toCsv(resource.columns as Record<string, string>, part, { hasHeading: page === 1 });
      return { data: { csv, hasMore: rows.length > EXPORT_PART_SIZE } };
    },
    create: ({ body, user }: ResourceCall<R>) =>
      write(async (tx) => {
        const id = await requireStatement(source.insert)(tx, body, user);
        const row = await findOr404(tx, id);
        recordChange({ kind, id, before: null, after: fieldsOf(row) });
        return { ...withRevision(row), message: 'Added.' };
      }),
    update: ({ params: { id }, query, body, user }: ResourceCall<R>) =>
      write(async (tx) => {
        const before = fieldsOf(await findOr404(tx, id, true));
        if (revisionOf(before) !== query.revision) throw changedMeanwhile();
        await requireStatement(source.update)(tx, id, body, user);
        const row = await findOr404(tx, id);
        recordChange({ kind, id, before, after: fieldsOf(row) });
        return { ...withRevision(row), message: 'Saved.' };
      }),
    remove: ({ params: { id }, user }: ResourceCall<R>) =>
      write(
        async (tx) => {
          const before = fieldsOf(await findOr404(tx, id, true));
          await requireStatement(source.remove)(tx, id, user);
          recordChange({ kind, id, before, after: null });
          return { data: null, message: 'Deleted.' };
        },
        // There is no field to show it at.
        {},
      ),
  };
  return handlers as unknown as Handlers<R['calls']>;
}

/** What handlers of a resource's calls receive, as far as a call has it. */
interface ResourceCall<R extends Resource> {
  params: { id: string };
  query: z.output<R['query']> & { page: number; revision: string };
  body: Form<R>;
  user: SessionStaff;
}

export const toRow = <R extends Resource>({ id, ...row }: DatabaseRow<R>) =>
  ({ _id: id, ...row }) as unknown as Row<R>;

/** Calls that a resource doesn't support are not in its part of the contract. */
function requireStatement<Statement>(statement: Statement | undefined): Statement {
  if (!statement) throw notFound();
  return statement;
}

export const pick = (row: Record<string, unknown>, keys: string[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]]));

/** Identifies a version of a record: other fields, another revision. */
export const revisionOf = (fields: object) =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);

/** 409: another user has changed it since it was read. */
export const changedMeanwhile = () =>
  conflict(
    'CHANGED_MEANWHILE',
    'Someone else changed this. Reload it and review the changes before you save.',
  );

/** Error shown to users when a constraint has rejected a row. */
export function explain(error: unknown, constraints: Record<string, { field: string; message: string }>) {
  const { code, constraint = '' } = (error ?? {}) as { code?: string; constraint?: string };
  const known = constraints[constraint];
  if (known) return invalid('TAKEN', known.message, { [known.field]: known.message });
  if (code === '23503') {
    return conflict('IN_USE', 'This is used elsewhere, so it can’t be deleted. You can retire it instead.');
  }
  return error;
}
