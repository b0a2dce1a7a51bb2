import { createListeners } from '../store';
import { isConsole, readToken, removeToken } from './token';

const { subscribe, notify } = createListeners();

/** Set for all tabs once an owner’s session has expired: unsent data stays until the same user signs in again. */
const MARK = 'sessionLost';

/** Removes the session that the server no longer knows. `token`: the one that was refused; a newer one stays. */
export function loseSession(token: string) {
  if (readToken() !== token) return;
  if (!isConsole(location.pathname)) localStorage.setItem(MARK, '1');
  removeToken();
  notify();
}

/** Whether the owner’s session expired, with no sign-in since. */
export const isSessionLost = () => localStorage.getItem(MARK) !== null;
export const clearSessionLost = () => localStorage.removeItem(MARK);

/** Calls `listener` when the server has refused the session's token. Returns a function to unsubscribe. */
export const onSessionLost = subscribe;
