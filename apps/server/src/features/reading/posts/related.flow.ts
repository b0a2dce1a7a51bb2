import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { findByFilter, listProducts } from '../../shop/products/find-products.flow.ts';
import { findVets, listVets } from '../../vets/vets/find-vets.flow.ts';
import { type StoredRelated, selectRelated, selectSimilarPosts } from './posts.sql.ts';
import { toBlogSummary, toVideoSummary } from './posts.view.ts';

type Db = Kysely<Database>;

/** Keeps the page short. */
const PRODUCTS_SHOWN = 6;
const VETS_SHOWN = 3;
const POSTS_SHOWN = 4;

/** What to show with a post: its editor's choice, else what helps with its concerns. Undefined if it is not live. */
export async function findRelated(db: Db, key: string, userId: string | undefined) {
  const row = await selectRelated(db, key);
  if (!row) return undefined;
  const { postId, related, productConcernId, guides } = row;
  const findSimilar = (kind: 'blog' | 'video') =>
    selectSimilarPosts(db, { of: postId, kind, page: 1, size: POSTS_SHOWN }, userId);
  const [products, vets, blogs, videos] = await Promise.all([
    findProducts(db, related, productConcernId),
    findVetsFor(db, related),
    findSimilar('blog'),
    findSimilar('video'),
  ]);
  return {
    products: products.filter(({ best }) => best !== null).slice(0, PRODUCTS_SHOWN),
    vets: vets.slice(0, VETS_SHOWN),
    services: related.services ?? [],
    guides,
    blogs: blogs.map(toBlogSummary),
    videos: videos.map(toVideoSummary),
  };
}

async function findProducts(db: Db, { productIds = [] }: StoredRelated, concernId: string | null) {
  if (productIds.length > 0) return listProducts(db, productIds, {});
  return concernId ? (await findByFilter(db, { concern: concernId }, { page: 1 })).data : [];
}

async function findVetsFor(db: Db, { vetIds = [], healthConcern }: StoredRelated) {
  if (vetIds.length > 0) return listVets(db, vetIds);
  if (!healthConcern) return [];
  const { data } = await findVets(db, { concern: healthConcern, page: 1, sort: 'earliest' });
  return data;
}
