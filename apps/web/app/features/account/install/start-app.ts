import { tryLoading } from '../../../lazy-chunk';
import { holdInstallPrompt } from './install';
import { countVisit } from './visits';

/** Latest start, behind the page's own loading, in milliseconds. */
const MAX_DELAY = 10_000;

/**
 * Once per document: holds the install prompt, counts the visit, and registers the service worker for the next pages.
 */
export function startApp() {
  holdInstallPrompt();
  countVisit();
  // In development, pages must not come from a cache.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => whenIdle(() => void startInBackground());
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

// Safari has no requestIdleCallback.
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(work, { timeout: MAX_DELAY })
    : setTimeout(work, 1_000);

/** Not awaited: the product works without the worker, and the next page tries again. */
const startInBackground = () =>
  tryLoading(async () => {
    const { startServiceWorker } = await import('../notifications/start-service-worker');
    await startServiceWorker();
  });
