import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FieldAction, FieldDay } from './technician-console';

/** Whose it is: the technician, and the session in which it was written. Nobody else is shown it. */
interface Owned {
  technicianId: string;
  session: string;
}

export interface StoredDay extends Owned {
  date: string;
  day: FieldDay;
  /** When it was read, in milliseconds. */
  readAt: number;
}

export interface QueuedAction extends Owned {
  /** In which order it was tapped; given by the database. */
  order?: number;
  action: FieldAction;
  /** What still has to be sent before it, and into which field its path goes. */
  photo?: { file: Blob; of: 'visit' | 'vial' };
  /** Why the server has not done it. */
  refusal?: { code: string; message: string };
}

interface FieldSchema extends DBSchema {
  days: { key: string; value: StoredDay };
  actions: { key: number; value: QueuedAction };
}

let opened: Promise<IDBPDatabase<FieldSchema>> | undefined;

/** What this phone holds of one's visits: a few days, and what was tapped and not sent yet. */
export function openFieldDb() {
  opened ??= openDB<FieldSchema>('tailwell-visits', 1, {
    upgrade(db) {
      db.createObjectStore('days', { keyPath: 'date' });
      db.createObjectStore('actions', { keyPath: 'order', autoIncrement: true });
    },
    // The browser has closed it: the next use opens it again.
    terminated() {
      opened = undefined;
    },
  }).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
