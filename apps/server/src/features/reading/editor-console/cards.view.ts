import type { PostCard } from '@tailwell/contract/reading/editor-console';
import { pictureUrls } from '../posts/posts.view.ts';
import type { LivePostRow, ProductRow, VetRow } from './cards.sql.ts';

export const toProductCard = (row: ProductRow): PostCard => ({
  kind: 'product',
  _id: row.id,
  title: row.name,
  subtitle: `${row.brand}, ${row.packSize}`,
  picture: row.photo,
  slug: null,
});

export const toVetCard = (row: VetRow): PostCard => ({
  kind: 'vet',
  _id: row.id,
  title: row.name,
  subtitle: `${row.registrationNumber}, ${row.city}`,
  picture: row.photo,
  slug: null,
});

export const toPostCard = (row: LivePostRow): PostCard => ({
  kind: 'post',
  _id: row.id,
  title: row.title,
  subtitle: row.kind === 'video' ? 'Video' : 'Article',
  // Relative, as those of products and vets are.
  picture: row.picture && pictureUrls(row.picture).medium.slice(1),
  slug: row.slug,
});
