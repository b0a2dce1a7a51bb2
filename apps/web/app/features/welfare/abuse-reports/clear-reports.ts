import { clearStored } from './stored-report';

/** Name of the database of photos and videos that are not uploaded yet. */
export const EVIDENCE_DB = 'tailwell-evidence';

/** Deletes the report being written and the files waiting for any report, as on sign-out. */
export function clearReports() {
  clearStored();
  try {
    indexedDB.deleteDatabase(EVIDENCE_DB);
  } catch {
    // A browser that blocks storage has stored none.
  }
}
