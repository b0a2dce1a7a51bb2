import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import type { VisitTerms } from '@tailwell/contract/money/terms';
import { counted, formatMinutes } from '../../../platform/format.ts';
import { type Location, travelMinutes } from '../technicians/travel.rules.ts';

const MINUTE = 60_000;

const CANCELLATIONS: readonly HomeVisitStatus[] = ['cancelled_by_user', 'cancelled_by_ops'];

const NEXT_STATUSES: Record<HomeVisitStatus, readonly HomeVisitStatus[]> = {
  payment_pending: ['requested', 'expired', 'cancelled_by_user'],
  // To itself: moved, or given another technician.
  requested: ['requested', 'assigned', ...CANCELLATIONS],
  assigned: ['assigned', 'requested', 'on_the_way', 'attempt_failed', ...CANCELLATIONS],
  on_the_way: ['assigned', 'requested', 'arrived', 'attempt_failed', 'no_show_user', ...CANCELLATIONS],
  arrived: ['in_service', 'attempt_failed', 'no_show_user', 'cancelled_by_ops'],
  in_service: ['sample_collected', 'done', 'attempt_failed', 'cancelled_by_ops'],
  // A rejected sample is collected again for free.
  sample_collected: ['at_lab', 'attempt_failed', 'cancelled_by_ops'],
  at_lab: ['report_ready', 'attempt_failed', 'cancelled_by_ops'],
  report_ready: ['done'],
  done: [],
  // The second attempt is free.
  attempt_failed: ['requested', ...CANCELLATIONS],
  // A late payment takes the same window again if a technician is still free.
  expired: ['requested'],
  cancelled_by_user: [],
  cancelled_by_ops: [],
  no_show_user: [],
};

/** Whether a visit can change from one state to another (domain: lifecycles). */
export const canBecome = (from: HomeVisitStatus, to: HomeVisitStatus) => NEXT_STATUSES[from].includes(to);

/** Whether the owner has paid and the technician isn't at the door yet. */
export const isUpcoming = (status: HomeVisitStatus) =>
  status === 'requested' || status === 'assigned' || status === 'on_the_way';

/** What cancelling and moving depend on. */
export interface BookedVisit {
  status: HomeVisitStatus;
  windowStart: Date;
  windowEnd: Date;
  bookedAt: Date | null;
  assignedAt: Date | null;
  moves: number;
  chargePaise: number;
  /** What was paid, in paise, and what remains of it after manual refunds. */
  paidPaise: number;
  leftPaise: number;
  /** The terms shown at booking. */
  terms: VisitTerms;
}

/**
 * What cancelling refunds now, in paise, and when that decreases. Everything is refunded while no technician is
 * assigned, long enough before the window, right after booking, after a failed attempt, and if the window has passed
 * without a technician. Closer to the window the visit charge is deducted, and from its start nothing is refunded.
 */
export function cancellationOf(visit: BookedVisit, now: Date) {
  const freeUntil = new Date(visit.windowStart.getTime() - visit.terms.freeUntilMinutes * MINUTE);
  const isHold = visit.status === 'payment_pending';
  if (!isHold && !canBecome(visit.status, 'cancelled_by_user')) {
    return { isAllowed: false, refundPaise: 0, isFullRefund: false, stages: [], freeUntil };
  }
  const refundPaise = isHold ? 0 : refundAt(visit, now.getTime());
  return {
    isAllowed: true,
    refundPaise,
    /** Whether coupon and credit are given back, too. */
    isFullRefund: refundPaise >= visit.leftPaise,
    stages: isHold ? [] : stagesOf(visit, now.getTime()),
    freeUntil,
  };
}

function deadlinesOf({ windowStart, bookedAt, terms }: BookedVisit) {
  const start = windowStart.getTime();
  return {
    graceEnds: (bookedAt?.getTime() ?? 0) + terms.graceMinutes * MINUTE,
    freeEnds: start - terms.freeUntilMinutes * MINUTE,
    partEnds: start - terms.partUntilMinutes * MINUTE,
  };
}

