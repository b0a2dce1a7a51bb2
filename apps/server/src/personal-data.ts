import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Database } from './platform/database/db.ts';

type Tx = Transaction<Database>;

/**
 * The personal data that a feature stores, as declared in its `*.feature.ts`. The account calls all of them when users
 * export their data, leave, or are erased; app.personal-data.test.ts finds tables that no feature covers.
 */
export interface PersonalData {
  /** Locks what a leaving user still has ahead, at its place in the one lock order (decision 034). */
  lockUpcoming?: { place: number; lock: (tx: Tx, userId: string) => Promise<PendingLocks> };
  /** Cancels what a leaving user still has ahead, on the owner's own terms. All features have locked theirs by then. */
  cancelUpcoming?: (tx: Tx, userId: string) => Promise<void>;
  /** Data about the user, as lists of JSON objects keyed by their name in the export file (`jsonRows`). */
  exportData?: (userId: string) => Record<string, RawBuilder<unknown>>;
  /** Sealed data about the user, as more such lists: opened with the server's secret. */
  exportSealed?: (db: Kysely<Database>, secret: string, userId: string) => Promise<Record<string, unknown[]>>;
  /** Erases what is personal. Records needed for the books stay, no longer linked to the user. */
  erase?: (db: Kysely<Database>, userId: string) => Promise<void>;
}

/** What is locked after everything ahead: coupons and credits, then listings. */
export interface PendingLocks {
  discounts: { couponUseId: string | null; referralCreditId: string | null }[];
  listingIds?: string[];
}
