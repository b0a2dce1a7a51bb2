import { DRAFT_DAYS } from '@tailwell/contract/welfare/abuse-constants';
import type { EvidenceKind } from '@tailwell/contract/welfare/evidence-constants';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { EVIDENCE_DB } from './clear-reports';

/** A photo or video that is not uploaded yet, as stored in this browser. Its bytes are stored separately. */
export interface StoredFile {
  key: string;
  abuseId: string;
  kind: EvidenceKind;
  /** Type and size as sent. */
  type: string;
  size: number;
  /** Of the original file: see evidence-actions.ts. */
  fingerprint: string;
  /** Ready to send: re-encoded, or in no need of it. */
  isPrepared: boolean;
  /** It was made smaller than the original. */
  isRemade?: boolean;
  /** Capture time from the camera, read before re-encoding, as ISO text. */
  capturedAt?: string;
  /** Sent unchanged, with the camera's metadata. */
  keepsOriginal: boolean;
  /** Path assigned by the server, once requested. */
  path?: string;
  evidenceId?: string;
  /** Upload progress, in whole percent. */
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
    // Sign-out deletes the database: an open connection must not block that.
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

/** Stored files of a report, oldest first; without bytes if there was no room for them. */
export async function listStored(abuseId: string): Promise<{ stored: StoredFile; bytes?: Blob }[]> {
  try {
    const db = await openEvidenceDb();
    const files = await db.getAllFromIndex('files', 'abuseId', abuseId);
    files.sort((one, other) => one.addedAt - other.addedAt);
    return await Promise.all(
      files.map(async (stored) => ({ stored, bytes: await db.get('bytes', stored.key) })),
    );
  } catch {
    // A browser that blocks storage has none.
    return [];
  }
}

/** The reports with pending uploads in this browser. */
export async function listReports(): Promise<string[]> {
  try {
    const db = await openEvidenceDb();
    return [...new Set((await db.getAll('files')).map(({ abuseId }) => abuseId))];
  } catch {
    return [];
  }
}

/**
 * Stores a file, with `bytes` if they are new. False if there was no room: after a reload, the file has to be chosen
 * again.
 */
export async function storeFile(stored: StoredFile, bytes?: Blob): Promise<boolean> {
  try {
    const db = await openEvidenceDb();
    await db.put('files', stored);
    if (!bytes) return true;
    // The original is no longer needed after re-encoding, and there may be no room for both.
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
    // Storage is blocked, so nothing was stored.
  }
}

/** Deletes files of abandoned reports: the server erases those after as many days. */
export async function dropOldFiles(now = Date.now()) {
  try {
    const db = await openEvidenceDb();
    for (const { key, addedAt } of await db.getAll('files')) {
      if (now - addedAt > DRAFT_DAYS * 86_400_000) await dropStored(key);
    }
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
