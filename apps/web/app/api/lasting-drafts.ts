import { randomId } from './random-id';
import { readToken } from './token';

const PREFIX = 'lasting-draft:';
const TAB = 'tab';

/** Days after which an unclaimed draft is deleted. */
const LIFETIME_DAYS = 30;

/** A draft of another tab that was closed before it could be saved. */
export interface LeftoverDraft<T> {
  key: string;
  /** When it was typed, in milliseconds. */
  at: number;
  draft: T;
}

/** Whose draft it is, and of what: users who share a browser never see each other's drafts. */
export interface DraftName {
  /** The account of the writer. */
  writer: string;
  subject: string;
}

/** The unsaved draft of this tab, which survives a reload. Null: none. */
export const readOwnDraft = <T>(name: DraftName): T | null => read<T>(ownKey(name))?.draft ?? null;

/**
 * Stores this tab's draft until it is saved, even if the tab is closed, as long as the user is signed in. `undefined`
 * deletes it.
 */
export function writeOwnDraft(name: DraftName, draft: unknown) {
  try {
    if (draft === undefined) localStorage.removeItem(ownKey(name));
    else if (readToken()) localStorage.setItem(ownKey(name), JSON.stringify({ at: Date.now(), draft }));
  } catch {
    // Without storage nothing outlives the tab; what is on the screen stays there.
  }
}

/** Drafts of the same writer left by other tabs, newest first. */
export function readLeftoverDrafts<T>(name: DraftName): LeftoverDraft<T>[] {
  clearOutdated();
  return keysOf(`${prefixOf(name.writer)}${name.subject}:`)
    .filter((key) => key !== ownKey(name))
    .flatMap((key) => {
      const stored = read<T>(key);
      return stored ? [{ key, ...stored }] : [];
    })
    .toSorted((one, other) => other.at - one.at);
}

/** Deletes a draft left by another tab. */
export function clearLeftoverDraft(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is none.
  }
}

export const hasLastingDrafts = (writer: string) => keysOf(prefixOf(writer)).length > 0;

/** Deletes all drafts of a user who signs out. */
export function clearLastingDrafts(writer: string) {
  for (const key of keysOf(prefixOf(writer))) clearLeftoverDraft(key);
}

/** Drafts expire even if their writer never returns. */
function clearOutdated() {
  const oldest = Date.now() - LIFETIME_DAYS * 86_400_000;
  for (const key of keysOf(PREFIX)) {
    const stored = read(key);
    if (!stored || stored.at <= oldest) clearLeftoverDraft(key);
  }
}

const prefixOf = (writer: string) => `${PREFIX}${writer}:`;

function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
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

/** Key of this tab's own draft; the tab's name survives reloads. */
const ownKey = ({ writer, subject }: DraftName) => `${prefixOf(writer)}${subject}:${tabName()}`;

function tabName(): string {
  try {
    const known = sessionStorage.getItem(TAB);
    if (known) return known;
    const created = randomId();
    sessionStorage.setItem(TAB, created);
    return created;
  } catch {
    return '';
  }
}
