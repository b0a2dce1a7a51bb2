import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { LockedPost } from './editor-console.sql.ts';
import type { publishedOf } from './published.rules.ts';

type Tx = Transaction<Database>;

/** Publishes a post, replacing what was live. Keeps the date of its first publication; `reviewed…` as in `posts`. */
export async function upsertPublished(
  tx: Tx,
  { id, kind }: Pick<LockedPost, 'id' | 'kind'>,
  { cover, video, sources, related, topic, ...plain }: ReturnType<typeof publishedOf>,
) {
  if (topic === null) throw new Error(`the post ${id} has no topic`);
  const post = tx.selectFrom('posts').where('id', '=', id);
  const isReviewed = post.whereRef('reviewedRevision', '=', 'revision');
  const row = {
    ...plain,
    topic,
    slug: post.select('slug'),
    cover: cover && JSON.stringify(cover),
    video: video && JSON.stringify(video),
    sources: JSON.stringify(sources),
    related: JSON.stringify(related),
    reviewerId: isReviewed.select('reviewerId'),
    reviewedAt: isReviewed.select('reviewedAt'),
    updatedAt: sql<Date>`now()`,
  };
  const firstPublishedAt = sql<Date>`coalesce(
    (select min(created_at) from post_versions where post_id = ${id} and reason = 'published'), now())`;
  await tx
    .insertInto('publishedPosts')
    .values({ postId: id, kind, ...row, publishedAt: firstPublishedAt })
    .onConflict((conflict) => conflict.column('postId').doUpdateSet(row))
    .execute();
}

/** Unpublishes a post. False if it was not live. */
export async function deletePublished(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('publishedPosts')
    .where('postId', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Posts that are due for publication, longest waiting first. */
export async function selectDue(db: Kysely<Database>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .where('status', '=', 'scheduled')
    .where('publishAt', '<=', sql<Date>`now()`)
    .orderBy('publishAt')
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a locked post is still due for publication. */
export async function isDue(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select status = 'scheduled' and publish_at <= now() as "isDue" from posts where id = ${id}`.execute(tx);
  return rows[0]?.isDue ?? false;
}

/** Whether a time is in the future, by the database's clock. */
export async function isInFuture(tx: Tx, at: Date): Promise<boolean> {
  const { rows } = await sql<{ isFuture: boolean }>`select ${at}::timestamptz > now() as "isFuture"`.execute(
    tx,
  );
  return rows[0]?.isFuture ?? false;
}
