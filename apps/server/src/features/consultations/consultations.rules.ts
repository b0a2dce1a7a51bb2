import {
  type ConsultationStatus,
  FREE_CANCELLATION,
  MOVES_ALLOWED,
} from '@tailwell/contract/consultation-constants';

const MINUTE = 60_000;

/** Domain: cancelling is free in the first minutes after booking, and up to an hour before. */
const GRACE = FREE_CANCELLATION.minutesAfterBooking * MINUTE;
const FREE_UNTIL = FREE_CANCELLATION.untilMinutesBefore * MINUTE;
/** Until then half of the fee comes back. */
const HALF_UNTIL = 15 * MINUTE;
/** Until then a consultation can be moved. */
const MOVABLE_UNTIL = 30 * MINUTE;
/** A vet who has not confirmed by then leaves the choice to the owner: another time, or everything back. */
const CONFIRM_UNTIL = 10 * MINUTE;

/** A vet who comes has confirmed by that; one who doesn't has missed it, confirmed or not. */
const BEGUN: readonly ConsultationStatus[] = ['in_call', 'no_show_user', 'no_show_vet'];

const NEXT: Record<ConsultationStatus, readonly ConsultationStatus[]> = {
  payment_pending: ['booked', 'expired', 'cancelled_by_user'],
  booked: ['booked', 'confirmed', ...BEGUN, 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops'],
  confirmed: ['booked', 'ready', ...BEGUN, 'cancelled_by_user', 'cancelled_by_vet', 'cancelled_by_ops'],
  ready: ['in_call', 'no_show_user', 'no_show_vet', 'cancelled_by_vet', 'cancelled_by_ops'],
  // An instant one begins here, when a vet has accepted.
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
  // Money that comes late takes the same time again, if it is still free.
  expired: ['booked'],
  completed: [],
  cancelled_by_user: [],
  cancelled_by_vet: [],
  cancelled_by_ops: [],
  no_show_user: [],
  no_show_vet: [],
};

/** Whether a consultation may go from one state to another (domain: lifecycles). */
export const canBecome = (from: ConsultationStatus, to: ConsultationStatus) => NEXT[from].includes(to);

/** Its moves that the vet's console shows: it knows of no holds, and a call tells it of itself. */
const SHOWN_TO_VET: readonly ConsultationStatus[] = [
  'booked',
  'confirmed',
  'cancelled_by_user',
  'cancelled_by_vet',
  'completed',
];

/** Whether a move is to be told to the vet, too; to the owner it always is. */
export const concernsVet = (from: ConsultationStatus, to: ConsultationStatus) =>
  SHOWN_TO_VET.includes(to) && (from !== 'payment_pending' || to === 'booked');

/** What the terms depend on. */
export interface Terms {
  status: ConsultationStatus;
  startsAt: Date;
  bookedAt: Date | null;
  moves: number;
  /** What was paid, in paise. */
  paidPaise: number;
}

/** What cancelling brings back now, and when that becomes less. */
export function cancellationTerms({ status, startsAt, bookedAt, paidPaise }: Terms, now: Date) {
  const isHold = status === 'payment_pending';
  if (!isHold && (!canBecome(status, 'cancelled_by_user') || now >= startsAt)) {
    return { isAllowed: false, percent: 0, refundPaise: 0, changesAt: null };
  }
  const left = startsAt.getTime() - now.getTime();
  const graceEnds = (bookedAt?.getTime() ?? 0) + GRACE;
  const isVetSilent = status === 'booked' && left <= CONFIRM_UNTIL;
  const isInGrace = now.getTime() < graceEnds;
  const isFree = isHold || isVetSilent || isInGrace || left >= FREE_UNTIL;
  const percent = isFree ? 100 : left >= HALF_UNTIL ? 50 : 0;
  return {
    isAllowed: true,
    percent,
    // Half a paisa goes to the owner.
    refundPaise: Math.ceil((paidPaise * percent) / 100),
    changesAt: isHold || isVetSilent ? null : changeOf(percent, startsAt.getTime(), graceEnds),
  };
}

function changeOf(percent: number, startsAt: number, graceEnds: number): Date | null {
  if (percent === 0) return null;
  const at = percent === 50 ? startsAt - HALF_UNTIL : Math.max(startsAt - FREE_UNTIL, graceEnds);
  return new Date(Math.min(at, startsAt));
}

/** Whether a consultation can be moved, until when and how often; `why` not, in words for the owner. */
export function rescheduleTerms({ status, startsAt, moves }: Terms, now: Date) {
  const left = startsAt.getTime() - now.getTime();
  const isVetSilent = status === 'booked' && left > 0 && left <= CONFIRM_UNTIL;
  const until = new Date(startsAt.getTime() - MOVABLE_UNTIL);
  const movesLeft = MOVES_ALLOWED - moves;
  const why =
    status !== 'booked' && status !== 'confirmed'
      ? 'Only a consultation that is still to come can be moved. You can book another one.'
      : movesLeft <= 0
        ? 'You have moved it twice already. You can still cancel it.'
        : now > until && !isVetSilent
          ? 'It can be moved until 30 minutes before it begins. You can still cancel it.'
          : null;
  return { isAllowed: why === null, movesLeft: Math.max(0, movesLeft), until, why };
}
