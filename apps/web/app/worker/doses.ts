import { SNOOZE_MINUTES } from '@tailwell/contract/pets/reminder-constants';
import {
  type DoseAnswer,
  doseKey,
  dropWaiting,
  listWaiting,
  storeWaiting,
  type WaitingAnswer,
} from '../features/pets/reminders/dose-db';
import { isTooLate, sendByTicket } from '../features/pets/reminders/send-by-ticket';

type DueDose = import('@tailwell/contract/events').DueDose;

const worker = self as unknown as ServiceWorkerGlobalScope;

const SYNC = 'dose-answers';
const REMINDERS = '/reminders';

const actions = [
  { action: 'given', title: 'Given' },
  { action: 'skipped', title: 'Skip' },
  { action: 'snooze', title: `Snooze ${SNOOZE_MINUTES} min` },
] as const;

/** What of a pressed action is an answer to a dose. */
export const answerOf = (action: string): DoseAnswer | undefined =>
  actions.find((known) => known.action === action)?.action;

/** How many buttons this browser draws: most know two. */
const mostActions = () =>
  (typeof Notification === 'undefined' ? undefined : (Notification as { maxActions?: number }).maxActions) ??
  2;

/** How the reminder of a dose is shown: it stays, and the next one of the same dose takes its place and rings again. */
export const doseOptions = (dose: DueDose) => ({
  tag: `dose:${doseKey(dose)}`,
  renotify: true,
  requireInteraction: true,
  timestamp: Date.parse(dose.dueAt),
  actions: actions.slice(0, mostActions()),
});

/** Says to the server what was pressed on the notification. Without a line it waits here until there is one. */
export async function answerDose({ ticket, reminderId, dueAt }: DueDose, answer: DoseAnswer) {
  const waiting = { key: doseKey({ reminderId, dueAt }), reminderId, dueAt, answer, at: Date.now(), ticket };
  const sent = await sendByTicket(waiting);
  if (sent === 'later') await saveForLater(waiting);
  // What was said of it before counts no more.
  else await dropWaiting({ key: waiting.key }).catch(() => {});
  if (typeof sent === 'object') await showRefusal(waiting, sent.refusal);
  notifyPages();
}

async function saveForLater(waiting: WaitingAnswer) {
  try {
    await storeWaiting(waiting);
  } catch {
    return showRefusal(waiting, 'There is no network. Please say it in Tailwell once you are online.');
  }
  // A browser without it sends when the worker or a page wakes up.
  const { sync } = worker.registration as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register(SYNC).catch(() => {});
}

/** Sends what waits and can go without a session. True: nothing of it is left. */
export async function sendWaiting(): Promise<boolean> {
  let isAllSent = true;
  const all = await listWaiting().catch(() => []);
  for (const waiting of all.filter(({ ticket }) => ticket)) {
    const sent = isTooLate(waiting, Date.now()) ? 'done' : await sendByTicket(waiting);
    if (sent === 'later') isAllSent = false;
    else await dropWaiting(waiting).catch(() => {});
    if (typeof sent === 'object') await showRefusal(waiting, sent.refusal);
  }
  if (all.length > 0) notifyPages();
  return isAllSent;
}

/** Sends what waits when the browser says that there is a line; it tries again later where something is left. */
export function listenForLine() {
  worker.addEventListener('sync' as 'message', (event) => {
    const { tag } = event as unknown as { tag: string };
    if (tag !== SYNC) return;
    event.waitUntil(
      sendWaiting().then((isAllSent) => {
        if (!isAllSent) throw new Error('there is no line yet');
      }),
    );
  });
}

const showRefusal = ({ key }: WaitingAnswer, why: string) =>
  worker.registration.showNotification('Could not save', {
    body: why,
    icon: '/images/app-icon-192.png',
    badge: '/images/app-badge.png',
    tag: `dose:${key}`,
    data: { id: key, url: REMINDERS },
  });

/** Open pages show what waits now. */
function notifyPages() {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel('doses');
  channel.postMessage('changed');
  channel.close();
}
