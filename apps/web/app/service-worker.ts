/**
 * Shows what is pushed, and a page of its own where none can be loaded (decision 021). build-worker.ts makes one program
 * of it and what it imports, and writes that to /service-worker.js.
 */
import { listenForLine } from './worker/doses';
import { answerRequests, fillShell, openForPages } from './worker/offline';
import { listenForPushes } from './worker/pushes';

const worker = self as unknown as ServiceWorkerGlobalScope;

// At once: pages take nothing from the one before that the new one would not give them.
worker.addEventListener('install', (event) => {
  worker.skipWaiting();
  event.waitUntil(fillShell());
});
worker.addEventListener('activate', (event) => event.waitUntil(openForPages()));

answerRequests();
listenForPushes();
listenForLine();
