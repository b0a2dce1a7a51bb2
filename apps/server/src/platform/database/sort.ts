import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the `order by` of a list: "-name" is by name descending; of equals, the older id comes first. A column may be
 * several, separated by commas: all of them are reversed.
 */
export function orderBy<Key extends string>(
  sort: Key | `-${Key}`,
  columns: Record<Key, RawBuilder<unknown>>,
  id: RawBuilder<unknown> = sql.ref('id'),
): RawBuilder<unknown> {
  const isReverse = sort.startsWith('-');
  const column = columns[(isReverse ? sort.slice(1) : sort) as Key];
  return sql`(${column}) ${sql.raw(isReverse ? 'desc' : 'asc')} nulls last, ${id}`;
}
