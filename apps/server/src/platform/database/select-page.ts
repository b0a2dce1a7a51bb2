import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** Returns one page of what a query finds, in an order, and the total count. */
export async function selectPage<DB, Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  { order, limit, offset }: { order: RawBuilder<unknown>; limit: number; offset: number },
) {
  const counted = found.clearSelect().select(sql<number>`count(*)`.as('total')).$castTo<{ total: number }>();
  const [rows, { total }] = await Promise.all([
    found.orderBy(order).limit(limit).offset(offset).execute(),
    counted.executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
