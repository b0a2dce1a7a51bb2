import type { PostKind } from '@tailwell/contract/post-topics';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isListed } from '../../account/staff/listed-vets.sql.ts';
import { coverOfGuide } from '../../reading/guides/guides.sql.ts';
import { coverPath, isProductListed } from './sitemap.sql.ts';

type Db = Kysely<Database>;

/** A published article or video, by any slug it has had; `path`: that of its cover. */
export const selectPost = (db: Db, kind: PostKind, slug: string) =>
  db
    .selectFrom('publishedPosts')
    .where('kind', '=', kind)
    // Mails sent earlier contain the slug of that time.
    .where('postId', 'in', (earlier) =>
      earlier.selectFrom('postSlugs').where('slug', '=', slug).select('postId'),
    )
    .select(['title', 'readingMinutes', coverPath])
    .executeTakeFirst();

/** A public guide; `path`: that of its cover. */
export const selectGuide = (db: Db, slug: string) =>
  db
    .selectFrom('concernGuides as guide')
    .where('slug', '=', slug)
    .where('isActive', '=', true)
    .select(['title', sql<string | null>`${coverOfGuide} ->> 'path'`.as('path')])
    .executeTakeFirst();

export const selectVet = (db: Db, id: string) =>
  db
    .selectFrom('vets')
    .where('id', '=', id)
    .where(isListed)
    .select(['name', 'city', 'photo', 'consultationFeePaise'])
    .executeTakeFirst();

export const selectProduct = (db: Db, id: string) =>
  db
    .selectFrom('products')
    .where('id', '=', id)
    .where(isProductListed)
    .select(['name', 'brand', 'packSize', 'photo'])
    .executeTakeFirst();
