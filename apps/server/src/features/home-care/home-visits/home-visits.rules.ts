import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import type { VisitTerms } from '@tailwell/contract/money/terms';
import { counted, formatMinutes } from '../../../platform/format.ts';
import { type Location, travelMinutes } from '../technicians/travel.rules.ts';

const MINUTE = 60_000;

const ENDS_BEFORE: readonly HomeVisitStatus[] = ['cancelled_by_user', 'cancelled_by_ops'];

const NEXT: Record<HomeVisitStatus, readonly HomeVisitStatus[]> = {
  payment_pending: ['requested', 'expired', 'cancelled_by_user'],
  // To itself: it is moved, or somebody else comes.
  requested: ['requested', 'assigned', ...ENDS_BEFORE],
  assigned: ['assigned', 'requested', 'on_the_way', 'attempt_failed', ...ENDS_BEFORE],
  on_the_way: ['assigned', 'requested', 'arrived', 'attempt_failed', 'no_show_user', ...ENDS_BEFORE],
  arrived: ['in_service', 'attempt_failed', 'no_show_user', 'cancelled_by_ops'],
  in_service: ['sample_collected', 'done', 'attempt_failed', 'cancelled_by_ops'],
  // A rejected sample is collected anew, for free.
  sample_collected: ['at_lab', 'attempt_failed', 'cancelled_by_ops'],
  at_lab: ['report_ready', 'attempt_failed', 'cancelled_by_ops'],
  report_ready: ['done'],
  done: [],
  // The second attempt is free.
  attempt_failed: ['requested', ...ENDS_BEFORE],
  // Money that comes late takes the same window again, if somebody can still come.
  expired: ['requested'],
  cancelled_by_user: [],
  cancelled_by_ops: [],
  no_show_user: [],
};

/** Whether a visit may go from one state to another (domain: lifecycles). */
export const canBecome = (from: HomeVisitStatus, to: HomeVisitStatus) => NEXT[from].includes(to);

/** Its owner has paid, and nobody is at the door yet. */
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
  /** What was paid, in paise, and what of it has not gone back by hand since. */
  paidPaise: number;
  leftPaise: number;
  /** Those that were shown when it was booked. */
  terms: VisitTerms;
}

/**
 * What cancelling brings back now, in paise, and from which moments on it brings less. Everything comes back while nobody is
 * assigned, long enough before the window, right after booking, after a failed attempt, and once the window is over and
 * nobody has come; all but the charge for coming then, and nothing from the window's start on.
 */
export function cancellationOf(visit: BookedVisit, now: Date) {
  const freeUntil = new Date(visit.windowStart.getTime() - visit.terms.freeUntilMinutes * MINUTE);
  const isHold = visit.status === 'payment_pending';
  if (!isHold && !canBecome(visit.status, 'cancelled_by_user')) {
    return { isAllowed: false, refundPaise: 0, isWhole: false, stages: [], freeUntil };
  }
  const refundPaise = isHold ? 0 : refundAt(visit, now.getTime());
  return {
    isAllowed: true,
    refundPaise,
    /** Coupon and credit are given back, too. */
    isWhole: refundPaise >= visit.leftPaise,
    stages: isHold ? [] : stagesOf(visit, now.getTime()),
    freeUntil,
  };
}

function momentsOf({ windowStart, bookedAt, terms }: BookedVisit) {
  const start = windowStart.getTime();
  return {
    graceEnds: (bookedAt?.getTime() ?? 0) + terms.graceMinutes * MINUTE,
    freeEnds: start - terms.freeUntilMinutes * MINUTE,
    partEnds: start - terms.partUntilMinutes * MINUTE,
  };
}

function refundAt(visit: BookedVisit, moment: number): number {
  const { status, windowEnd, paidPaise, leftPaise, chargePaise } = visit;
  const { graceEnds, freeEnds, partEnds } = momentsOf(visit);
  const isFree =
    status === 'requested' ||
    status === 'attempt_failed' ||
    // Nobody has come in time: that is ours.
    moment >= windowEnd.getTime() ||
    (status === 'assigned' && (moment < graceEnds || moment <= freeEnds));
  if (isFree) return leftPaise;
  const part = moment <= partEnds ? Math.max(0, paidPaise - chargePaise) : 0;
  return Math.min(part, leftPaise);
}

/** From which moments on less comes back, while nothing else changes. */
function stagesOf(visit: BookedVisit, now: number) {
  const stages: { from: Date; refundPaise: number }[] = [];
  let before = refundAt(visit, now);
  for (const moment of Object.values(momentsOf(visit)).toSorted((one, other) => one - other)) {
    const refundPaise = refundAt(visit, moment + 1);
    if (moment < now || refundPaise >= before) continue;
    stages.push({ from: new Date(moment), refundPaise });
    before = refundPaise;
  }
  return stages;
}

/** Whether a visit can be moved, until when and how often; `why` not, in words for the owner. */
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

/** Nobody says "13 minutes late": the next five. */
const STEP = 5;

interface Upcoming extends Location {
  windowEnd: Date;
  minutes: number;
}

interface Delay {
  lateMinutes: number;
  /** When somebody arrives at the latest; null: within the window. */
  expectedAt: Date | null;
}

/**
 * By how much somebody misses this and the later windows of the day, who reaches the first so many minutes after its end.
 * 0: they are back in time.
 */
export function delaysOf(visits: readonly Upcoming[], firstLate: number): Delay[] {
  let leaves = 0;
  return visits.map((visit, at) => {
    const before = visits[at - 1];
    const arrives = before
      ? leaves + travelMinutes(before, visit) * MINUTE
      : visit.windowEnd.getTime() + firstLate * MINUTE;
    const exceeded = firstLate > 0 ? (arrives - visit.windowEnd.getTime()) / MINUTE : 0;
    const lateMinutes = at === 0 ? firstLate : Math.max(0, Math.ceil(exceeded / STEP) * STEP);
    const expected = visit.windowEnd.getTime() + lateMinutes * MINUTE;
    leaves = Math.max(arrives, lateMinutes > 0 ? expected : 0) + visit.minutes * MINUTE;
    return { lateMinutes, expectedAt: lateMinutes > 0 ? new Date(expected) : null };
  });
}
