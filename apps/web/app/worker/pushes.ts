import { answerDose, answerOf, doseOptions, sendWaiting } from './doses';

type PushedNotification = import('@tailwell/contract/events').PushedNotification;

type PushPayload = Pick<PushedNotification['data'], 'dose'>;

const worker = self as unknown as ServiceWorkerGlobalScope;

/** How long a page may take to confirm that it shows a notification itself, in milliseconds. */
const ANSWER_TIMEOUT_MS = 1_000;

/** Shows pushed notifications, opens their targets when tapped, and sends answers given on them to the server. */
export function listenForPushes() {
  worker.addEventListener('push', (event) => {
    event.waitUntil(notifyPages(readPushed(event.data)));
    // The worker is awake, and the device most likely online: send answers given while offline.
    event.waitUntil(sendWaiting());
  });

  worker.addEventListener('notificationclick', (event) => {
    const { notification, action } = event;
    const { id, url, dose } = notification.data as { id: string; url: string } & PushPayload;
    const answer = answerOf(action);
    notification.close();
    if (dose && answer) event.waitUntil(answerDose(dose, answer));
    else event.waitUntil(action === 'decline' ? decline(id) : open(url));
  });
}

/** Handles any payload: browsers revoke the push permission if nothing is shown. */
function readPushed(data: PushMessageData | null): PushedNotification {
  const fallback = {
    _id: 'unknown',
    type: 'notification',
    title: 'Tailwell',
    body: 'There is something new for you.',
  };
  let pushed: Partial<PushedNotification> | null = null;
  try {
    pushed = data?.json();
  } catch {
    // Not JSON.
  }
  const notification = { ...fallback, data: { url: '/notifications' }, ...pushed } as PushedNotification;
  return { ...notification, data: { ...notification.data, url: safePath(notification.data?.url) } };
}

/** A path of this site, else its first page: `//evil` and `/\evil` would lead elsewhere. */
function safePath(path: unknown): string {
  if (typeof path !== 'string' || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return '/';
  const url = new URL(path, worker.location.origin);
  const isOurs = url.origin === worker.location.origin && !url.pathname.startsWith('//');
  return isOurs ? url.pathname + url.search + url.hash : '/';
}

/** A visible page shows the notification itself; else the system does. */
async function notifyPages(notification: PushedNotification) {
  for (const page of await openPages()) {
    if (page.visibilityState === 'visible' && (await ask(page, { type: 'notification', notification })))
      return;
  }
  await showBySystem(notification);
}

const openPages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Whether a page handles something. The page may be signed out or still loading. */
function ask(page: Client, question: object): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    page.postMessage(question, [port2]);
  });
}

async function showBySystem({ _id, type, title, body, data }: PushedNotification) {
  const ringing = {
    requireInteraction: true,
    vibrate: [300, 200, 300, 200, 300],
    actions: [
      { action: 'join', title: 'Join' },
      { action: 'decline', title: 'Decline' },
    ],
  };
  await worker.registration.showNotification(title, {
    body,
    icon: '/images/app-icon-192.png',
    badge: '/images/app-badge.png',
    // The same notification pushed twice is shown once.
    tag: _id,
    data: { id: _id, url: data.url, ...(data.dose && { dose: data.dose }) },
    ...(type === 'joinCallPopup' && ringing),
    ...(data.dose && doseOptions(data.dose)),
  });
}

/** Notifies an open page, which can record it. Without one, the call rings until it times out. */
async function decline(id: string) {
  for (const page of await openPages()) if (await ask(page, { type: 'decline', id })) return;
}

/** Focuses a page at this very address, else opens one: never navigates a page in use. */
async function open(path: string) {
  const { href } = new URL(path, worker.location.origin);
  const page = (await openPages()).find(({ url }) => url === href);
  if (page) await page.focus();
  else await worker.clients.openWindow(href);
}
