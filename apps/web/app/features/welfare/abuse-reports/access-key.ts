import type { CallOptions } from '../../../api/call';
import { readStored } from './stored-report';

/** Begins as drafts do (api/drafts.ts), so that it goes with them when somebody signs out. */
const PREFIX = 'draft:abuse-case-key:';

/** Keeps the key of a case that was opened with number and receipt, for this tab. */
export function writeCaseKey(id: string, key: string) {
  try {
    sessionStorage.setItem(PREFIX + id, key);
  } catch {
    // Without storage number and receipt are asked for again.
  }
}

/** Forgets it: it is no longer good, or the case is left on a device that others use. */
export function removeCaseKey(id: string) {
  try {
    sessionStorage.removeItem(PREFIX + id);
  } catch {
    // There is none then.
  }
}

/** The key of a report that was begun or opened without an account; undefined: the account opens it, or nobody. */
export function readAccessKey(id: string): string | undefined {
  const stored = readStored();
  if (stored?.abuseId === id && stored.abuseKey) return stored.abuseKey;
  try {
    return sessionStorage.getItem(PREFIX + id) ?? undefined;
  } catch {
    return undefined;
  }
}

/** For `call`: sends the key along, in a header, so that it is in no address and no log. */
export function withAccessKey(key: string | undefined): CallOptions['fetchApi'] {
  if (key === undefined) return undefined;
  return (path, init) => {
    const headers = new Headers(init.headers);
    headers.set('X-Access-Key', key);
    return fetch(`/api${path}`, { ...init, headers });
  };
}
