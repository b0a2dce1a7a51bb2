import type { PostContent } from '@tailwell/contract/post-content';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import type { PostDetailsRow } from '../posts/posts.sql.ts';

const vetOf = (id: string) => sql<PostDetailsRow['author']>`(
  select json_build_object('id', id, 'name', name, 'photo', photo, 'registrationNumber', registration_number,
    'council', registration_council)
  from vets where id::text = ${sql.raw(id)})`;

/** What a preview shows beside what was written: where it stands, and who has written and approved it. */
export async function selectPreviewed(db: Kysely<Database>, id: string) {
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
      vetOf(`posts.content ->> 'authorId'`).as('author'),
      vetOf(`(case when posts.reviewed_revision = posts.revision then posts.reviewer_id end)::text`).as(
        'reviewer',
      ),
    ])
    .executeTakeFirst();
}

export type PreviewedRow = NonNullable<Awaited<ReturnType<typeof selectPreviewed>>>;
