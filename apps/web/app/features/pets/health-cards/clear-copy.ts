/** Where this browser keeps the cards for times without a line (decision 056). */
export const COPY = 'tailwell-card';

/** Forgets them, as when somebody signs out. */
export function clearCopy() {
  try {
    indexedDB.deleteDatabase(COPY);
  } catch {
    // A browser that forbids it has stored none.
  }
}
