import { MAX_COUNTED, PAGE_SIZE } from '@tailwell/contract/page-size';
import type { PostKind, PostTopic } from '@tailwell/contract/post-topics';
import type { RelatedService } from '@tailwell/contract/reading/post-constants';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

type Db = Kysely<Database>;

/** A picture as stored with a published post. */
export interface StoredPicture {
  /** "/images/articles/ticks.svg", or "post-picture/<22 characters>". */
  path: string;
  alt: string;
}

/** A video as stored with a published post. */
export interface StoredVideo {
  sources: { path: string; type: string; width: number; height: number; bytes: number }[];
  poster: StoredPicture | null;
  durationSeconds: number;
  captions: { language: 'en' | 'hi'; vtt: string }[];
  chapters: { at: number; title: string }[];
}

/** What a post links to. */
export interface StoredRelated {
  productIds?: string[];
  vetIds?: string[];
  services?: RelatedService[];
  productConcern?: string | null;
  healthConcern?: string | null;
}

export interface PostFilter {
  kind: PostKind;
  topic?: PostTopic;
  species?: string;
  tag?: string;
  /** Posts for these come first. */
  ownPets?: string[];
}

/** A post's columns in a list; `userId`: the viewer. Captions only by language. */
const summaryOf = (userId: string | undefined) =>
  [
    'published.postId as id',
    'published.kind',
    'published.slug',
    'published.title',
    'published.summary',
    'published.topic',
    'published.species',
    'published.readingMinutes',
    'published.publishedAt',
    'published.updatedAt',
    sql<StoredPicture | null>`published.cover`.as('cover'),
    sql<Omit<StoredVideo, 'captions'> & { languages: ('en' | 'hi')[] }>`
      published.video - 'captions' || jsonb_build_object('languages', coalesce(
        jsonb_path_query_array(published.video, '$.captions[*].language'), '[]'))`.as('video'),
    'counts.likes',
    'counts.views',
    'counts.comments',
    (userId === undefined
      ? sql<boolean>`false`
      : sql<boolean>`exists (
          select from post_likes where post_id = published.post_id and user_id = ${userId})`
    ).as('isLiked'),
  ] as const;

const published = (db: Db) =>
  db
    .selectFrom('publishedPosts as published')
    .innerJoin('postCounts as counts', 'counts.postId', 'published.postId');

const matching = (db: Db, { kind, topic, species, tag }: PostFilter) => {
  let found = published(db).where('published.kind', '=', kind);
  if (topic) found = found.where('published.topic', '=', topic);
  if (species) found = found.where(sql<boolean>`published.species @> array[${species}]`);
  if (tag) found = found.where(sql<boolean>`published.tags @> array[lower(${tag})]`);
  return found;
};

