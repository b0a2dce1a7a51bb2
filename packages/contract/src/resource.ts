import { z } from 'zod';
import { moment } from './dates.ts';
import { endpoint, reply } from './endpoint.ts';
import { id, idParams } from './ids.ts';
import { page, total } from './page.ts';
import type { Permission } from './permissions.ts';
import { line } from './text.ts';

/** Rows on one page of a back-office list, and in one part of its export. */
export const RESOURCE_PAGE_SIZE = 50;
export const EXPORT_PART_SIZE = 2_000;

/** What a back-office list contains, and who can do what with it. */
interface ResourceOptions<
  Name extends string,
  See extends Permission,
  Change extends Permission,
  Row extends z.ZodObject,
  Form extends z.ZodObject,
  Filters extends z.ZodRawShape,
  Sort extends string,
> {
  /** In URLs and in the audit log: "ambulances". */
  name: Name;
  /** The singular within sentences: "ambulance". */
  singular: string;
  see: See;
  change: Change;
  /** A record as listed and opened; has all the form's fields, under the same names, and an `_id`. */
  row: Row;
  /** The editable fields. */
  form: Form;
  /** Optional filters, besides a search. */
  filters?: Filters;
  /** Sort orders, the default first; a leading "-" reverses one. */
  sorts: readonly [Sort, ...Sort[]];
  /** Columns of the export, in order, with their headings. */
  columns: { [Key in keyof z.output<Row>]?: string };
}

/** A change to a record, with its time and author. */
const change = z.object({
  _id: id,
  at: moment,
  /** Null: the server's operator. */
  actor: z.string().nullable(),
  call: z.string(),
  reason: z.string(),
  /** Null: it was created. */
  before: z.record(z.string(), z.unknown()).nullable(),
  /** Null: it was deleted. */
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type HistoryChange = z.output<typeof change>;

/** Changes must name the `revision` that was seen. Otherwise 409 `CHANGED_MEANWHILE`. */
const revision = z.string().max(64);
const historyReply = reply(z.array(change), total);

const text = line('Search', { min: 0, max: 80 }).default('');

/**
 * Describes a back-office list once: defines its calls, and drives the server's handlers (`platform/http/resource.ts`)
 * and the browser's pages (`features/back-office`). For read-only lists use `reads` alone.
 */
export function resource<
  const Name extends string,
  const See extends Permission,
  const Change extends Permission,
  Row extends z.ZodObject,
  Form extends z.ZodObject,
  const Sort extends string,
  Filters extends z.ZodRawShape = Record<never, never>,
>(options: ResourceOptions<Name, See, Change, Row, Form, Filters, Sort>) {
  const { name, singular, see, change: who, row, form } = options;
  const sorts = options.sorts.flatMap((sort) => [sort, `-${sort}`] as const);
  const query = z.object({
    page,
    search: text,
    sort: z.enum(sorts as [Sort | `-${Sort}`, ...(Sort | `-${Sort}`)[]]).default(options.sorts[0] as never),
    ...(options.filters ?? ({} as Filters)),
  });
  const opened = reply(row, { revision });
  const reads = {
    list: endpoint({
      method: 'GET',
      path: `/console/list/${name}/v1`,
      isOwn: true,
      summary: `List: ${name}`,
      who: see,
      query,
      reply: reply(z.array(row), total),
    }),
    get: endpoint({
      method: 'GET',
      path: `/console/get/${name}/{id}/v1`,
      isOwn: true,
      summary: `One ${singular}, with a marker to detect later changes`,
      who: see,
      params: idParams,
      reply: opened,
    }),
    history: endpoint({
      method: 'GET',
      path: `/console/history/${name}/{id}/v1`,
      isOwn: true,
      summary: `Changes to one ${singular}, newest first`,
      who: see,
      params: idParams,
      query: z.object({ page }),
      reply: historyReply,
    }),
    export: endpoint({
      method: 'GET',
      path: `/console/export/${name}/v1`,
      isOwn: true,
      summary: `A part of the list as CSV: ${name}`,
      who: see,
      needsFreshFactor: true,
      query,
      reply: reply(z.object({ csv: z.string(), hasMore: z.boolean() })),
    }),
  };
  const writes = {
    create: endpoint({
      method: 'POST',
      path: `/console/create/${name}/v1`,
      isOwn: true,
      summary: `Add: ${singular}`,
      who,
      body: form,
      reply: opened,
      errors: ['TAKEN'],
    }),
    update: endpoint({
      method: 'PUT',
      path: `/console/update/${name}/{id}/v1`,
      isOwn: true,
      summary: `Change: ${singular}`,
      who,
      params: idParams,
      query: z.object({ revision }),
      body: form,
      reply: opened,
      errors: ['TAKEN', 'CHANGED_MEANWHILE'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/console/delete/${name}/{id}/v1`,
      isOwn: true,
      summary: `Delete: ${singular}, unless it is in use`,
      who,
      params: idParams,
      reply: reply(z.null()),
      errors: ['IN_USE'],
    }),
  };
  return { ...options, query, reads, writes, calls: { ...reads, ...writes } };
}

/** Any back-office list. */
export type Resource = ReturnType<typeof resource>;

interface SettingOptions<
  Name extends string,
  See extends Permission,
  Change extends Permission,
  Form extends z.ZodObject,
> {
  /** In URLs and in the audit log: "orders". */
  name: Name;
  see: See;
  change: Change;
  form: Form;
}

/** Describes a group of settings, which exists exactly once. */
export function setting<
  const Name extends string,
  const See extends Permission,
  const Change extends Permission,
  Form extends z.ZodObject,
>(options: SettingOptions<Name, See, Change, Form>) {
  const { name, see, change: who, form } = options;
  const opened = reply(form, { revision });
  const calls = {
    get: endpoint({
      method: 'GET',
      path: `/console/get/setting/${name}/v1`,
      isOwn: true,
      summary: `Current settings: ${name}`,
      who: see,
      reply: opened,
    }),
    update: endpoint({
      method: 'PUT',
      path: `/console/update/setting/${name}/v1`,
      isOwn: true,
      summary: `Set: ${name}`,
      who,
      query: z.object({ revision }),
      body: form,
      reply: opened,
      errors: ['CHANGED_MEANWHILE'],
    }),
    history: endpoint({
      method: 'GET',
      path: `/console/history/setting/${name}/v1`,
      isOwn: true,
      summary: `Earlier settings: ${name}, newest first`,
      who: see,
      query: z.object({ page }),
      reply: historyReply,
    }),
  };
  return { ...options, calls };
}
