/** Where answers wait that could not be sent yet. */
export const DOSE_DB = 'tailwell-doses';

/** Forgets what waits, as when somebody signs out: the next person sends nothing of it. */
export function clearDoses() {
  try {
    indexedDB.deleteDatabase(DOSE_DB);
  } catch {
    // Nothing is stored where nothing can be.
  }
}
