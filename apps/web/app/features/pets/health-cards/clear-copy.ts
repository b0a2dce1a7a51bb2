/** Where this browser stores the cards for offline use (decision 056). */
export const COPY_DB = 'tailwell-card';

/** Deletes the copy, as on signing out. */
export function clearCopy() {
  try {
    indexedDB.deleteDatabase(COPY_DB);
  } catch {
    // A browser that forbids storage has stored none.
  }
}
