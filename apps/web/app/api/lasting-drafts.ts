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

/** Whose draft it is, and of what: of several people in one browser nobody is shown what another one has typed. */
export interface DraftName {
  /** The account of whoever types. */
  writer: string;
  what: string;
}

/** What this tab has typed and not saved: it survives a reload. Null: nothing. */
export const readOwnDraft = <T>(name: DraftName): T | null => read<T>(ownKey(name))?.draft ?? null;

/**
 * Keeps what this tab has typed until it is saved, also when the tab is closed, while somebody is signed in. `undefined`
 * forgets it.
 */
export function writeOwnDraft(name: DraftName, draft: unknown) {
  try {
    if (draft === undefined) localStorage.removeItem(ownKey(name));
    else if (readToken()) localStorage.setItem(ownKey(name), JSON.stringify({ at: Date.now(), draft }));
  } catch {
    // Without storage nothing outlives the tab; what is on the screen stays there.
  }
}

/** What other tabs of the same writer have left of it, the latest first. */
export function readLeftDrafts<T>(name: DraftName): LeftDraft<T>[] {
  clearOutdated();
  return keysOf(`${beginningOf(name.writer)}${name.what}:`)
    .filter((key) => key !== ownKey(name))
    .flatMap((key) => {
      const stored = read<T>(key);
      return stored ? [{ key, ...stored }] : [];
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

export const hasLastingDrafts = (writer: string) => keysOf(beginningOf(writer)).length > 0;

/** Forgets all that somebody has left: they sign out. */
export function clearLastingDrafts(writer: string) {
  for (const key of keysOf(beginningOf(writer))) clearLeftDraft(key);
}

/** Nobody’s stay here for ever, also not of who never comes back. */
function clearOutdated() {
  const oldest = Date.now() - LASTS_DAYS * 86_400_000;
  for (const key of keysOf(PREFIX)) {
    const stored = read(key);
    if (!stored || stored.at <= oldest) clearLeftDraft(key);
  }
}

const beginningOf = (writer: string) => `${PREFIX}${writer}:`;

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
const ownKey = ({ writer, what }: DraftName) => `${beginningOf(writer)}${what}:${tabName()}`;

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
