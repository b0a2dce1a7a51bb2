import { createListeners } from '../store';
import { isConsole, readToken, removeToken } from './token';

const { subscribe, notify } = createListeners();

/** Says to every tab that an owner’s session ended by itself: what waits for the same person stays until they are back. */
const MARK = 'sessionLost';

/** Drops the session that the server no longer knows. `token`: the one that was refused; a newer one stays. */
export function loseSession(token: string) {
  if (readToken() !== token) return;
  if (!isConsole(location.pathname)) localStorage.setItem(MARK, '1');
  removeToken();
  notify();
}

/** Whether the owner’s session ended by itself, and nobody has signed in since. */
export const isSessionLost = () => localStorage.getItem(MARK) !== null;
export const clearSessionLost = () => localStorage.removeItem(MARK);

/** Calls `listener` when the server has refused the session's token. Returns how to stop. */
export const onSessionLost = subscribe;
