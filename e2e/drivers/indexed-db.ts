import type { Page } from '@playwright/test';

/**
 * Reads a store of one of the page's databases; undefined if there is no such database. Looking must not create it: the
 * product would open it without its stores.
 */
export async function readStore(
  page: Page,
  database: string,
  store: string,
  what: 'getAll' | 'getAllKeys',
): Promise<unknown[] | undefined> {
  const found = await page.evaluate(
    (given) => {
      const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
      const opening = indexedDB.open(given.database);
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () =>
        opening.error?.name === 'AbortError' ? resolve(undefined) : reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        const reading = db.transaction(given.store).objectStore(given.store)[given.what]();
        reading.onsuccess = () => {
          db.close();
          resolve(JSON.stringify(reading.result));
        };
      };
      return promise;
    },
    { database, store, what },
  );
  return found === undefined ? undefined : JSON.parse(found);
}
