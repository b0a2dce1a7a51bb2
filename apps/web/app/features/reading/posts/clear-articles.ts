/** Name of the database of recently opened articles, for reading offline. */
export const ARTICLES_DB = 'tailwell-reading';

/** Deletes them: reading history is private if another user uses this phone. */
export function clearArticles() {
  try {
    indexedDB.deleteDatabase(ARTICLES_DB);
  } catch {
    // A browser that blocks storage has stored none.
  }
}
