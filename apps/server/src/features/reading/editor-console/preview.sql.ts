import type { PostContent } from '@tailwell/contract/reading/post-content';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { postVet } from '../posts/posts.sql.ts';

/** What a preview shows besides the content: its status, its author and the vet who approved it. */
export async function selectPreview(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('posts')
    .innerJoin('postCounts', 'postCounts.postId', 'posts.id')
    .leftJoin('publishedPosts as live', 'live.postId', 'posts.id')
    .where('posts.id', '=', id)
    .select([
      'posts.id',
      'posts.kind',
      'posts.slug',
      'posts.updatedAt',
      'posts.reviewedAt',
      'live.publishedAt',
      'likes',
      'views',
      'comments',
      sql<PostContent>`posts.content`.as('content'),
      postVet(sql`id::text = posts.content ->> 'authorId'`).as('author'),
      postVet(sql`id = posts.reviewer_id and posts.reviewed_revision = posts.revision`).as('reviewer'),
    ])
    .executeTakeFirst();
}

export type PreviewRow = NonNullable<Awaited<ReturnType<typeof selectPreview>>>;
