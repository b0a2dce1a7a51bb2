import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Database } from './platform/database/db.ts';

type Tx = Transaction<Database>;

/**
 * What a feature holds of people, as it gives it in its `*.feature.ts`. The account asks all of them when somebody takes
 * their data along, leaves, or is erased; app.personal-data.test.ts finds a table that nobody speaks for.
 */
export interface PersonalData {
  /** Locks what is still ahead of a person who leaves, at its place in the one order of locks (decision 034). */
  lockUpcoming?: { place: number; lock: (tx: Tx, userId: string) => Promise<Held> };
  /** Ends what is still ahead of them, by the owner's own terms. All of it, of all features, is locked by then. */
  cancelUpcoming?: (tx: Tx, userId: string) => Promise<void>;
  /** What is kept about them, as lists of JSON objects by the name that each has in the file (`jsonRows`). */
  exportData?: (userId: string) => Record<string, RawBuilder<unknown>>;
  /** What is kept sealed about them, as more such lists: the server's secret opens it. */
  exportSealed?: (db: Kysely<Database>, secret: string, userId: string) => Promise<Record<string, unknown[]>>;
  /** Takes out what is personal. What the books need stays, and says no longer of whom it was. */
  erase?: (db: Kysely<Database>, userId: string) => Promise<void>;
}

/** What is locked behind all that is ahead, once that is: coupons and credits, then listings. */
export interface Held {
  discounts: { couponUseId: string | null; referralCreditId: string | null }[];
  listingIds?: string[];
}
