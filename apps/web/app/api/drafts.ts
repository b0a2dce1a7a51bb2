const PREFIX = 'draft:';

/** Reads a form draft stored in this tab, so that a reload or a dead phone loses nothing. Null: there is none. */
export function readDraft<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

/** `undefined` deletes the draft. */
export function writeDraft(name: string, draft: unknown) {
  try {
    if (draft === undefined) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Without storage there are no drafts; forms still work.
  }
}

/** Deletes the drafts whose names start with `prefix`; all of them when the next user must not see them. */
export function clearDrafts(prefix = '') {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX + prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage there are none.
  }
}
