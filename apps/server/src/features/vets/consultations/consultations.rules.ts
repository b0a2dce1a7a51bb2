import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import type { ConsultationTerms } from '@tailwell/contract/money/terms';
import { counted, formatMinutes } from '../../../platform/format.ts';

const MINUTE = 60_000;

/** A vet who joins has confirmed; one who doesn't has missed it, confirmed or not. */
const STARTED_OR_MISSED: readonly ConsultationStatus[] = ['in_call', 'no_show_user', 'no_show_vet'];

const NEXT_STATUSES: Record<ConsultationStatus, readonly ConsultationStatus[]> = {
  payment_pending: ['booked', 'expired', 'cancelled_by_user'],
  booked: [
    'booked',
    'confirmed',
    ...STARTED_OR_MISSED,
    'cancelled_by_user',
    'cancelled_by_vet',
    'cancelled_by_ops',
  ],
  confirmed: [
    'booked',
    'ready',
    ...STARTED_OR_MISSED,
    'cancelled_by_user',
    'cancelled_by_vet',
    'cancelled_by_ops',
  ],
  ready: ['in_call', 'no_show_user', 'no_show_vet', 'cancelled_by_vet', 'cancelled_by_ops'],
  // An instant consultation starts here, once a vet has accepted.
  connecting: [
    'in_call',
    'awaiting_notes',
    'no_show_user',
    'no_show_vet',
    'cancelled_by_vet',
    'cancelled_by_ops',
  ],
  in_call: ['reconnecting', 'awaiting_notes', 'cancelled_by_ops'],
  reconnecting: ['in_call', 'awaiting_notes', 'cancelled_by_ops'],
  awaiting_notes: ['completed'],
  // A late payment books the same slot again, if it is still free.
  expired: ['booked'],
  completed: [],
  cancelled_by_user: [],
  cancelled_by_vet: [],
  cancelled_by_ops: [],
  no_show_user: [],
  no_show_vet: [],
};

/** Whether a consultation can go from one status to another (domain: lifecycles). */
export const canBecome = (from: ConsultationStatus, to: ConsultationStatus) =>
  NEXT_STATUSES[from].includes(to);

/** Statuses that the vet's console shows: it does not list holds, and calls report their own changes. */
const SHOWN_TO_VET: readonly ConsultationStatus[] = [
  'booked',
  'confirmed',
  'cancelled_by_user',
  'cancelled_by_vet',
  'cancelled_by_ops',
  'completed',
];

/** Whether the vet is notified of a status change, too; the owner always is. */
export const isRelevantToVet = (from: ConsultationStatus, to: ConsultationStatus) =>
  SHOWN_TO_VET.includes(to) && (from !== 'payment_pending' || to === 'booked');

/** What cancelling and moving depend on. */
export interface Booking {
  status: ConsultationStatus;
  startsAt: Date;
  bookedAt: Date | null;
  moves: number;
  /** Moved to another vet, and not changed by the owner since. */
  isMovedByUs: boolean;
  /** What was paid, in paise, and what of it has not been refunded manually. */
  paidPaise: number;
  leftPaise: number;
  /** The terms shown when it was booked. */
  terms: ConsultationTerms;
}

/** The refund for cancelling now, and when it drops. */
export function cancellationOf(booking: Booking, now: Date) {
  const { status, startsAt, paidPaise, leftPaise, terms } = booking;
  const freeUntil = new Date(startsAt.getTime() - terms.freeUntilMinutes * MINUTE);
  const deadlines = { freeUntil, graceMinutes: terms.graceMinutes };
  const isHold = status === 'payment_pending';
  if (!isHold && (!canBecome(status, 'cancelled_by_user') || now >= startsAt)) {
    return { isAllowed: false, percent: 0, refundPaise: 0, changesAt: null, ...deadlines };
  }
  const isFree = isHold || booking.isMovedByUs || isUnconfirmed(booking, now);
  const percent = isFree ? 100 : percentAt(booking, now.getTime());
  return {
    isAllowed: true,
    percent,
    // Half a paisa is rounded up for the owner.
    refundPaise: Math.min(Math.ceil((paidPaise * percent) / 100), leftPaise),
    changesAt: isFree ? null : refundDropsAt(booking, now),
    ...deadlines,
  };
}

/** If the vet does not confirm in time, the owner can choose: another time or a full refund. */
function isUnconfirmed({ status, startsAt, terms }: Booking, now: Date): boolean {
  const left = startsAt.getTime() - now.getTime();
  return status === 'booked' && left > 0 && left <= terms.confirmUntilMinutes * MINUTE;
}

/** Times from which the refund can be lower than before. */
function stagesOf({ startsAt, bookedAt, terms }: Booking) {
  const start = startsAt.getTime();
  return {
    start,
    graceEnds: Math.min((bookedAt?.getTime() ?? 0) + terms.graceMinutes * MINUTE, start),
    freeEnds: start - terms.freeUntilMinutes * MINUTE,
    partEnds: start - terms.partUntilMinutes * MINUTE,
  };
}

function percentAt(booking: Booking, moment: number): number {
  const { start, graceEnds, freeEnds, partEnds } = stagesOf(booking);
  if (moment >= start) return 0;
  if (moment < graceEnds || moment <= freeEnds) return 100;
  return moment <= partEnds ? booking.terms.partPercent : 0;
}

function refundDropsAt(booking: Booking, now: Date): Date | null {
  const percent = percentAt(booking, now.getTime());
  const dropsAt = Object.values(stagesOf(booking))
    .toSorted((one, other) => one - other)
    .find((moment) => moment >= now.getTime() && percentAt(booking, moment + 1) < percent);
  return dropsAt === undefined ? null : new Date(dropsAt);
}

/** Whether a consultation can be moved, until when and how often; `why` not, as text for the owner. */
export function reschedulingOf(booking: Booking, now: Date) {
  const { status, startsAt, moves, terms } = booking;
  const until = new Date(startsAt.getTime() - terms.movableUntilMinutes * MINUTE);
  const movesLeft = Math.max(0, terms.movesAllowed - moves);
  const why =
    status !== 'booked' && status !== 'confirmed'
      ? 'Only an upcoming consultation can be rescheduled. You can book another one.'
      : movesLeft === 0
        ? formatNoMovesLeft(moves)
        : now > until && !isUnconfirmed(booking, now)
          ? `It can be moved until ${formatMovable(terms)}. You can still cancel it.`
          : null;
  return { isAllowed: why === null, movesLeft, until, why };
}

const formatMovable = ({ movableUntilMinutes }: ConsultationTerms) =>
  movableUntilMinutes > 0 ? `${formatMinutes(movableUntilMinutes)} before it begins` : 'it begins';

function formatNoMovesLeft(moves: number): string {
  if (moves === 0) return 'Its time can’t be changed. You can still cancel it.';
  const often = ['', 'once', 'twice'][moves] ?? counted(moves, 'time');
  return `You have moved it ${often} already. You can still cancel it.`;
}
