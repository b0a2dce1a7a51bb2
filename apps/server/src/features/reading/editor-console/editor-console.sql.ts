import type { PostKind } from '@tailwell/contract/post-topics';
import type { PostStatus } from '@tailwell/contract/reading/post-constants';
import type { PostContent } from '@tailwell/contract/reading/post-content';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { containing } from '../../../platform/database/like.ts';
import { selectPage } from '../../../platform/database/select-page.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Filter of the editors' list; omitted fields match everything. */
interface PostFilter {
  kind?: PostKind;
  status?: PostStatus;
  search: string;
}

const posts = (db: Db) =>
  db
    .selectFrom('posts')
    .innerJoin('postCounts', 'postCounts.postId', 'posts.id')
    .leftJoin('publishedPosts as live', 'live.postId', 'posts.id')
    .leftJoin('users', 'users.id', 'posts.updatedBy');

/** A post's columns in a list. */
const listColumns = [
  'posts.id',
  'posts.kind',
  'posts.slug',
  'posts.title',
  'posts.status',
  'posts.isHealthAdvice',
  'posts.publishAt',
  'posts.updatedAt',
  'live.publishedAt',
  sql<
    string | null
  >`coalesce(nullif(content -> 'cover', 'null'), content -> 'video' -> 'poster') ->> 'path'`.as('cover'),
  'users.name as updatedBy',
  'likes',
  'views',
  'comments',
] as const;

const matching = (db: Db, { kind, search }: Omit<PostFilter, 'status'>) => {
  const pattern = containing(search);
  return posts(db)
    .$if(kind !== undefined, (found) => found.where('posts.kind', '=', kind as PostKind))
    .$if(search !== '', (found) =>
      found.where(
        sql<boolean>`(plain_text(posts.title) like plain_text(${pattern}) or posts.slug like lower(${pattern}))`,
      ),
    );
};

/** One page of the list, last changed first, and the total. */
export const selectPostList = (
  db: Db,
  { status, ...filter }: PostFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectPage(
    matching(db, filter)
      .$if(status !== undefined, (found) => found.where('posts.status', '=', status as PostStatus))
      .select(listColumns),
    { order: sql`posts.updated_at desc, posts.id desc`, limit, offset },
  );

export type PostListRow = Awaited<ReturnType<typeof selectPostList>>['rows'][number];

/** Number of posts per status. */
export async function countByStatus(db: Db, filter: Omit<PostFilter, 'status'>) {
  return matching(db, filter)
    .groupBy('posts.status')
    .select(['posts.status', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();
}

interface NotAdvice {
  /** Null if an admin did. */
  vet: string | null;
  reason: string;
  at: string;
}

interface Person {
  id: string;
  name: string;
}

/** The last review by a vet; for demo posts, the vet who approved them. */
interface LastReview {
  vetId: string;
  name: string;
  at: string;
  revision: number;
  note: string;
}

/** A post with its working copy. */
export async function selectPostToEdit(db: Db, id: string) {
  return posts(db)
    .where('posts.id', '=', id)
    .select(listColumns)
    .select([
      'posts.revision',
      sql<PostContent>`posts.content`.as('content'),
      sql<boolean>`coalesce(posts.reviewed_revision = posts.revision, false)`.as('isApproved'),
      sql<Person | null>`(
        select json_build_object('id', id, 'name', name) from vets where id = posts.asked_vet_id)`.as(
        'askedVet',
      ),
      sql<LastReview | null>`(
        select json_build_object('vetId', vets.id, 'name', vets.name, 'at', last.at, 'revision', last.revision,
          'note', last.note)
        from (
          (select vet_id, at, revision, note from post_reviews where post_id = posts.id order by id desc limit 1)
          union all
          select posts.reviewer_id, posts.reviewed_at, posts.reviewed_revision, ''
          where posts.reviewer_id is not null
          limit 1) as last
        join vets on vets.id = last.vet_id)`.as('lastReview'),
      sql<NotAdvice | null>`(
        select json_build_object('vet', (select name from vets where id = posts.not_advice_vet_id),
          'reason', posts.not_advice_reason, 'at', posts.not_advice_at)
        where posts.not_advice_at is not null)`.as('notAdvice'),
      sql<boolean>`exists (select from vets where id::text = posts.content ->> 'authorId')`.as(
        'isAuthorKnown',
      ),
    ])
    .executeTakeFirst();
}

export type PostToEditRow = NonNullable<Awaited<ReturnType<typeof selectPostToEdit>>>;

/** Locks a post with its working copy until the transaction ends. */
export async function lockPost(tx: Tx, id: string) {
  return tx
    .selectFrom('posts')
    .where('id', '=', id)
    .select([
      'id',
      'kind',
      'slug',
      'title',
      'status',
      'revision',
      'isHealthAdvice',
      'reviewedRevision',
      'publishAt',
      'askedVetId',
      'createdBy',
      'updatedBy',
      'writerIds',
      'notAdviceAt',
      sql<PostContent>`content`.as('content'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>;

/** Creates a post at a free slug. */
export async function insertPost(
  tx: Tx,
  { slug, content, userId, kind }: { kind: PostKind; slug: string; content: PostContent; userId: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('posts')
    .values({
      kind,
      slug,
      title: content.title,
      isHealthAdvice: content.isHealthAdvice,
      content: JSON.stringify(content),
      createdBy: userId,
      updatedBy: userId,
      writerIds: [userId],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('postSlugs').values({ slug, postId: id }).execute();
  return id;
}

/** Saves the working copy as a draft and increments its revision. */
export async function updateContent(tx: Tx, id: string, content: PostContent, userId: string) {
  await tx
    .updateTable('posts')
    .set({
      title: content.title,
      isHealthAdvice: content.isHealthAdvice,
      content: JSON.stringify(content),
      revision: sql<number>`revision + 1`,
      updatedBy: userId,
      writerIds: sql<string[]>`array(select distinct unnest(writer_ids || ${userId}::uuid))`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Whether a post has ever been published. */
export async function wasPublished(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ wasPublished: boolean }>`
    select exists (select from published_posts where post_id = ${id})
      or exists (select from post_versions where post_id = ${id} and reason = 'published') as was_published`.execute(
    tx,
  );
  return rows[0]?.wasPublished ?? false;
}

/** Deletes a post with its versions and slugs. */
export async function deletePost(tx: Tx, id: string) {
  await tx.deleteFrom('posts').where('id', '=', id).execute();
}

export const exportWritten = (userId: string) => ({
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

/** Removes a writer’s account from posts. The texts are ours and stay. */
export async function eraseWriter(db: Kysely<Database>, userId: string) {
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
