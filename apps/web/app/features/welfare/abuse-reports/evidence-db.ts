import { DRAFT_DAYS } from '@tailwell/contract/welfare/abuse-constants';
import type { EvidenceKind } from '@tailwell/contract/welfare/evidence-constants';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { EVIDENCE_DB } from './clear-reports';

/** A photo or video that has not arrived yet, as this browser remembers it. Its bytes stand beside it. */
export interface StoredFile {
  key: string;
  abuseId: string;
  kind: EvidenceKind;
  /** Its type and size as it is sent. */
  type: string;
  size: number;
  /** Of the file as it was chosen: see evidence-fingerprint.ts. */
  fingerprint: string;
  /** It is as it will be sent: it was made smaller, or needs nothing. */
  isPrepared: boolean;
  /** It was made smaller than it was chosen. */
  isRemade?: boolean;
  /** By its camera, read before that: an ISO text. */
  capturedAt?: string;
  /** It goes as it was chosen, with what the camera wrote into it. */
  keepsOriginal: boolean;
  /** What the server calls it, once it was asked. */
  path?: string;
  evidenceId?: string;
  /** How much had arrived, in whole percents. */
  percent: number;
  /** In milliseconds. */
  addedAt: number;
}

interface EvidenceSchema extends DBSchema {
  files: { key: string; value: StoredFile; indexes: { abuseId: string } };
  bytes: { key: string; value: Blob };
}

let opened: Promise<IDBPDatabase<EvidenceSchema>> | undefined;

function openEvidenceDb() {
  const clear = () => {
    opened = undefined;
  };
  opened ??= openDB<EvidenceSchema>(EVIDENCE_DB, 1, {
    upgrade(db) {
      db.createObjectStore('files', { keyPath: 'key' }).createIndex('abuseId', 'abuseId');
      db.createObjectStore('bytes');
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

/** What of a report is on its way from here, the oldest first; without its bytes where there was no room for them. */
export async function listStored(abuseId: string): Promise<{ stored: StoredFile; bytes?: Blob }[]> {
  try {
    const db = await openEvidenceDb();
    const files = await db.getAllFromIndex('files', 'abuseId', abuseId);
    files.sort((one, other) => one.addedAt - other.addedAt);
    return await Promise.all(
      files.map(async (stored) => ({ stored, bytes: await db.get('bytes', stored.key) })),
    );
  } catch {
    // A browser that stores nothing has none.
    return [];
  }
}

/** The reports that something is on its way to from here. */
export async function listReports(): Promise<string[]> {
  try {
    const db = await openEvidenceDb();
    return [...new Set((await db.getAll('files')).map(({ abuseId }) => abuseId))];
  } catch {
    return [];
  }
}

/** Stores it, with `bytes` where they are new. False: a reload needs the file again, since there is no room here. */
export async function storeFile(stored: StoredFile, bytes?: Blob): Promise<boolean> {
  try {
    const db = await openEvidenceDb();
    await db.put('files', stored);
    if (!bytes) return true;
    // Of what was made smaller nobody needs the larger one again; with both there may be no room.
    await db.delete('bytes', stored.key);
    await db.put('bytes', bytes, stored.key);
    return true;
  } catch {
    return false;
  }
}

export async function dropStored(key: string) {
  try {
    const db = await openEvidenceDb();
    await Promise.all([db.delete('files', key), db.delete('bytes', key)]);
  } catch {
    // Nothing was stored then.
  }
}

/** Forgets what nobody came back for: its report, too, is erased after so many days. */
export async function dropOldFiles(now = Date.now()) {
  try {
    const db = await openEvidenceDb();
    for (const { key, addedAt } of await db.getAll('files')) {
      if (now - addedAt > DRAFT_DAYS * 86_400_000) await dropStored(key);
    }
  } catch {
    // Nothing was stored then.
  }
}
