const KEY = 'live-events';

/**
 * Cursor of the last event this tab received. Survives reloads, so that no event is missed in between, and belongs to
 * one session. A duplicated tab inherits it.
 */
export function readCursor(token: string): string | undefined {
  const [cursor, owner] = readStored().split(' ');
  return owner === ownerOf(token) && cursor && /^\d+$/.test(cursor) ? cursor : undefined;
}

export function writeCursor(token: string, cursor: string) {
  try {
    sessionStorage.setItem(KEY, `${cursor} ${ownerOf(token)}`);
  } catch {
    // Without storage, a reload starts over.
  }
}

/** Whether an event has not been received yet. */
export const isNew = (cursor: string, last: string | undefined) =>
  last === undefined || Number(cursor) > Number(last);

// Enough to distinguish sessions, and useless as a credential.
const ownerOf = (token: string) => token.slice(0, 8);

function readStored(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
