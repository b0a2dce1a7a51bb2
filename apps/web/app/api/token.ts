import { createListeners } from '../store';

// Vets and owners are different people, also in one browser: the console has a session of its own. The keys are also in
// features/account/session/before-paint.ts, which runs first.
const keyOf = (pathname: string) => (isConsole(pathname) ? 'vetToken' : 'token');
const { subscribe, notify } = createListeners(() => keyOf(location.pathname));

/** Whether an address is one of the vets' console. */
export const isConsole = (pathname: string) => /^\/console(\/|$)/.test(pathname);

/** A stored token equal to the text null or undefined counts as missing (spec §2). */
export const meaningfulToken = (stored: string | null) =>
  stored === null || stored === '' || stored === 'null' || stored === 'undefined' ? null : stored;

/** The token of the session, or null: nobody is signed in, or this is the server. */
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

/** Ends the session in this browser, in every tab. The server is not told: see the logout call. */
export function removeToken() {
  try {
    localStorage.removeItem(keyOf(location.pathname));
  } catch {
    // Nothing was stored then.
  }
  notify();
}

/** Calls `listener` when the token changes, in this tab or another. Returns how to stop. */
export const onTokenChange = subscribe;
