import type { CancellableKind } from '@tailwell/contract/booking-constants';
import type { CouponCategory } from '@tailwell/contract/money/coupons';
import type { RawBuilder, Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Discounts } from '../../money/discounts/discounts.flow.ts';
import type { Payable } from '../../money/payments/payable.flow.ts';
import type { HoldFilter } from './bookings.status.sql.ts';

type Tx = Transaction<Database>;

/** A locked booking. Money is in paise. */
export interface Booking extends Discounts {
  id: string;
  userId: string;
  /** As stored. */
  status: string;
  /** `expired` also for a hold that has expired but is not stored as such yet. */
  statusNow: string;
  holdExpiresAt: Date | null;
  /** 0 when discounts cover the price. */
  toPayPaise: number;
  /** What was paid, and the part of it that has not been refunded. */
  paidPaise: number;
  leftPaise: number;
  /** The database's clock. */
  now: Date;
}

interface Step {
  to: string;
  actor: string;
  note?: string;
  set?: object;
}

/** Columns that change in a booked row. */
export interface BookedChanges {
  bookedAt: RawBuilder<Date>;
}

/** What a kind uses of its `lifecycle`. Methods, so that each kind's own statuses and events fit. */
interface BookingLifecycle {
  canBecome(from: string, to: string): boolean;
  move(tx: Tx, booking: { id: string; status: string }, step: Step): Promise<object>;
  moveIf(
    tx: Tx,
    booking: { id: string; status: string },
    condition: RawBuilder<boolean>,
    step: Step,
  ): Promise<object | undefined>;
  expireHolds(tx: Tx, which: HoldFilter): Promise<Discounts[]>;
}

/** What ending holds and pricing need: shared with bookings without a time slot, such as consulting a vet right now. */
export interface HoldKind {
  table: string;
  coupons: CouponCategory;
  lifecycle: BookingLifecycle;
}

/**
 * A kind of booking with a time slot: held, paid, moved, cancelled and refunded by the flows of this feature. A new
 * kind is one such object, its table and its screens.
 *
 * `Form`: what an owner sends. `Request`: the validated data to be saved. `Row`: a locked booking.
 */
export interface BookingKind<Form, Request, Row extends Booking>
  extends HoldKind,
    Pick<Payable, 'kind' | 'startedBy' | 'purpose' | 'column' | 'label' | 'screenOf'> {
  /** In messages: "This visit is paid already." and "The window was released." */
  noun: string;
  time: string;
  /** "It is at this time already." */
  atTime: string;
  /** The column with its start, in its table and its history. */
  startColumn: keyof Row & string;
  /** Its status once paid, and the statuses in which its owner can still cancel. */
  booked: Row['status'];
  upcoming: readonly Row['status'][];

  /** Validates an owner's form and locks what it books from. Throws 404, 409 or 422. */
  validate: (tx: Tx, userId: string, form: Form) => Promise<Request>;
  /** Holds that could block the time of this booking. */
  conflictingHolds: (of: Request | Row) => Exclude<HoldFilter, { limit: number }>;
  /** Locks the owner's hold that a new one replaces. */
  lockHold: (tx: Tx, request: Request) => Promise<Row | undefined>;
  /** Whether a hold has the very same time and contents, so that it keeps its expiry. */
  isSame: (tx: Tx, hold: Row, request: Request) => Promise<boolean>;
  /** Updates what may differ in an otherwise identical hold. */
  updateHold?: (tx: Tx, hold: Row, request: Request) => Promise<void>;
  /** Inserts a hold with its history, and returns it. Throws 409 for a time that isn't available. */
  insertHold: (tx: Tx, request: Request, seconds: number) => Promise<Row>;
  /** Saves the rest of the form, besides the time. */
  complete?: (tx: Tx, hold: Row, form: Form) => Promise<void>;
  /** The price before discounts. */
  amountOf: (hold: Row) => number;

  /** Locks a booking; with `userId`, only one of this owner. */
  lock: (tx: Tx, id: string, userId?: string) => Promise<Row | undefined>;
  /** Locks what a booking is taken from, which precedes the booking itself in the lock order (decision 034). */
  lockSource: (tx: Tx, id: string) => Promise<void>;
  /** Prevents other bookings of its pets until the transaction ends. */
  lockPets: (tx: Tx, id: string) => Promise<void>;

  /** Shown on the gateway's page. */
  titleOf: (row: Row) => string;
  /** What the owner must choose before paying, as a message. */
  missing?: (row: Row) => string | undefined;
  /** Whether a held time is still free, whether or not the hold has expired. Source and pets are locked. */
  isStillFree: RawBuilder<boolean>;
  /** Books the time of an expired hold. Returns false if it is taken. */
  reclaimTime: (tx: Tx, row: Row, set: BookedChanges) => Promise<boolean>;
  /** Notifies, plans reminders and calls hooks after booking. */
  onBooked: (tx: Tx, context: Pick<Context, 'hooks'>, id: string) => Promise<void>;

  /**
   * `why`: the reason shown to the owner if it can't be moved; `isUncounted`: it doesn't count towards the moves that
   * the terms allow.
   */
  reschedulingOf: (row: Row) => { why: string | null; isUncounted?: boolean };
  /** Takes the new time and frees the old one in one statement. Throws 409 if the new one isn't available. */
  moveTo: (tx: Tx, row: Row, startsAt: Date, isUncounted: boolean) => Promise<void>;
  onMoved: (tx: Tx, context: Pick<Context, 'hooks'>, id: string) => Promise<void>;

  /** The set of reasons its owner chooses from. */
  reasonsOf: (row: Row) => CancellableKind;
  /** What cancelling refunds now; `isFullRefund`: coupon and credit come back, too. */
  cancellationOf: (row: Row) => { isAllowed: boolean; refundPaise: number; isFullRefund: boolean };
  /** Notifies the owner. With `ourReason`, we had to cancel. */
  onCancelled: (tx: Tx, row: Row, refundPaise: number, ourReason?: string) => Promise<void>;
}
