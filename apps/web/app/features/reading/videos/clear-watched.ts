/** Where places in videos stand in localStorage. */
export const WATCHED = 'video places';

/** Forgets what was watched on this phone: somebody else may come to it. */
export function clearWatched() {
  try {
    localStorage.removeItem(WATCHED);
  } catch {
    // Nothing was stored then.
  }
}
