import { createListeners } from '../store';
import { readToken, removeToken } from './token';

const { subscribe, notify } = createListeners();

/** Drops the session that the server no longer knows. `token`: the one that was refused; a newer one stays. */
export function loseSession(token: string) {
  if (readToken() !== token) return;
  removeToken();
  notify();
}

/** Calls `listener` when the server has refused the session's token. Returns how to stop. */
export const onSessionLost = subscribe;
