/** Where this browser holds the articles that were opened last, to be read without a line. */
export const ARTICLES = 'tailwell-reading';

/** Forgets them: what somebody has read is no matter of the next person at this phone. */
export function clearArticles() {
  try {
    indexedDB.deleteDatabase(ARTICLES);
  } catch {
    // A browser that forbids it has stored none.
  }
}
