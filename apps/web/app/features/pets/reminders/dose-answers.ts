import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { sessionMark } from '../../../api/session-mark';
import { readToken } from '../../../api/token';
import { createStore, useStore } from '../../../store';
import { toasts } from '../../../ui/feedback/toast';
import {
  type DoseAnswer,
  doseKey,
  dropWaiting,
  listWaiting,
  storeWaiting,
  type WaitingAnswer,
} from './dose-db';
import { cacheDose, type Dose, refetchDoses } from './reminders';
import { isExpiredSnooze, type SendResult, sendByTicket } from './send-by-ticket';

/** Answers given here that have not reached the server yet. */
const store = createStore<readonly WaitingAnswer[]>([]);
export const useWaitingAnswers = () => useStore(store);

/** Answers given here that are not stored on this phone yet. */
const inMemory = new Set<WaitingAnswer>();

let storing: Promise<unknown> = Promise.resolve();

/** Runs tasks one after another, so that no stale read is shown after a newer write. */
function enqueue(work: () => Promise<unknown>): Promise<unknown> {
  storing = storing.then(work, work);
  return storing;
}

const isSame = (one: WaitingAnswer, other: WaitingAnswer) => one.key === other.key && one.at === other.at;

/** Adds newer answers, each replacing the earlier one for its dose. */
const withNewer = (waiting: readonly WaitingAnswer[], newer: WaitingAnswer[]) => [
  ...waiting.filter(({ key }) => !newer.some((other) => other.key === key)),
  ...newer,
];

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('doses');

/**
 * Calls `listener` when the service worker or another tab has stored or sent something. Returns the unsubscribe
 * function.
 */
export function onOtherTab(listener: () => void) {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}

const ownSessionMark = () => sessionMark(readToken() ?? '');

/** Loads the signed-in user's waiting answers: those given on a page, and those given on a notification. */
export async function loadWaiting() {
  if (!readToken()) return store.set([]);
  await enqueue(async () => {
    const [all, session] = await Promise.all([listWaiting(), ownSessionMark()]);
    const isOwn = (waiting: WaitingAnswer) => waiting.ticket !== undefined || waiting.session === session;
    store.set(withNewer(all.filter(isOwn), [...inMemory].filter(isOwn)));
    // Without storage only this page's answers are known.
  }).catch(() => {});
}

/**
 * Answers a dose: shows immediately, waits on this phone until the server has it, and is sent right away when online.
 */
export async function answerDose(
  queries: QueryClient,
  { reminderId, dueAt }: Pick<Dose, 'reminderId' | 'dueAt'>,
  answer: DoseAnswer,
) {
  const key = doseKey({ reminderId, dueAt });
  const waiting = { key, reminderId, dueAt, answer, at: Date.now(), session: await ownSessionMark() };
  inMemory.add(waiting);
  store.set(withNewer(store.read(), [waiting]));
  await enqueue(async () => {
    await storeWaiting(waiting);
    inMemory.delete(waiting);
    channel?.postMessage('changed');
    // Without storage it is still sent, as long as this page is open.
  }).catch(() => {});
  await sendAnswers(queries);
}

let sending: Promise<void> | undefined;
let isSendRequested = false;

/** Sends waiting answers one after another. Stops when the connection fails; the next try sends the rest. */
export async function sendAnswers(queries: QueryClient) {
  isSendRequested = true;
  sending ??= sendAll(queries).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(queries: QueryClient) {
  while (isSendRequested) {
    isSendRequested = false;
    for (const waiting of store.read()) {
      const sent = isExpiredSnooze(waiting, Date.now()) ? 'done' : await send(queries, waiting);
      // The others would fail, too, and must stay in order.
      if (sent === 'later') break;
      if (typeof sent === 'object') toasts.error(sent.refusal);
      await enqueue(async () => {
        for (const other of inMemory) if (isSame(other, waiting)) inMemory.delete(other);
        store.set(store.read().filter((other) => !isSame(other, waiting)));
        await dropWaiting(waiting);
      }).catch(() => {});
      channel?.postMessage('changed');
      if (sent !== 'done' || waiting.ticket) void refetchDoses(queries);
    }
  }
}

async function send(queries: QueryClient, waiting: WaitingAnswer): Promise<SendResult> {
  if (waiting.ticket) return sendByTicket(waiting);
  const { reminderId, dueAt, answer } = waiting;
  try {
    const { data } = await call('PUT /reminder/answer/dose/v1', { body: { reminderId, dueAt, answer } });
    cacheDose(queries, data);
    return 'done';
  } catch (error) {
    const isRefused =
      error instanceof ApiError &&
      error.status >= 400 &&
      error.status < 500 &&
      ![401, 429].includes(error.status);
    return isRefused ? { refusal: error.message } : 'later';
  }
}
