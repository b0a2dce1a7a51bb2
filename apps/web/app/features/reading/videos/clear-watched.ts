/** localStorage key of the playback positions. */
export const WATCHED = 'video places';

/** Clears the watch history of this phone: another user may use it next. */
export function clearWatched() {
  try {
    localStorage.removeItem(WATCHED);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
