/** Database of answers that could not be sent yet. */
export const DOSE_DB = 'tailwell-doses';

/** Deletes unsent answers, as on signing out: the next user must not send them. */
export function clearDoses() {
  try {
    indexedDB.deleteDatabase(DOSE_DB);
  } catch {
    // Without storage there is nothing to delete.
  }
}
