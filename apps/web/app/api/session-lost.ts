import { createListeners } from '../store';
import { isConsole, readToken, removeToken } from './token';

const { subscribe, notify } = createListeners();

/** Set for all tabs once an owner’s session has expired: unsent data stays until the same user signs in again. */
const MARK = 'sessionLost';

/** Whether a loss has not been handled yet: while a page starts, calls can be refused before anything listens. */
let isUnhandled = false;

/** Removes the session that the server no longer knows. `token`: the one that was refused; a newer one stays. */
export function loseSession(token: string) {
  if (readToken() !== token) return;
  if (!isConsole(location.pathname)) localStorage.setItem(MARK, '1');
  removeToken();
  isUnhandled = true;
  notify();
}

/** Whether the owner’s session expired, with no sign-in since. */
export const isSessionLost = () => localStorage.getItem(MARK) !== null;
export const clearSessionLost = () => localStorage.removeItem(MARK);

/**
 * Calls `listener` once for each time the server has refused the session's token, even if that was before. Returns a
 * function to unsubscribe.
 */
export function onSessionLost(listener: () => void) {
  const handle = () => {
    if (!isUnhandled) return;
    isUnhandled = false;
    listener();
  };
  const unsubscribe = subscribe(handle);
  handle();
  return unsubscribe;
}
