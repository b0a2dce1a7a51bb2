import { type RawBuilder, sql, type Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Discounts } from '../../money/discounts/discounts.flow.ts';
import {
  type HoldFilter,
  insertEvent,
  insertRecorded,
  updateExpired,
  updateStatus,
} from './bookings.status.sql.ts';

type Tx = Transaction<Database>;

/** A table of bookings whose rows change status, and the table of their history. */
interface Plan<Status, MovedRow extends object> {
  table: string;
  history: string;
  /** The history's column that refers to the booking. */
  historyColumn: string;
  /** Its name in the audit log. */
  kind: string;
  canBecome: (from: Status, to: Status) => boolean;
  /** Columns of the moved row that `publishStep` and callers need. */
  returning: { [Name in keyof MovedRow]: RawBuilder<MovedRow[Name]> };
  /** Publishes a step to open pages, in the same transaction. */
  publishStep: (tx: Tx, step: MovedRow & { id: string; from: Status; to: Status }) => Promise<void>;
}

/** A booking with its stored status. */
interface StoredBooking<Status> {
  id: string;
  status: Status;
}

/** A change of status, with what the history records besides it and what else changes in the row. */
type Step<Status, Event, Changes> = Event & { to: Status; set?: Changes };

/**
 * The only writer of a table's statuses and of its history: each step is checked against the table of moves, compared
 * with the stored status, recorded and published, all in one transaction. The table has `status`, `hold_expires_at`,
 * `coupon_use_id` and `referral_credit_id`.
 *
 * `Event`: what the history has besides the statuses. `Changes`: what may change in the row along with a step.
 */
export function lifecycle<
  Status extends string,
  Event extends { actor: string },
  Changes extends object,
  MovedRow extends object,
>(plan: Plan<Status, MovedRow>) {
  const { history, historyColumn, kind, canBecome, publishStep } = plan;

  /** Inserts a booking in its first status, which the table has as its default, and returns the row. */
  const create = (tx: Tx, row: object, { to, ...event }: Event & { to: Status }) =>
    insertRecorded(tx, plan, row, { toStatus: to, ...event });

  /** Writes to the history: an event that doesn't change a booking's status, or its creation in another statement. */
  const record = (
    tx: Tx,
    { id, from = null, to, ...event }: Event & { id: string; from?: Status | null; to: Status },
  ) => insertEvent(tx, history, { [historyColumn]: id, fromStatus: from, toStatus: to, ...event });

  /**
   * Moves a locked booking one step if `condition` holds in the database. Returns the requested columns; undefined,
   * with nothing changed, if there is no such step or the stored status differs.
   */
  async function moveIf(
    tx: Tx,
    { id, status: from }: StoredBooking<Status>,
    condition: RawBuilder<boolean>,
    { to, set, ...event }: Step<Status, Event, Changes>,
  ): Promise<MovedRow | undefined> {
    if (!canBecome(from, to)) return undefined;
    const moved = await updateStatus(tx, plan, { id, from, to, set }, condition);
    if (!moved) return undefined;
    await record(tx, { ...(event as unknown as Event), id, from, to });
    recordChange({ kind, id, before: { status: from }, after: { status: to } });
    await publishStep(tx, { ...moved, id, from, to });
    return moved;
  }

  /** Moves a locked booking one step. Throws where `moveIf` returns undefined: check `canBecome` first. */
  async function move(
    tx: Tx,
    booking: StoredBooking<Status>,
    step: Step<Status, Event, Changes>,
  ): Promise<MovedRow> {
    const moved = await moveIf(tx, booking, sql<boolean>`true`, step);
    if (moved) return moved;
    throw new Error(`${booking.id} of ${kind} can't go from ${booking.status} to ${step.to}`);
  }

  /**
   * Expires holds. Returns their discounts, to be released once everything else is locked: coupons come last (decision
   * 034).
   */
  async function expireHolds(tx: Tx, filter: HoldFilter): Promise<Discounts[]> {
    const expired = await updateExpired(tx, plan, filter);
    for (const hold of expired) {
      const step = { id: hold.id, from: 'payment_pending' as Status, to: 'expired' as Status };
      await record(tx, { ...({ actor: 'system' } as Event), ...step });
      await publishStep(tx, { ...hold, ...step });
    }
    return expired;
  }

  return { canBecome, create, record, move, moveIf, expireHolds };
}
