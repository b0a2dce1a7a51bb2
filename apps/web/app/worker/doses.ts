import { SNOOZE_MINUTES } from '@tailwell/contract/pets/reminder-constants';
import {
  type DoseAnswer,
  doseKey,
  dropWaiting,
  listWaiting,
  storeWaiting,
  type WaitingAnswer,
} from '../features/pets/reminders/dose-db';
import { isExpiredSnooze, sendByTicket } from '../features/pets/reminders/send-by-ticket';

type DueDose = import('@tailwell/contract/events').DueDose;

const worker = self as unknown as ServiceWorkerGlobalScope;

const SYNC = 'dose-answers';
const REMINDERS = '/reminders';

const actions = [
  { action: 'given', title: 'Given' },
  { action: 'skipped', title: 'Skip' },
  { action: 'snooze', title: `Snooze ${SNOOZE_MINUTES} min` },
] as const;

/** The dose answer that a notification action means, if it is one. */
export const answerOf = (action: string): DoseAnswer | undefined =>
  actions.find((known) => known.action === action)?.action;

/** Number of buttons this browser shows: most show two. */
const maxActions = () =>
  (typeof Notification === 'undefined' ? undefined : (Notification as { maxActions?: number }).maxActions) ??
  2;

/** Notification options of a dose: it stays visible, and the next one for the same dose replaces it and rings again. */
export const doseOptions = (dose: DueDose) => ({
  tag: `dose:${doseKey(dose)}`,
  renotify: true,
  requireInteraction: true,
  timestamp: Date.parse(dose.dueAt),
  actions: actions.slice(0, maxActions()),
});

/** Sends the action tapped on the notification to the server. While offline, stores it until back online. */
export async function answerDose({ ticket, reminderId, dueAt }: DueDose, answer: DoseAnswer) {
  const waiting = { key: doseKey({ reminderId, dueAt }), reminderId, dueAt, answer, at: Date.now(), ticket };
  const sent = await sendByTicket(waiting);
  if (sent === 'later') await saveForLater(waiting);
  // Replaces an earlier answer to the same dose.
  else await dropWaiting({ key: waiting.key }).catch(() => {});
  if (typeof sent === 'object') await showRefusal(waiting, sent.refusal);
  notifyPages();
}

async function saveForLater(waiting: WaitingAnswer) {
  try {
    await storeWaiting(waiting);
  } catch {
    return showRefusal(waiting, 'You’re offline. Please record it in Tailwell once you’re back online.');
  }
  // Browsers without background sync send when the worker or a page starts.
  const { sync } = worker.registration as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register(SYNC).catch(() => {});
}

/** Sends waiting answers that need no session. True: none is left. */
export async function sendWaiting(): Promise<boolean> {
  let isAllSent = true;
  const answers = await listWaiting().catch(() => []);
  for (const waiting of answers.filter(({ ticket }) => ticket)) {
    const sent = isExpiredSnooze(waiting, Date.now()) ? 'done' : await sendByTicket(waiting);
    if (sent === 'later') isAllSent = false;
    else await dropWaiting(waiting).catch(() => {});
    if (typeof sent === 'object') await showRefusal(waiting, sent.refusal);
  }
  if (answers.length > 0) notifyPages();
  return isAllSent;
}

/** Sends waiting answers when the browser reports that it is online; the browser retries later if some are left. */
export function listenForSync() {
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

/** Makes open pages update the waiting answers. */
function notifyPages() {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel('doses');
  channel.postMessage('changed');
  channel.close();
}
