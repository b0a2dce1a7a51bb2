const KEY = 'token';
const listeners = new Set<() => void>();

/** A stored token equal to the text null or undefined counts as missing (spec §2). */
export const meaningfulToken = (stored: string | null) =>
  stored === null || stored === '' || stored === 'null' || stored === 'undefined' ? null : stored;

/** The token of the session, or null: nobody is signed in, or this is the server. */
export function readToken(): string | null {
  try {
    return meaningfulToken(localStorage.getItem(KEY));
  } catch {
    // No storage: the server, or a browser that forbids it.
    return null;
  }
}

/** Starts the session. */
export function writeToken(token: string) {
  localStorage.setItem(KEY, token);
  tell();
}

/** Ends the session in this browser, in every tab. The server is not told: see the logout call. */
export function removeToken() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then.
  }
  tell();
}

/** Calls `listener` when the token changes, in this tab or another. Returns how to stop. */
export function onTokenChange(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    // The key is null when another tab cleared everything.
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function tell() {
  for (const listener of listeners) listener();
}
