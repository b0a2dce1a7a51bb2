import { answerDose, answerOf, doseOptions, sendWaiting } from './doses';

type PushedNotification = import('@tailwell/contract/events').PushedNotification;

type Pushed = Pick<PushedNotification['data'], 'dose'>;

const worker = self as unknown as ServiceWorkerGlobalScope;

/** How long a page may take to say that it shows a notification itself, in milliseconds. */
const ANSWER_WITHIN = 1_000;

/** Shows what is pushed, goes where a press on it leads, and says to the server what was answered on it. */
export function listenForPushes() {
  worker.addEventListener('push', (event) => {
    event.waitUntil(notifyPages(readPushed(event.data)));
    // It is awake, and most often there is a line: what was answered without one goes now.
    event.waitUntil(sendWaiting());
  });

  worker.addEventListener('notificationclick', (event) => {
    const { notification, action } = event;
    const { id, url, dose } = notification.data as { id: string; url: string } & Pushed;
    const answer = answerOf(action);
    notification.close();
    if (dose && answer) event.waitUntil(answerDose(dose, answer));
    else event.waitUntil(action === 'decline' ? decline(id) : open(url));
  });
}

/** Whatever was pushed: something must be shown, or browsers take the right to push away. */
function readPushed(data: PushMessageData | null): PushedNotification {
  const unknown = {
    _id: 'unknown',
    type: 'notification',
    title: 'Tailwell',
    body: 'There is something new for you.',
  };
  let pushed: Partial<PushedNotification> | null = null;
  try {
    pushed = data?.json();
  } catch {
    // No JSON.
  }
  const read = { ...unknown, data: { url: '/notifications' }, ...pushed } as PushedNotification;
  return { ...read, data: { ...read.data, url: safePath(read.data?.url) } };
}

/** A path of this site, else its first page: `//evil` and `/\evil` would lead elsewhere. */
function safePath(path: unknown): string {
  if (typeof path !== 'string' || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return '/';
  const url = new URL(path, worker.location.origin);
  const isOurs = url.origin === worker.location.origin && !url.pathname.startsWith('//');
  return isOurs ? url.pathname + url.search + url.hash : '/';
}

/** A page that is being looked at shows a notification itself; else the system does. */
async function notifyPages(notification: PushedNotification) {
  for (const page of await openPages()) {
    if (page.visibilityState === 'visible' && (await ask(page, { type: 'notification', notification })))
      return;
  }
  await showBySystem(notification);
}

const openPages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Whether a page takes care of something. It may be one that nobody is signed in at, or that is still loading. */
function ask(page: Client, question: object): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), ANSWER_WITHIN);
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
    // The same notification pushed twice stands there once.
    tag: _id,
    data: { id: _id, url: data.url, ...(data.dose && { dose: data.dose }) },
    ...(type === 'joinCallPopup' && ringing),
    ...(data.dose && doseOptions(data.dose)),
  });
}

/** Tells an open page, which may write it down. Without one the call rings out by itself. */
async function decline(id: string) {
  for (const page of await openPages()) if (await ask(page, { type: 'decline', id })) return;
}

/** Goes to a page that shows this very address, else opens one: no page is led away from what somebody does there. */
async function open(path: string) {
  const { href } = new URL(path, worker.location.origin);
  const page = (await openPages()).find(({ url }) => url === href);
  if (page) await page.focus();
  else await worker.clients.openWindow(href);
}
