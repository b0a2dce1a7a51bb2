/** Name of the database of recently opened articles, for reading offline. */
export const ARTICLES = 'tailwell-reading';

/** Deletes them: reading history is private if another user uses this phone. */
export function clearArticles() {
  try {
    indexedDB.deleteDatabase(ARTICLES);
  } catch {
    // A browser that blocks storage has stored none.
  }
}
