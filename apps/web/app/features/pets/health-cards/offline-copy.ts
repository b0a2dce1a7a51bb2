import { type DBSchema, openDB } from 'idb';
import type { CallReply } from '../../../api/call';
import { sessionMark } from '../../../api/session-mark';
import { readToken } from '../../../api/token';
import type { QrPath } from '../../../parts/encode-qr';
import type { Card } from './card-labels';
import { COPY_DB, clearCopy } from './clear-copy';

type Prescription = CallReply<'GET /user/get/prescription/{id}/v1'>['data'];
type Reminder = CallReply<'GET /reminder/get/all/v1'>['data'][number];
type Due = CallReply<'GET /pet/get/dues/v1'>['data'][number];

/** A prescription as text: its PDF requires a connection. */
export type CopiedPrescription = Pick<
  Prescription,
  'consultId' | 'signedAt' | 'assessment' | 'advice' | 'followUpOn' | 'lines'
> & { vetName: string };

/** A pet's card as last fetched, without its URLs: they expire within an hour. */
export interface CopiedCard {
  card: Omit<Card, 'photo' | 'pdfUrl' | 'pass'>;
  photo?: Blob;
  /** The code of its pass. */
  qr?: QrPath;
  prescriptions: CopiedPrescription[];
  dues: Pick<Due, 'name' | 'on' | 'isBooked'>[];
  /** Current medicines. */
  medicines: Pick<Reminder, 'medicine' | 'strength' | 'dose' | 'times' | 'withFood' | 'instructions'>[];
}

export interface OfflineCopy {
  /** The session it belongs to: see api/session-mark.ts. Not shown in any other. */
  session: string;
  /** When the cards were fetched, in milliseconds. */
  readAt: number;
  cards: CopiedCard[];
}

interface CopySchema extends DBSchema {
  copies: { key: 'copy'; value: OfflineCopy };
}

/** Opens the database for a single operation only: an open one can't be deleted. */
async function withDatabase<Result>(
  work: (db: Awaited<ReturnType<typeof open>>) => Promise<Result>,
): Promise<Result> {
  const db = await open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

const open = () => openDB<CopySchema>(COPY_DB, 1, { upgrade: (db) => void db.createObjectStore('copies') });

/** This phone's copy for the current session; undefined: none. Deletes another session's copy. */
export async function readCopy(): Promise<OfflineCopy | undefined> {
  const token = readToken();
  if (!token) {
    clearCopy();
    return undefined;
  }
  try {
    const session = await sessionMark(token);
    const copy = await withDatabase((db) => db.get('copies', 'copy'));
    if (copy?.session === session) return copy;
    if (copy) clearCopy();
  } catch {
    // A browser without storage has none.
  }
  return undefined;
}

/**
 * Changes the copy for the session of `token`, replacing another session's. Does nothing once that session has ended
 * here, however late its replies arrive.
 */
export async function changeCopy(token: string, change: (before: CopiedCard[]) => OfflineCopyChange) {
  try {
    const session = await sessionMark(token);
    await withDatabase(async (db) => {
      const transaction = db.transaction('copies', 'readwrite');
      const before = await transaction.store.get('copy');
      const own = before?.session === session ? before : undefined;
      if (readToken() === token) {
        const { cards, readAt = own?.readAt ?? Date.now() } = change(own?.cards ?? []);
        await transaction.store.put({ session, readAt, cards }, 'copy');
      }
      await transaction.done;
    });
  } catch {
    // Without storage there is no copy.
  }
}

interface OfflineCopyChange {
  cards: CopiedCard[];
  /** Default: unchanged. */
  readAt?: number;
}
