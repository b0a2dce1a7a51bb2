import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** Hours after which a stalled or unreferenced file is removed. */
const UNUSED_HOURS = 24;

const isOld = sql`video_files.last_part_at < now() - make_interval(hours => ${UNUSED_HOURS})`;

const isLive: RawBuilder<boolean> = sql`exists (
  select from published_posts, jsonb_array_elements(video -> 'sources') as source
  where published_posts.post_id = video_files.post_id and source ->> 'path' = video_files.path)`;

const refersToFile = (content: string) =>
  sql.raw(`coalesce(${content} -> 'video' -> 'fileIds' ? video_files.id::text, false)`);

/** By the working copy, by a version that can be restored, or by the published post. */
const isUsed: RawBuilder<boolean> = sql`(${isLive} or exists (
    select from posts where posts.id = video_files.post_id and ${refersToFile('posts.content')})
  or exists (
    select from post_versions
    where post_versions.post_id = video_files.post_id and ${refersToFile('post_versions.content')}))`;

/** The video that a file belongs to. */
export async function selectVideoOf(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const file = await db.selectFrom('videoFiles').where('id', '=', id).select('postId').executeTakeFirst();
  return file?.postId;
}

/** Deletes a file unless it is published, and returns its path. */
export async function deleteUnlessLive(tx: Tx, id: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('videoFiles')
    .where('id', '=', id)
    .where(sql<boolean>`not ${isLive}`)
    .returning('path')
    .executeTakeFirst();
  return deleted?.path;
}

/** Videos with files that seem unused. */
export async function selectVideosToSweep(db: Kysely<Database>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ postId: string }>`
    select distinct post_id from video_files
    where ${isOld} and status <> 'checking' and (status = 'receiving' or not ${isUsed})
    limit ${limit}`.execute(db);
  return rows.map(({ postId }) => postId);
}

/** Deletes the unused files of a locked video and returns their paths. */
export async function deleteUnused(tx: Tx, postId: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    delete from video_files
    where post_id = ${postId} and ${isOld} and status <> 'checking' and (status = 'receiving' or not ${isUsed})
    returning path`.execute(tx);
  return rows.map(({ path }) => path);
}

/** Files whose check is so overdue that its job must have been given up. */
export async function selectOverdueChecks(db: Kysely<Database>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from video_files
    where status = 'checking' and last_part_at < now() - interval '6 hours'
    order by last_part_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
