import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { buyers } from '../shop/past-orders.ts';
import { demoComments } from './post-comments.ts';

const HOUR = 3_600_000;

/** Inserts likes and comments of demo owners; they exist only once past orders are loaded. */
export async function insertOpinions(tx: Kysely<Database>) {
  const people = await tx
    .selectFrom('users')
    .where('name', 'in', buyers)
    .where('id', 'not in', (of) => of.selectFrom('identities').select('userId'))
    .orderBy('id')
    .limit(buyers.length)
    .select('id')
    .execute();
  if (people.length === 0) return;
  const posts = await tx
    .selectFrom('publishedPosts')
    .orderBy('slug')
    .select(['postId', 'slug', 'publishedAt'])
    .execute();
  const likes = posts.flatMap(({ postId }, at) =>
    people
      .filter((_, person) => (person * 7 + at * 3) % 11 < 4)
      .map(({ id: userId }) => ({ postId, userId })),
  );
  if (likes.length > 0) {
    await tx
      .insertInto('postLikes')
      .values(likes)
      .onConflict((old) => old.doNothing())
      .execute();
  }
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  const comments = demoComments.flatMap(({ slug, text, hoursLater }, at) => {
    const post = bySlug.get(slug);
    const author = people[(at * 5) % people.length];
    if (!post || !author) return [];
    const createdAt = new Date(Math.min(post.publishedAt.getTime() + hoursLater * HOUR, Date.now() - HOUR));
    return [{ postId: post.postId, authorId: author.id, text, createdAt }];
  });
  if (comments.length > 0) await tx.insertInto('comments').values(comments).execute();
}
