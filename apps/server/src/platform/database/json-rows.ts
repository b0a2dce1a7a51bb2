import { type RawBuilder, sql } from 'kysely';

/** Returns the rows of a query as a list of JSON objects, in their order. */
export const jsonRows = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(row), '[]') from (${query}) as row)`;

/** A row of `jsonRows`, which has its times as text. */
export type JsonRow<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? Exclude<Row[Column], Date> | string : Row[Column];
};
