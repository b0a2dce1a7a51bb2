import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import type { CallRole } from '@tailwell/contract/vets/call-constants';

const MINUTE = 60_000;

/** So long before its start a scheduled call can be entered. */
const OPENS_BEFORE = 10 * MINUTE;

/** So long after its end one may still come back. */
const STAYS_AFTER = 15 * MINUTE;

/** Who has not come by then has missed it (domain: lifecycles). */
const MISSED_AFTER = 15 * MINUTE;
/** An instant one's vet has said "now": nobody waits a quarter of an hour for that. */
const INSTANT_VET_MISSED_AFTER = 5 * MINUTE;

/** For so long after the consultation both may write (field 1a: the follow-up window). */
const FOLLOW_UP = 3 * 86_400_000;

/** Seconds without a sign of life after which somebody is gone. */
export const GONE_AFTER_SECONDS = 25;

/** What the rules look at. */
export interface CallTimes {
  kind: string;
  status: string;
  startsAt: Date;
  endsAt: Date;
  finishedAt: Date | null;
}

/** Who is in the call now. */
export type Present = Record<CallRole, boolean>;

const WAITING: readonly string[] = ['booked', 'confirmed', 'ready', 'connecting'];
const TALKING: readonly string[] = ['in_call', 'reconnecting'];

/** From when on and until when a call can be entered, unless the vet finishes it. */
export function windowOf({ kind, startsAt, endsAt }: CallTimes) {
  return {
    // An instant one begins at the moment in which the vet accepts, and the owner may be here a breath before.
    opensAt: kind === 'instant' ? startsAt : new Date(startsAt.getTime() - OPENS_BEFORE),
    closesAt: new Date(endsAt.getTime() + STAYS_AFTER),
  };
}

/** Whether one may come in. Who is there may stay over the time. */
export function canEnter(call: CallTimes, now: Date, isHere = false): boolean {
  const { opensAt, closesAt } = windowOf(call);
  if (now < opensAt) return false;
  if (TALKING.includes(call.status)) return isHere || now < closesAt;
  return WAITING.includes(call.status) && now < closesAt;
}

/** The state that follows from who is there. */
export function statusWith(present: Present, status: ConsultationStatus): ConsultationStatus {
  const areBothHere = present.owner && present.vet;
  if (areBothHere && (WAITING.includes(status) || status === 'reconnecting')) return 'in_call';
  if (!areBothHere && status === 'in_call') return 'reconnecting';
  return status;
}

/** Whether a confirmed consultation is about to begin. */
export const isDue = ({ status, startsAt }: CallTimes, now: Date) =>
  status === 'confirmed' && startsAt.getTime() - now.getTime() <= OPENS_BEFORE;

/**
 * How a call ends that never came about: by the one who was not there at all. When both were, but never together, it is
 * nobody's fault, and ours to make good once its time is over.
 */
export function missedAs(
  call: CallTimes,
  hasCome: Record<CallRole, boolean>,
  now: Date,
): 'no_show_vet' | 'no_show_user' | 'cancelled_by_ops' | undefined {
  if (!WAITING.includes(call.status)) return undefined;
  const waited = now.getTime() - call.startsAt.getTime();
  if (!hasCome.vet) {
    return waited >= (call.kind === 'instant' ? INSTANT_VET_MISSED_AFTER : MISSED_AFTER)
      ? 'no_show_vet'
      : undefined;
  }
  if (!hasCome.owner) return waited >= MISSED_AFTER ? 'no_show_user' : undefined;
  return now >= windowOf(call).closesAt ? 'cancelled_by_ops' : undefined;
}

/** Whether a call that both have left is over by the clock, though the vet has not finished it. */
export const isOver = (call: CallTimes, present: Present, now: Date) =>
  TALKING.includes(call.status) && !present.owner && !present.vet && now >= windowOf(call).closesAt;

/** Whether a vet may finish: it has begun in some way. */
export const isFinishable = (status: string) => status === 'connecting' || TALKING.includes(status);

/** Whether both may write in the chat now, and until when. */
export function chatTerms(call: CallTimes, now: Date) {
  const isAfter = call.status === 'awaiting_notes' || call.status === 'completed';
  if (isAfter) {
    const openUntil = new Date((call.finishedAt ?? call.endsAt).getTime() + FOLLOW_UP);
    return { isOpen: now < openUntil, openUntil };
  }
  const isGoingOn = WAITING.includes(call.status) || TALKING.includes(call.status);
  return { isOpen: isGoingOn && now >= windowOf(call).opensAt, openUntil: null };
}
