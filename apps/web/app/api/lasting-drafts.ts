import { randomId } from './random-id';
import { readToken } from './token';

const PREFIX = 'lasting-draft:';
const TAB = 'tab';

/** Days after which what nobody has asked for is forgotten. */
const LASTS_DAYS = 30;

/** What was typed in another tab, which was closed before it could be saved. */
export interface LeftDraft<T> {
  key: string;
  /** When it was typed, in milliseconds. */
  at: number;
  draft: T;
}

/** What this tab has typed and not saved: it survives a reload. Null: nothing. */
export const readOwnDraft = <T>(name: string): T | null => read<T>(ownKey(name))?.draft ?? null;

/**
 * Keeps what this tab has typed until it is saved, also when the tab is closed, for whoever is signed in. `undefined` forgets
 * it.
 */
export function writeOwnDraft(name: string, draft: unknown) {
  try {
    if (draft === undefined) localStorage.removeItem(ownKey(name));
    else if (readToken()) localStorage.setItem(ownKey(name), JSON.stringify({ at: Date.now(), draft }));
  } catch {
    // Without storage nothing outlives the tab; what is on the screen stays there.
  }
}

/** What other tabs have left of it, the latest first. */
export function readLeftDrafts<T>(name: string): LeftDraft<T>[] {
  const oldest = Date.now() - LASTS_DAYS * 86_400_000;
  return keysOf(`${PREFIX}${name}:`)
    .filter((key) => key !== ownKey(name))
    .flatMap((key) => {
      const stored = read<T>(key);
      return stored && stored.at > oldest ? [{ key, ...stored }] : [];
    })
    .toSorted((one, other) => other.at - one.at);
}

/** Forgets one that was left. */
export function clearLeftDraft(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is none then.
  }
}

export const hasLastingDrafts = () => keysOf(PREFIX).length > 0;

/** Forgets all: the next person must not see them. */
export function clearLastingDrafts() {
  for (const key of keysOf(PREFIX)) clearLeftDraft(key);
}

function keysOf(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}

function read<T>(key: string): { at: number; draft: T } | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** This tab's own, by a name that it keeps over reloads. */
const ownKey = (name: string) => `${PREFIX}${name}:${tabName()}`;

function tabName(): string {
  try {
    const known = sessionStorage.getItem(TAB);
    if (known) return known;
    const made = randomId();
    sessionStorage.setItem(TAB, made);
    return made;
  } catch {
    return '';
  }
}
