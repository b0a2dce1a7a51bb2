import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  likedPosts: jsonRows(sql`
    select posts.kind, posts.title, post_likes.created_at
    from post_likes join posts on posts.id = post_id where user_id = ${userId} order by post_likes.created_at`),
});

export async function erase(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('postLikes').where('userId', '=', userId).execute();
}
