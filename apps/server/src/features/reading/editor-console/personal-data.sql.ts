import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  writtenPosts: jsonRows(sql`
    select kind, slug, title, status, created_at, updated_at
    from posts where created_by = ${userId} or updated_by = ${userId} or ${userId}::uuid = any(writer_ids) order by id`),
  savedVersions: jsonRows(sql`
    select p.title, v.number, v.reason, v.created_at
    from post_versions v join posts p on p.id = v.post_id where v.created_by = ${userId} order by v.id`),
  sentVideos: jsonRows(sql`
    select p.title, f.status, f.size_bytes, f.created_at
    from video_files f join posts p on p.id = f.post_id where f.uploaded_by = ${userId} order by f.id`),
  answeredReviews: jsonRows(sql`
    select p.title, r.is_approved, r.note, r.at
    from post_reviews r join posts p on p.id = r.post_id join vets on vets.id = r.vet_id
    where vets.user_id = ${userId} order by r.id`),
});

/** Takes out who has written something. What was written is ours, and stays. */
export async function erase(db: Kysely<Database>, userId: string) {
  await db.updateTable('posts').set({ createdBy: null }).where('createdBy', '=', userId).execute();
  await db.updateTable('posts').set({ updatedBy: null }).where('updatedBy', '=', userId).execute();
  await db
    .updateTable('posts')
    .set({ writerIds: sql<string[]>`array_remove(writer_ids, ${userId}::uuid)` })
    .where(sql<boolean>`${userId}::uuid = any(writer_ids)`)
    .execute();
  await db.updateTable('postVersions').set({ createdBy: null }).where('createdBy', '=', userId).execute();
  await db.updateTable('videoFiles').set({ uploadedBy: null }).where('uploadedBy', '=', userId).execute();
}