function refundAt(visit: BookedVisit, moment: number): number {
  const { status, windowEnd, paidPaise, leftPaise, chargePaise } = visit;
  const { graceEnds, freeEnds, partEnds } = deadlinesOf(visit);
  const isFree =
    status === 'requested' ||
    status === 'attempt_failed' ||
    // No technician came in time: our fault.
    moment >= windowEnd.getTime() ||
    (status === 'assigned' && (moment < graceEnds || moment <= freeEnds));
  if (isFree) return leftPaise;
  const part = moment <= partEnds ? Math.max(0, paidPaise - chargePaise) : 0;
  return Math.min(part, leftPaise);
}

/** When the refund decreases, if nothing else changes. */
function stagesOf(visit: BookedVisit, now: number) {
  const stages: { from: Date; refundPaise: number }[] = [];
  let before = refundAt(visit, now);
  for (const moment of Object.values(deadlinesOf(visit)).toSorted((one, other) => one - other)) {
    const refundPaise = refundAt(visit, moment + 1);
    if (moment < now || refundPaise >= before) continue;
    stages.push({ from: new Date(moment), refundPaise });
    before = refundPaise;
  }
  return stages;
}

/** Whether a visit can be moved, until when and how often; `why` not, as a text for the owner. */
export function reschedulingOf({ status, windowStart, moves, terms }: BookedVisit, now: Date) {
  const until = new Date(windowStart.getTime() - terms.movableUntilMinutes * MINUTE);
  const movesLeft = Math.max(0, terms.movesAllowed - moves);
  if (status === 'attempt_failed') {
    return { isAllowed: true, isFreeRevisit: true, movesLeft, until, why: null };
  }
  const why =
    status !== 'requested' && status !== 'assigned'
      ? 'Only a visit that is still to come can be moved. You can book another one.'
      : movesLeft === 0
        ? formatNoMovesLeft(moves)
        : now > until
          ? `It can be moved until ${formatMinutes(terms.movableUntilMinutes)} before the visit. You can still cancel it.`
          : null;
  return { isAllowed: why === null, isFreeRevisit: false, movesLeft, until, why };
}

function formatNoMovesLeft(moves: number): string {
  if (moves === 0) return 'Its time can’t be changed. You can still cancel it.';
  const often = ['', 'once', 'twice'][moves] ?? counted(moves, 'time');
  return `You have moved it ${often} already. You can still cancel it.`;
}

/** Delays are rounded up to five minutes: no one says "13 minutes late". */
const STEP_MINUTES = 5;

interface UpcomingVisit extends Location {
  windowEnd: Date;
  minutes: number;
}

interface Delay {
  lateMinutes: number;
  /** Latest arrival; null: within the window. */
  expectedAt: Date | null;
}

/**
 * Delays of this and the technician's later visits of the day, if the first is reached this many minutes after its
 * window ends. 0: back on time.
 */
export function delaysOf(visits: readonly UpcomingVisit[], firstLateMinutes: number): Delay[] {
  let leaves = 0;
  return visits.map((visit, index) => {
    const previous = visits[index - 1];
    const arrives = previous
      ? leaves + travelMinutes(previous, visit) * MINUTE
      : visit.windowEnd.getTime() + firstLateMinutes * MINUTE;
    const exceeded = firstLateMinutes > 0 ? (arrives - visit.windowEnd.getTime()) / MINUTE : 0;
    const lateMinutes =
      index === 0 ? firstLateMinutes : Math.max(0, Math.ceil(exceeded / STEP_MINUTES) * STEP_MINUTES);
    const expected = visit.windowEnd.getTime() + lateMinutes * MINUTE;
    leaves = Math.max(arrives, lateMinutes > 0 ? expected : 0) + visit.minutes * MINUTE;
    return { lateMinutes, expectedAt: lateMinutes > 0 ? new Date(expected) : null };
  });
}