/** One page of posts, newest first; those for the user's pets before others. */
export const selectPosts = (db: Db, filter: PostFilter, page: number, userId?: string) =>
  selectSummaries(matching(db, filter), userId)
    .$if(Boolean(filter.ownPets?.length), (found) =>
      found.orderBy(sql`published.species && ${filter.ownPets}::text[]`, 'desc'),
    )
    .orderBy('published.publishedAt', 'desc')
    .orderBy('published.postId', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();

const selectSummaries = (found: ReturnType<typeof matching>, userId: string | undefined) =>
  found.select(summaryOf(userId));

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

/** The newest articles and the newest videos, up to `size` of each; all of them newest first. */
export const selectNewestPosts = (db: Db, size: number) => {
  const newest = (kind: PostKind) => sql`(
    select post_id from published_posts where kind = ${kind} order by published_at desc, post_id desc limit ${size})`;
  return published(db)
    .where(sql<boolean>`published.post_id in (${newest('blog')} union all ${newest('video')})`)
    .select(summaryOf(undefined))
    .orderBy('published.publishedAt', 'desc')
    .orderBy('published.postId', 'desc')
    .execute();
};

/** Number of matches, counted up to MAX_COUNTED. */
export async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  const some = matching(db, filter).limit(MAX_COUNTED).select('published.postId').as('some');
  const { count } = await db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Posts by id, unordered. */
export const selectPostsById = (db: Db, ids: string[], userId?: string) =>
  published(db)
    .where('published.postId', '=', sql<string>`any(${ids}::uuid[])`)
    .select(summaryOf(userId))
    .execute();

/** Other posts of the same kind, those with most in common first. */
export const selectSimilarPosts = (
  db: Db,
  { of, kind, page, size }: { of: string; kind: PostKind; page: number; size: number },
  userId?: string,
) =>
  published(db)
    .leftJoin('publishedPosts as given', (join) => join.on('given.postId', '=', of))
    .where('published.kind', '=', kind)
    .where('published.postId', '<>', of)
    .orderBy(
      sql`(published.topic = given.topic)::int * 2 + (published.species && given.species)::int
        + cardinality(array(select unnest(published.tags) intersect select unnest(given.tags))) desc nulls last`,
    )
    .orderBy('published.publishedAt', 'desc')
    .orderBy('published.postId', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .select(summaryOf(userId))
    .execute();

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The live post with an id or any present or former slug. */
const postIdOf = (key: string): RawBuilder<string> =>
  UUID.test(key)
    ? sql<string>`${key}::uuid`
    : sql<string>`(select post_id from post_slugs where slug = ${key})`;

/** The id of a live post of this kind. */
async function selectPostId(db: Db, kind: PostKind, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('publishedPosts')
    .where('postId', '=', postIdOf(key))
    .where('kind', '=', kind)
    .select('postId')
    .executeTakeFirst();
  return row?.postId;
}

/** The author or reviewer of a text. */
interface PostVet {
  id: string;
  name: string;
  photo: string | null;
  registrationNumber: string;
  council: string;
}

/** The vet that meets a condition on the columns of `vets`. */
export const postVet = (condition: RawBuilder<boolean>) => sql<PostVet | null>`(
  select json_build_object('id', id, 'name', name, 'photo', photo, 'registrationNumber', registration_number,
    'council', registration_council)
  from vets where ${condition})`;

/** A live post with all its details. */
export async function selectPost(db: Db, kind: PostKind, key: string, userId?: string) {
  return published(db)
    .where('published.postId', '=', postIdOf(key))
    .where('published.kind', '=', kind)
    .select(summaryOf(userId))
    .select([
      'published.body',
      'published.tags',
      'published.isHealthAdvice',
      'published.reviewedAt',
      'published.seoTitle',
      'published.seoDescription',
      sql<{ title: string; publisher: string; url: string }[]>`published.sources`.as('sources'),
      sql<StoredRelated>`published.related`.as('related'),
      sql<string | null>`(
        select captions ->> 'vtt' from jsonb_array_elements(published.video -> 'captions') as captions
        order by captions ->> 'language' <> 'en' limit 1)`.as('vtt'),
      postVet(sql`id = published.author_id`).as('author'),
      postVet(sql`id = published.reviewer_id`).as('reviewer'),
    ])
    .executeTakeFirst();
}

export type PostDetailsRow = NonNullable<Awaited<ReturnType<typeof selectPost>>>;

/** What a live post of either kind links to, and the guides that refer to it. */
export async function selectRelated(db: Db, key: string) {
  return db
    .selectFrom('publishedPosts as published')
    .where('postId', '=', postIdOf(key))
    .select([
      'postId',
      sql<StoredRelated>`related`.as('related'),
      sql<string | null>`(select id from product_concerns where slug = related ->> 'productConcern')`.as(
        'productConcernId',
      ),
      sql<{ slug: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('slug', slug, 'name', name) order by concern_guides.position), '[]')
        from concern_guides join guide_posts on guide_id = id
        where guide_posts.post_id = published.post_id and is_active)`.as('guides'),
    ])
    .executeTakeFirst();
}

/** Counts a viewer once a day; undefined if the post is not live. */
export async function countView(db: Db, kind: PostKind, key: string, viewer: Buffer, day: string) {
  const id = await selectPostId(db, kind, key);
  if (id === undefined) return undefined;
  await sql`
    insert into post_views (post_id, day, viewer) values (${id}, ${day}::date, ${viewer})
    on conflict do nothing`.execute(db);
  const { views } = await db
    .selectFrom('postCounts')
    .where('postId', '=', id)
    .select('views')
    .executeTakeFirstOrThrow();
  return { _id: id, views };
}

/** Sets whether a user likes a post; idempotent. Undefined if the post is not live. */
export async function updateLike(
  db: Db,
  kind: PostKind,
  { postId, userId, isLiked }: { postId: string; userId: string; isLiked: boolean },
) {
  const id = await selectPostId(db, kind, postId);
  if (id === undefined) return undefined;
  if (isLiked) {
    await db
      .insertInto('postLikes')
      .values({ postId: id, userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db.deleteFrom('postLikes').where('postId', '=', id).where('userId', '=', userId).execute();
  }
  const { likes } = await db
    .selectFrom('postCounts')
    .where('postId', '=', id)
    .select('likes')
    .executeTakeFirstOrThrow();
  return { _id: id, likes, isLiked };
}

/** Deletes the viewers before a day; the counts stay. */
export async function deleteViewsBefore(db: Db, day: string) {
  await db.deleteFrom('postViews').where('day', '<', sql<string>`${day}::date`).execute();
}

export const exportLikes = (userId: string) => ({
  likedPosts: jsonRows(sql`
    select posts.kind, posts.title, post_likes.created_at
    from post_likes join posts on posts.id = post_id where user_id = ${userId} order by post_likes.created_at`),
});

export async function eraseLikes(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('postLikes').where('userId', '=', userId).execute();
}
