import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** Serializes changes to slugs until the transaction ends: two posts could find the same one free. */
async function lockSlugs(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtextextended('post slugs', 0))`.execute(tx);
}

/** All present and former slugs with this beginning; no others can be added until the transaction ends. */
export async function lockSlugsLike(tx: Tx, slug: string): Promise<string[]> {
  await lockSlugs(tx);
  const rows = await tx
    .selectFrom('postSlugs')
    .where((slugs) => slugs.or([slugs('slug', '=', slug), slugs('slug', 'like', `${slug}-%`)]))
    .select('slug')
    .execute();
  return rows.map((row) => row.slug);
}

/** Changes a post's slug and keeps the former ones. False if another post has or had it. */
export async function updateSlug(tx: Tx, id: string, slug: string): Promise<boolean> {
  await lockSlugs(tx);
  await tx
    .insertInto('postSlugs')
    .values({ slug, postId: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { postId } = await tx
    .selectFrom('postSlugs')
    .where('slug', '=', slug)
    .select('postId')
    .executeTakeFirstOrThrow();
  if (postId !== id) return false;
  await tx.updateTable('posts').set({ slug, updatedAt: sql`now()` }).where('id', '=', id).execute();
  await tx.updateTable('publishedPosts').set({ slug }).where('postId', '=', id).execute();
  return true;
}
