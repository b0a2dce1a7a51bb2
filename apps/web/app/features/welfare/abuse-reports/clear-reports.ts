import { clearStored } from './stored-report';

/** Where photos and videos wait that have not arrived yet. */
export const EVIDENCE_DB = 'tailwell-evidence';

/** Forgets the report that is being written and what waits for any, as when somebody signs out. */
export function clearReports() {
  clearStored();
  try {
    indexedDB.deleteDatabase(EVIDENCE_DB);
  } catch {
    // A browser that forbids it has stored none.
  }
}
