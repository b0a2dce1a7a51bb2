import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { findByFilter } from '../../shop/products/find-products.flow.ts';
import { findVets } from '../../vets/vets/find-vets.flow.ts';
import { selectPostsById } from '../posts/posts.sql.ts';
import { toBlogSummary, toVideoSummary } from '../posts/posts.view.ts';
import { type GuideDetailsRow, selectGuide } from './guides.sql.ts';
import { toGuide } from './guides.view.ts';

type Db = Kysely<Database>;

/** Keeps the page short: the limit of each list. */
const MAX_SHOWN = 6;

/** A guide with vets who treat it, products that help at home, and articles; undefined if it is not shown. */
export async function findGuide(db: Db, slug: string) {
  const row = await selectGuide(db, slug);
  if (!row) return undefined;
  const [vets, products, posts] = await Promise.all([
    findVetsFor(db, row),
    findProductsFor(db, row),
    selectPostsById(db, row.postIds),
  ]);
  const inOrder = posts.toSorted((one, other) => row.postIds.indexOf(one.id) - row.postIds.indexOf(other.id));
  const ofKind = (kind: 'blog' | 'video') => inOrder.filter((post) => post.kind === kind);
  return {
    ...toGuide(row),
    vets,
    products,
    blogs: ofKind('blog').map(toBlogSummary),
    videos: ofKind('video').map(toVideoSummary),
  };
}

async function findVetsFor(db: Db, { healthConcernId, healthConcernName, species }: GuideDetailsRow) {
  if (!healthConcernId || !healthConcernName) return [];
  // A guide about one kind of pet links to vets for that kind.
  const category = species.length === 1 ? species[0] : undefined;
  const { data } = await findVets(db, { concern: healthConcernId, category, page: 1, sort: 'earliest' });
  return data.slice(0, MAX_SHOWN);
}

async function findProductsFor(db: Db, { productConcernId, species }: GuideDetailsRow) {
  if (!productConcernId) return [];
  const pet = species.length === 1 ? species[0] : undefined;
  const { data } = await findByFilter(db, { concern: productConcernId, pet, inStock: true }, { page: 1 });
  return data.slice(0, MAX_SHOWN);
}
