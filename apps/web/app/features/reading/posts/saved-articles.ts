import { type DBSchema, openDB } from 'idb';
import { ARTICLES_DB } from './clear-articles';
import type { BlogDetails } from './posts-query';

/** Number of most recently opened articles to retain: a few megabytes with their covers. */
const MAX_ARTICLES = 20;

/** An article as every visitor sees it: without user data such as likes. */
export interface SavedArticle {
  slug: string;
  article: BlogDetails;
  cover?: Blob;
  /** When it was last opened, in milliseconds. */
  openedAt: number;
}

interface ArticlesSchema extends DBSchema {
  articles: { key: string; value: SavedArticle; indexes: { openedAt: number } };
}

const open = () =>
  openDB<ArticlesSchema>(ARTICLES_DB, 1, {
    upgrade: (db) =>
      void db.createObjectStore('articles', { keyPath: 'slug' }).createIndex('openedAt', 'openedAt'),
  });

/** Opens the database for one operation only: an open one can't be deleted. */
async function withDatabase<Result>(
  work: (db: Awaited<ReturnType<typeof open>>) => Promise<Result>,
): Promise<Result> {
  const db = await open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** The articles stored on this phone, last opened first; empty without storage. */
export async function readSaved(): Promise<SavedArticle[]> {
  try {
    return (await withDatabase((db) => db.getAllFromIndex('articles', 'openedAt'))).reverse();
  } catch {
    return [];
  }
}

/** Finds an article by slug or id, as used in addresses. */
export const findSaved = (saved: SavedArticle[], id: string) =>
  saved.find(({ slug, article }) => slug === id || article._id === id);

/** Stores an article that was just read, with its cover; evicts the least recently opened ones over the limit. */
export async function saveArticle(blog: BlogDetails) {
  const article: BlogDetails = { ...blog, isLiked: false };
  const before = findSaved(await readSaved(), blog._id);
  const cover = (await readCover(blog)) ?? before?.cover;
  try {
    await withDatabase(async (db) => {
      const transaction = db.transaction('articles', 'readwrite');
      // Its address has changed.
      if (before && before.slug !== blog.slug) await transaction.store.delete(before.slug);
      await transaction.store.put({ slug: blog.slug, article, cover, openedAt: Date.now() });
      const slugs = await transaction.store.index('openedAt').getAllKeys();
      await Promise.all(slugs.slice(0, -MAX_ARTICLES).map((slug) => transaction.store.delete(slug)));
      await transaction.done;
    });
  } catch {
    // Without storage or space, nothing is saved.
  }
}

/** In the size that phones show. */
async function readCover({ cover }: BlogDetails): Promise<Blob | undefined> {
  if (!cover) return undefined;
  try {
    const answer = await fetch(cover.large);
    return answer.ok ? await answer.blob() : undefined;
  } catch {
    return undefined;
  }
}

/** Removes an article, e.g. when it no longer exists. */
export async function removeSaved(slug: string) {
  try {
    await withDatabase((db) => db.delete('articles', slug));
  } catch {
    // Without storage there is nothing to remove.
  }
}
