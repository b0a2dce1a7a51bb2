import { tryLoading } from '../../../lazy-chunk';
import { holdInstallPrompt } from './install';
import { countVisit } from './visits';

/** After what the page itself needs, in milliseconds. */
const LATEST = 10_000;

/** Once in each document: keeps the offer to install, and has the service worker look after the next pages. */
export function beginApp() {
  holdInstallPrompt();
  countVisit();
  // In development each page is to come as it has just been written.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => whenIdle(() => void startInBackground());
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

// Safari has no idle callbacks.
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: LATEST }) : setTimeout(work, 1_000);

/** Nobody waits for it; without a worker the product works all the same, and the next page tries again. */
const startInBackground = () =>
  tryLoading(async () => {
    const { startServiceWorker } = await import('../notifications/start-service-worker');
    await startServiceWorker();
  });
