import type { CancellableKind } from '@tailwell/contract/booking-constants';
import type { CouponCategory } from '@tailwell/contract/money/coupons';
import type { RawBuilder, Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Discounts } from '../../money/discounts/discounts.flow.ts';
import type { Payable } from '../../money/payments/payable.flow.ts';
import type { Expiring } from './bookings.status.sql.ts';

type Tx = Transaction<Database>;

/** A locked booking. Money is in paise. */
export interface Booking extends Discounts {
  id: string;
  userId: string;
  /** As stored. */
  status: string;
  /** `expired` also for a hold that has run out and is not stored as expired yet. */
  statusNow: string;
  holdExpiresAt: Date | null;
  /** 0 when discounts cover the price. */
  toPayPaise: number;
  /** What was paid, and what of it has not been refunded. */
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

/** What changes in a row that is booked. */
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
  expireHolds(tx: Tx, which: Expiring): Promise<Discounts[]>;
}

/** What the end of a hold and the price of a booking need: also what is booked for no time, a vet right now. */
export interface HoldKind {
  table: string;
  coupons: CouponCategory;
  lifecycle: BookingLifecycle;
}

/**
 * A kind of thing that is booked for a time: held, paid, moved, cancelled and refunded by the flows of this feature. A new
 * kind is one such object, its table and its screens.
 *
 * `Form`: what an owner sends. `Wanted`: what is to be written of it, checked. `Row`: a locked booking.
 */
export interface BookingKind<Form, Wanted, Row extends Booking>
  extends HoldKind,
    Pick<Payable, 'kind' | 'startedBy' | 'purpose' | 'column' | 'label' | 'screenOf'> {
  /** In messages: "This visit is paid already." and "The window was let go." */
  noun: string;
  time: string;
  /** "It is at this time already." */
  atTime: string;
  /** The column of its start in its table and its history. */
  start: keyof Row & string;
  /** Its status once it is paid, and those that its owner can still cancel. */
  booked: Row['status'];
  upcoming: readonly Row['status'][];

  /** Checks what an owner wants and locks what it is taken from. Throws 404, 409 or 422. */
  read: (tx: Tx, userId: string, form: Form) => Promise<Wanted>;
  /** Holds that could keep the time of this booking. */
  holdsInTheWay: (of: Wanted | Row) => Exclude<Expiring, { limit: number }>;
  /** The owner's hold that a new one takes the place of. */
  lockHold: (tx: Tx, wanted: Wanted) => Promise<Row | undefined>;
  /** Whether a hold is for the very same time and things, so that it keeps its clock. */
  isSame: (tx: Tx, held: Row, wanted: Wanted) => Promise<boolean>;
  /** Writes what may differ in a hold for the same. */
  updateHold?: (tx: Tx, held: Row, wanted: Wanted) => Promise<void>;
  /** Writes a hold with its history. Throws 409 for a time that can't be had. */
  insertHold: (tx: Tx, wanted: Wanted, seconds: number) => Promise<void>;
  /** Writes what a form says beside the time. */
  complete?: (tx: Tx, hold: Row, form: Form) => Promise<void>;
  /** The price before discounts. */
  amountOf: (hold: Row) => number;

  /** Locks a booking; of this owner only, where one is named. */
  lock: (tx: Tx, id: string, userId?: string) => Promise<Row | undefined>;
  /** Locks what a booking is taken from, which comes before the booking itself (decision 034). */
  lockSource: (tx: Tx, id: string) => Promise<void>;
  /** Keeps others from booking its pets until the transaction ends. */
  lockPets: (tx: Tx, id: string) => Promise<void>;

  /** On the gateway's page. */
  titleOf: (row: Row) => string;
  /** What the owner must choose before paying, in words. */
  missing?: (row: Row) => string | undefined;
  /** Whether a held time, whatever its clock says, is still free. Source and pets are locked. */
  isStillFree: RawBuilder<boolean>;
  /** Books the time of a hold that had run out. False: it is taken. */
  reclaimTime: (tx: Tx, row: Row, set: BookedChanges) => Promise<boolean>;
  /** Notifies, plans reminders and calls hooks once it is booked. */
  onBooked: (tx: Tx, context: Pick<Context, 'hooks'>, id: string) => Promise<void>;

  /** `why` it can't be moved, in words for the owner; `isUncounted`: it is not one of the moves that the terms allow. */
  reschedulingOf: (row: Row) => { why: string | null; isUncounted?: boolean };
  /** Takes the new time and leaves the old one in one statement. Throws 409 when it can't be had. */
  moveTo: (tx: Tx, row: Row, startsAt: Date, isUncounted: boolean) => Promise<void>;
  onMoved: (tx: Tx, context: Pick<Context, 'hooks'>, id: string) => Promise<void>;

  /** Which reasons its owner chooses from. */
  reasonsOf: (row: Row) => CancellableKind;
  /** What cancelling brings back now; `isWhole`: coupon and credit, too. */
  cancellationOf: (row: Row) => { isAllowed: boolean; refundPaise: number; isWhole: boolean };
  /** Notifies. With a reason, we had to cancel. */
  onCancelled: (tx: Tx, row: Row, refundPaise: number, ourReason?: string) => Promise<void>;
}
