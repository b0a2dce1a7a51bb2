import type { Result } from './results';

const MAX_RECENT = 6;

/** Only what names no owner is remembered, for the life of the tab. */
const isPersonal = ({ key }: Result) =>
  /^(owner|order|parcel|consultation|payment|registration|case) /.test(key);

const nameOf = (personId: string) => `console-recent-${personId}`;

/** What the user has opened from the search, the latest first. */
export function readRecent(personId: string): Result[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(personId)) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

export function saveRecent(personId: string, opened: Result) {
  if (isPersonal(opened)) return;
  const others = readRecent(personId).filter(({ key }) => key !== opened.key);
  try {
    sessionStorage.setItem(nameOf(personId), JSON.stringify([opened, ...others].slice(0, MAX_RECENT)));
  } catch {
    // Without storage, nothing is remembered.
  }
}
