import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FieldAction, FieldDay } from './technician-console';

/** Its owner: the technician, and the session in which it was written. Not shown to anyone else. */
interface OwnedRecord {
  technicianId: string;
  session: string;
}

export interface StoredDay extends OwnedRecord {
  date: string;
  day: FieldDay;
  /** When it was fetched, in milliseconds. */
  readAt: number;
}

export interface QueuedAction extends OwnedRecord {
  /** Order in which it was tapped; assigned by the database. */
  order?: number;
  action: FieldAction;
  /** A photo to upload first, and the field for its path. */
  photo?: { file: Blob; of: 'visit' | 'vial' };
  /** Why the server refused it. */
  refusal?: { code: string; message: string };
}

interface FieldSchema extends DBSchema {
  days: { key: string; value: StoredDay };
  actions: { key: number; value: QueuedAction };
}

let opened: Promise<IDBPDatabase<FieldSchema>> | undefined;

/** This phone's data about the technician's visits: a few days, and unsent actions. */
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
