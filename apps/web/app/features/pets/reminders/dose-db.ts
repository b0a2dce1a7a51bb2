import type { doseAnswers } from '@tailwell/contract/pets/reminder-constants';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DOSE_DB } from './clear-doses';

export type DoseAnswer = (typeof doseAnswers)[number];

/** An answer to a dose that has not reached the server yet. The last answer for a dose counts. */
export interface WaitingAnswer {
  key: string;
  reminderId: string;
  /** The dose's scheduled time, in ISO 8601. */
  dueAt: string;
  answer: DoseAnswer;
  /** When it was given, in milliseconds. */
  at: number;
  /** Given on the notification itself: it is authorised by its ticket, and needs no session. */
  ticket?: string;
  /** Given on a page: the session it belongs to. */
  session?: string;
}

interface DoseSchema extends DBSchema {
  answers: { key: string; value: WaitingAnswer };
}

/** Identifies a dose by its reminder and its scheduled time. */
export const doseKey = ({ reminderId, dueAt }: { reminderId: string; dueAt: string }) =>
  `${reminderId}@${Date.parse(dueAt)}`;

let opened: Promise<IDBPDatabase<DoseSchema>> | undefined;

/** This phone's waiting answers, shared by the pages and the service worker. */
function openDoseDb() {
  const clear = () => {
    opened = undefined;
  };
  opened ??= openDB<DoseSchema>(DOSE_DB, 1, {
    upgrade(db) {
      db.createObjectStore('answers', { keyPath: 'key' });
    },
    // Signing out deletes the database: an open connection must not block that.
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

/** All waiting answers, oldest first. */
export async function listWaiting(): Promise<WaitingAnswer[]> {
  const all = await (await openDoseDb()).getAll('answers');
  return all.toSorted((one, other) => one.at - other.at);
}

export async function storeWaiting(waiting: WaitingAnswer) {
  await (await openDoseDb()).put('answers', waiting);
}

/** Deletes a dose's waiting answer; with `at` only that very answer, not one that replaced it meanwhile. */
export async function dropWaiting({ key, at }: { key: string; at?: number }) {
  const change = (await openDoseDb()).transaction('answers', 'readwrite');
  const waiting = await change.store.get(key);
  if (waiting && (at === undefined || waiting.at === at)) await change.store.delete(key);
  await change.done;
}
