import { readStored } from './stored-report';

/** Same prefix as drafts (api/drafts.ts), so it is cleared with them on sign-out. */
const PREFIX = 'draft:abuse-case-key:';

/** Stores the key of a case opened with number and receipt, for this tab. */
export function writeCaseKey(id: string, key: string) {
  try {
    sessionStorage.setItem(PREFIX + id, key);
  } catch {
    // Without storage, number and receipt are asked for again.
  }
}

/** Deletes the key: it has expired, or the user leaves the case on a shared device. */
export function removeCaseKey(id: string) {
  try {
    sessionStorage.removeItem(PREFIX + id);
  } catch {
    // Without storage there is none.
  }
}

/** The key of a report started or opened without an account; undefined if only the account can open it. */
export function readAccessKey(id: string): string | undefined {
  const stored = readStored();
  if (stored?.abuseId === id && stored.abuseKey) return stored.abuseKey;
  try {
    return sessionStorage.getItem(PREFIX + id) ?? undefined;
  } catch {
    return undefined;
  }
}
