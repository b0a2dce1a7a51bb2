/**
 * Shows pushed notifications, and an offline page when a page can't be loaded (decision 021). build-worker.ts bundles
 * it with its imports into /service-worker.js.
 */
import { listenForSync } from './worker/doses';
import { answerRequests, fillShell, openForPages } from './worker/offline';
import { listenForPushes } from './worker/pushes';

const worker = self as unknown as ServiceWorkerGlobalScope;

// Immediately: pages use nothing of the previous worker that the new one lacks.
worker.addEventListener('install', (event) => {
  worker.skipWaiting();
  event.waitUntil(fillShell());
});
worker.addEventListener('activate', (event) => event.waitUntil(openForPages()));

answerRequests();
listenForPushes();
listenForSync();
