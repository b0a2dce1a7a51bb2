import { type DBSchema, openDB } from 'idb';
import { ARTICLES } from './clear-articles';
import type { BlogDetails } from './posts-query';

/** So many are held, those that were opened last: some megabytes with their covers. */
const MOST = 20;

/** An article as everybody reads it: nothing of who has read it, as a like. */
export interface SavedArticle {
  slug: string;
  article: BlogDetails;
  cover?: Blob;
  /** When it was opened last, in milliseconds. */
  openedAt: number;
}

interface ArticlesSchema extends DBSchema {
  articles: { key: string; value: SavedArticle; indexes: { openedAt: number } };
}

const open = () =>
  openDB<ArticlesSchema>(ARTICLES, 1, {
    upgrade: (db) =>
      void db.createObjectStore('articles', { keyPath: 'slug' }).createIndex('openedAt', 'openedAt'),
  });

/** Open for one piece of work only: what is open can't be deleted. */
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

/** What this phone holds, the last one that was opened first; without storage nothing. */
export async function readSaved(): Promise<SavedArticle[]> {
  try {
    return (await withDatabase((db) => db.getAllFromIndex('articles', 'openedAt'))).reverse();
  } catch {
    return [];
  }
}

/** The one of these that is known by a slug or an id, as addresses have it. */
export const findSaved = (saved: SavedArticle[], id: string) =>
  saved.find(({ slug, article }) => slug === id || article._id === id);

/** Holds an article that was just read, with its cover; of too many, those that weren't opened for longest go. */
export async function saveArticle(read: BlogDetails) {
  const article: BlogDetails = { ...read, isLiked: false };
  const before = findSaved(await readSaved(), read._id);
  const cover = (await readCover(read)) ?? before?.cover;
  try {
    await withDatabase(async (db) => {
      const transaction = db.transaction('articles', 'readwrite');
      // Its address has changed.
      if (before && before.slug !== read.slug) await transaction.store.delete(before.slug);
      await transaction.store.put({ slug: read.slug, article, cover, openedAt: Date.now() });
      const slugs = await transaction.store.index('openedAt').getAllKeys();
      await Promise.all(slugs.slice(0, -MOST).map((slug) => transaction.store.delete(slug)));
      await transaction.done;
    });
  } catch {
    // Without storage or room there is none.
  }
}

/** As large as a phone shows it. */
async function readCover({ cover }: BlogDetails): Promise<Blob | undefined> {
  if (!cover) return undefined;
  try {
    const answer = await fetch(cover.large);
    return answer.ok ? await answer.blob() : undefined;
  } catch {
    return undefined;
  }
}

/** The article goes, as when it isn't there any more. */
export async function removeSaved(slug: string) {
  try {
    await withDatabase((db) => db.delete('articles', slug));
  } catch {
    // There is none then.
  }
}
