import { readToken, removeToken } from './token';

const listeners = new Set<() => void>();

/** Drops the session that the server no longer knows. `token`: the one that was refused; a newer one stays. */
export function loseSession(token: string) {
  if (readToken() !== token) return;
  removeToken();
  for (const listener of listeners) listener();
}

/** Calls `listener` when the server has refused the session's token. Returns how to stop. */
export function onSessionLost(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
