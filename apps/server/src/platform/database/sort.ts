import { type RawBuilder, sql } from 'kysely';

/** The end of a statement by what a list is sorted by: "-name" is by name the other way round; of equals, the older id first. */
export function orderBy<Key extends string>(
  sort: Key | `-${Key}`,
  columns: Record<Key, RawBuilder<unknown>>,
  id: RawBuilder<unknown> = sql.ref('id'),
): RawBuilder<unknown> {
  const isReverse = sort.startsWith('-');
  const column = columns[(isReverse ? sort.slice(1) : sort) as Key];
  return sql`${column} ${sql.raw(isReverse ? 'desc' : 'asc')} nulls last, ${id}`;
}
