import { isTryingToLoad } from '../lazy-chunk';

const KEY = 'reloaded-for-new-build';
const ONE_MINUTE = 60_000;

let isReloading = false;

/** Whether a chunk of the program could not be loaded: the device is offline, or a newer build has replaced it. */
export const isChunkError = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|module script|unable to preload/i.test(
    error.message,
  );

/** Reloads the page, unless that was done a moment ago or can't help. Returns whether it is reloading. */
export function reloadForNewBuild(): boolean {
  if (isReloading) return true;
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONE_MINUTE) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage nothing guards against a loop of reloads.
    return false;
  }
  isReloading = true;
  window.location.reload();
  return true;
}

/**
 * For chunks loaded by `import()` in our own code; route modules reach the error screen. The import still fails:
 * prevented from that, it would resolve to undefined for code that expects a module.
 */
export function reloadOnceOnMissingChunk() {
  window.addEventListener('vite:preloadError', () => {
    if (!isTryingToLoad()) reloadForNewBuild();
  });
}
