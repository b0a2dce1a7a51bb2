import { type CardKind, readArticle } from '@tailwell/contract/reading/article-text';
import type { PostCard } from '@tailwell/contract/reading/opened-post';
import type { PostContent } from '@tailwell/contract/reading/post-content';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { pictureUrls } from '../posts/posts.view.ts';
import {
  findLivePosts,
  findProducts,
  findVets,
  type LivePostRow,
  type ProductRow,
  selectLivePosts,
  selectProducts,
  selectVets,
  type VetRow,
} from './editor-console.cards.sql.ts';

type Db = Kysely<Database>;

/** Finds what a text can refer to, by what the editor types. */
export async function findCards(
  db: Db,
  { kind, search }: { kind: CardKind; search: string },
): Promise<PostCard[]> {
  if (kind === 'product') return (await findProducts(db, search)).map(toProductCard);
  if (kind === 'vet') return (await findVets(db, search)).map(toVetCard);
  return (await findLivePosts(db, search)).map(toPostCard);
}

/** The vets, products and posts that a post refers to, if they still exist. */
export async function referencedCards(db: Db, { body, authorId, related }: PostContent): Promise<PostCard[]> {
  const cardBlocks = readArticle(body).flatMap((block) => (block.tag === 'card' ? [block] : []));
  const idsOf = (kind: CardKind) => cardBlocks.filter((card) => card.kind === kind).map(({ id }) => id);
  const vetIds = [...idsOf('vet'), ...related.vetIds, ...(authorId ? [authorId] : [])];
  const [products, vets, posts] = await Promise.all([
    selectProducts(db, [...idsOf('product'), ...related.productIds]),
    selectVets(db, vetIds),
    selectLivePosts(db, idsOf('post')),
  ]);
  return [...products.map(toProductCard), ...vets.map(toVetCard), ...posts.map(toPostCard)];
}

const toProductCard = (row: ProductRow): PostCard => ({
  kind: 'product',
  _id: row.id,
  title: row.name,
  subtitle: `${row.brand}, ${row.packSize}`,
  picture: row.photo,
  slug: null,
});

const toVetCard = (row: VetRow): PostCard => ({
  kind: 'vet',
  _id: row.id,
  title: row.name,
  subtitle: `${row.registrationNumber}, ${row.city}`,
  picture: row.photo,
  slug: null,
});

const toPostCard = (row: LivePostRow): PostCard => ({
  kind: 'post',
  _id: row.id,
  title: row.title,
  subtitle: row.kind === 'video' ? 'Video' : 'Article',
  // Relative, like those of products and vets.
  picture: row.picture && pictureUrls(row.picture).medium.slice(1),
  slug: row.slug,
});
