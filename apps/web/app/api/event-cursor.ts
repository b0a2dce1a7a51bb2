const KEY = 'live-events';

/**
 * Up to which event this tab has heard: stored over reloads, so that nothing is missed in between, and for one session
 * only. A duplicated tab takes it along.
 */
export function readCursor(token: string): string | undefined {
  const [cursor, owner] = readStored().split(' ');
  return owner === ownerOf(token) && cursor && /^\d+$/.test(cursor) ? cursor : undefined;
}

/** Remembers it. */
export function writeCursor(token: string, cursor: string) {
  try {
    sessionStorage.setItem(KEY, `${cursor} ${ownerOf(token)}`);
  } catch {
    // Without storage a reload begins anew.
  }
}

/** Whether an event has not been heard yet. */
export const isNew = (cursor: string, seen: string | undefined) =>
  seen === undefined || Number(cursor) > Number(seen);

// Enough to tell sessions apart, and no use to anybody.
const ownerOf = (token: string) => token.slice(0, 8);

function readStored(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
