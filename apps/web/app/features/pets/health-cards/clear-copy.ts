/** Where this browser stores the cards for offline use (decision 056). */
export const COPY = 'tailwell-card';

/** Deletes the copy, as on signing out. */
export function clearCopy() {
  try {
    indexedDB.deleteDatabase(COPY);
  } catch {
    // A browser that forbids storage has stored none.
  }
}
