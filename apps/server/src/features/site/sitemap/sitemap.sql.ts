import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isListed } from '../../account/staff/listed-vets.sql.ts';

type Db = Kysely<Database>;

/** Whether a row of `products` is public. */
export const isProductListed = sql<boolean>`products.is_active`;

/** A public entry, and when it was last changed, if known. */
export interface PublicEntry {
  key: string;
  updatedAt: Date | null;
}

interface Part {
  from: number;
  count: number;
}

/** How many products, and how many articles and videos, are in the files. */
export async function countPublic(db: Db): Promise<{ products: number; posts: number }> {
  const { rows } = await sql<{ products: number; posts: number }>`
    select (select count(*)::int from products where ${isProductListed}) as products,
      (select count(*)::int from published_posts) as posts`.execute(db);
  return rows[0] ?? { products: 0, posts: 0 };
}

/** Public products, in a stable order. */
export const selectPublicProducts = (db: Db, { from, count }: Part): Promise<PublicEntry[]> =>
  db
    .selectFrom('products')
    .where(isProductListed)
    .orderBy('id')
    .offset(from)
    .limit(count)
    .select(['id as key', 'updatedAt'])
    .execute();

/** The path of a post's cover. */
export const coverPath = sql<string | null>`coalesce(cover, video -> 'poster') ->> 'path'`.as('path');

interface VideoSize {
  path: string;
  type: string;
  width: number;
  height: number;
}

/** An article or video for search engines. */
export const selectPublicPosts = (db: Db, { from, count }: Part) =>
  db
    .selectFrom('publishedPosts')
    .orderBy('postId')
    .offset(from)
    .limit(count)
    .select([
      'kind',
      'slug',
      'title',
      'summary',
      'publishedAt',
      'updatedAt',
      sql<number | null>`(video->>'durationSeconds')::float8`.as('seconds'),
      sql<VideoSize[] | null>`video -> 'sources'`.as('sizes'),
      'readingMinutes',
      coverPath,
    ])
    .execute();

export type PublicPost = Awaited<ReturnType<typeof selectPublicPosts>>[number];

/** All public pages other than products and posts, each kind in its own order. */
export async function selectPublicPages(db: Db) {
  const { rows } = await sql<{
    vets: PublicEntry[];
    concerns: string[];
    tiles: string[];
    guides: PublicEntry[];
    cities: string[];
  }>`
    select
      (select coalesce(json_agg(json_build_object('key', id, 'updatedAt', updated_at) order by id), '[]')
        from vets where ${isListed}) as vets,
      (select coalesce(json_agg(slug order by position, id), '[]') from product_concerns where is_active) as concerns,
      (select coalesce(json_agg(id order by position, id), '[]') from product_tiles where is_active) as tiles,
      (select coalesce(json_agg(json_build_object('key', slug, 'updatedAt', updated_at) order by position, name), '[]')
        from concern_guides where is_active) as guides,
      (select coalesce(json_agg(distinct city), '[]') from vets where ${isListed}) as cities`.execute(db);
  return rows[0] ?? { vets: [], concerns: [], tiles: [], guides: [], cities: [] };
}

/** The latest articles and videos, for the feed. */
export const selectLatestPosts = (db: Db, count: number) =>
  db
    .selectFrom('publishedPosts')
    .leftJoin('vets', 'vets.id', 'publishedPosts.authorId')
    .orderBy('publishedAt', 'desc')
    .orderBy('postId', 'desc')
    .limit(count)
    .select([
      'kind',
      'postId',
      'slug',
      'title',
      'summary',
      'topic',
      'publishedAt',
      'readingMinutes',
      coverPath,
      'vets.name as author',
    ])
    .execute();

export type LatestPost = Awaited<ReturnType<typeof selectLatestPosts>>[number];
