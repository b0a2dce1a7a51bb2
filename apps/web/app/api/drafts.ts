const PREFIX = 'draft:';

/** What is being typed, kept in this tab so that a reload or a dead phone loses nothing. Null: there is none. */
export function readDraft<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

/** `undefined` forgets the draft. */
export function writeDraft(name: string, draft: unknown) {
  try {
    if (draft === undefined) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Without storage there are no drafts; forms work all the same.
  }
}

/** Forgets the drafts whose names begin like this; all of them when the next person must not see them. */
export function clearDrafts(beginning = '') {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX + beginning)) sessionStorage.removeItem(key);
    }
  } catch {
    // There are none then.
  }
}
