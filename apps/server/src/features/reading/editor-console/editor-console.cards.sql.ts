import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { isListed } from '../../account/staff/listed-vets.sql.ts';

type Db = Kysely<Database>;

const MAX_SHOWN = 20;

/** Products on sale, by name and brand. */
export async function findProducts(db: Db, search: string) {
  const pattern = containing(search);
  return products(db)
    .where('isActive', '=', true)
    .where(
      sql<boolean>`(plain_text(name) like plain_text(${pattern}) or plain_text(brand) like plain_text(${pattern}))`,
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute();
}

/** Vets whom owners can find, by name and city. */
export async function findVets(db: Db, search: string) {
  const pattern = containing(search);
  return vets(db)
    .where(isListed)
    .where(
      sql<boolean>`(plain_text(name) like plain_text(${pattern}) or plain_text(city) like plain_text(${pattern}))`,
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute();
}

/** Live posts by title, newest first. */
export async function findLivePosts(db: Db, search: string) {
  return livePosts(db)
    .where(sql<boolean>`plain_text(title) like plain_text(${containing(search)})`)
    .orderBy('publishedAt', 'desc')
    .orderBy('postId')
    .limit(MAX_SHOWN)
    .execute();
}

const isOneOf = (column: string, ids: string[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;

/** Those with the given ids, unordered. */
export const selectProducts = (db: Db, ids: string[]) => products(db).where(isOneOf('id', ids)).execute();
export const selectVets = (db: Db, ids: string[]) => vets(db).where(isOneOf('id', ids)).execute();
export const selectLivePosts = (db: Db, ids: string[]) =>
  livePosts(db).where(isOneOf('post_id', ids)).execute();

const products = (db: Db) => db.selectFrom('products').select(['id', 'name', 'brand', 'packSize', 'photo']);
export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

const vets = (db: Db) => db.selectFrom('vets').select(['id', 'name', 'city', 'registrationNumber', 'photo']);
export type VetRow = Awaited<ReturnType<typeof selectVets>>[number];

const livePosts = (db: Db) =>
  db
    .selectFrom('publishedPosts')
    .select([
      'postId as id',
      'kind',
      'slug',
      'title',
      sql<string | null>`coalesce(cover, video -> 'poster') ->> 'path'`.as('picture'),
    ]);
export type LivePostRow = Awaited<ReturnType<typeof selectLivePosts>>[number];

/** What products help with. */
export async function selectProductConcerns(db: Db) {
  return db
    .selectFrom('productConcerns')
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id')
    .select(['slug', 'name'])
    .execute();
}
