import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { selectPage } from '../../../platform/database/select-page.ts';

type Tx = Transaction<Database>;

const selectBlocks = (db: Kysely<Database>) =>
  db
    .selectFrom('commentBlocks as b')
    .innerJoin('users as u', 'u.id', 'b.userId')
    .leftJoin('users as m', 'm.id', 'b.blockedBy')
    .where(sql<boolean>`(b.until is null or b.until > now())`)
    .select(['b.userId', 'u.name', 'b.reason', 'b.blockedAt', 'b.until', 'm.name as blockedBy']);

export type BlockRow = Awaited<ReturnType<typeof selectOneBlock>>;

/** Users who are blocked now, latest first. */
export const selectBlocked = (db: Kysely<Database>, page: number) =>
  selectPage(selectBlocks(db), {
    order: sql`b.blocked_at desc, b.user_id`,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });

export const selectOneBlock = (db: Kysely<Database>, userId: string) =>
  selectBlocks(db).where('b.userId', '=', userId).executeTakeFirstOrThrow();

/** Blocks a user for a number of days from now, or until lifted; replaces an earlier block. */
export async function upsertBlock(
  tx: Tx,
  {
    userId,
    days,
    reason,
    blockedBy,
  }: { userId: string; days: number | null; reason: string; blockedBy: string },
) {
  const block = {
    reason,
    blockedBy,
    blockedAt: sql<Date>`now()`,
    until: days === null ? null : sql<Date>`now() + make_interval(days => ${days})`,
  };
  await tx
    .insertInto('commentBlocks')
    .values({ userId, ...block })
    .onConflict((old) => old.column('userId').doUpdateSet(block))
    .execute();
}

/** Lifts a block; undefined if none is in force. */
export async function deleteBlock(tx: Tx, userId: string) {
  return tx
    .deleteFrom('commentBlocks')
    .where('userId', '=', userId)
    .where(sql<boolean>`(until is null or until > now())`)
    .returning(['userId', 'until'])
    .executeTakeFirst();
}
