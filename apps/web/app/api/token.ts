import { createListeners } from '../store';

// Vets and owners have separate sessions, even in one browser: the console has its own. The keys are also in
// features/account/session/before-paint.ts, which runs first.
const keyOf = (pathname: string) => (isConsole(pathname) ? 'vetToken' : 'token');
const { subscribe, notify } = createListeners(() => keyOf(location.pathname));

/** Whether a path belongs to the vets' console. */
export const isConsole = (pathname: string) => /^\/console(\/|$)/.test(pathname);

/** A stored token equal to the text null or undefined counts as missing (spec §2). */
export const meaningfulToken = (stored: string | null) =>
  stored === null || stored === '' || stored === 'null' || stored === 'undefined' ? null : stored;

/** The session's token, or null: signed out, or on the server. */
export function readToken(): string | null {
  try {
    return meaningfulToken(localStorage.getItem(keyOf(location.pathname)));
  } catch {
    // No storage: the server, or a browser that forbids it.
    return null;
  }
}

/** Starts the session. */
export function writeToken(token: string) {
  localStorage.setItem(keyOf(location.pathname), token);
  notify();
}

/** Ends the session in every tab of this browser. Does not notify the server: see the logout call. */
export function removeToken() {
  try {
    localStorage.removeItem(keyOf(location.pathname));
  } catch {
    // Then nothing was stored.
  }
  notify();
}

/** Calls `listener` when the token changes, in this tab or another. Returns a function to unsubscribe. */
export const onTokenChange = subscribe;
