import type { doseAnswers } from '@tailwell/contract/pets/reminder-constants';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DOSE_DB } from './clear-doses';

export type DoseAnswer = (typeof doseAnswers)[number];

/** What was said of a dose and has not reached the server yet. Of one dose the last answer counts. */
export interface WaitingAnswer {
  key: string;
  reminderId: string;
  /** The time that it was meant for, in ISO 8601. */
  dueAt: string;
  answer: DoseAnswer;
  /** When it was said, in milliseconds. */
  at: number;
  /** Said on the notification itself: it goes by its ticket, and needs no session. */
  ticket?: string;
  /** Said on a page: which session it belongs to. */
  session?: string;
}

interface DoseSchema extends DBSchema {
  answers: { key: string; value: WaitingAnswer };
}

/** Names a dose: by its reminder and the time that it was meant for. */
export const doseKey = ({ reminderId, dueAt }: { reminderId: string; dueAt: string }) =>
  `${reminderId}@${Date.parse(dueAt)}`;

let opened: Promise<IDBPDatabase<DoseSchema>> | undefined;

/** What this phone holds of answers that wait. The pages and the service worker share it. */
function openDoseDb() {
  const clear = () => {
    opened = undefined;
  };
  opened ??= openDB<DoseSchema>(DOSE_DB, 1, {
    upgrade(db) {
      db.createObjectStore('answers', { keyPath: 'key' });
    },
    // Signing out deletes it: nobody holds it open against that.
    blocking(_, __, event) {
      (event.target as IDBDatabase).close();
      clear();
    },
    terminated: clear,
  }).catch((error) => {
    clear();
    throw error;
  });
  return opened;
}

/** All that waits, the oldest first. */
export async function listWaiting(): Promise<WaitingAnswer[]> {
  const all = await (await openDoseDb()).getAll('answers');
  return all.toSorted((one, other) => one.at - other.at);
}

export async function storeWaiting(waiting: WaitingAnswer) {
  await (await openDoseDb()).put('answers', waiting);
}

/** Drops what waits for a dose; with `at` only that very answer, and not one that took its place meanwhile. */
export async function dropWaiting({ key, at }: { key: string; at?: number }) {
  const change = (await openDoseDb()).transaction('answers', 'readwrite');
  const waiting = await change.store.get(key);
  if (waiting && (at === undefined || waiting.at === at)) await change.store.delete(key);
  await change.done;
}
