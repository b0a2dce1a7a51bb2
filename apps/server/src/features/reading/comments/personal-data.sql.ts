import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  comments: jsonRows(sql`
    select posts.title as of, c.text, c.status, c.removed_reason, c.created_at, c.edited_at
    from comments c join posts on posts.id = c.post_id where c.author_id = ${userId} order by c.id`),
  commentReports: jsonRows(sql`
    select reason, note, created_at from comment_reports where reporter_id = ${userId} order by created_at`),
  commentBlocks: jsonRows(
    sql`select reason, blocked_at, until from comment_blocks where user_id = ${userId}`,
  ),
  commentSettings: jsonRows(sql`select shows_photo from comment_settings where user_id = ${userId}`),
});

/**
 * Takes out what a person has written, and what was written about it. A comment's row stays, of nobody and empty, for who has
 * moderated it must be able to answer for that.
 */
export async function erase(db: Kysely<Database>, userId: string) {
  const theirs = db.selectFrom('comments').where('authorId', '=', userId).select('id');
  await db.updateTable('commentReports').set({ note: '' }).where('commentId', 'in', theirs).execute();
  await db
    .updateTable('comments')
    .set({
      authorId: null,
      text: '',
      status: 'removed',
      removedReason: sql<'author'>`coalesce(removed_reason, 'author')`,
      removedAt: sql<Date>`coalesce(removed_at, now())`,
      holdReason: null,
    })
    .where('authorId', '=', userId)
    .execute();
  await db.deleteFrom('commentReports').where('reporterId', '=', userId).execute();
  await db.deleteFrom('commentBlocks').where('userId', '=', userId).execute();
  await db.deleteFrom('commentSettings').where('userId', '=', userId).execute();
}
