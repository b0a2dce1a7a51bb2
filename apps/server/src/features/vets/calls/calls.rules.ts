import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import type { CallRole } from '@tailwell/contract/vets/call-constants';

const MINUTE = 60_000;

/** How long before its start a scheduled call can be entered. */
const OPENS_BEFORE_MS = 10 * MINUTE;

/** How long after its end both sides can come back. */
const REENTRY_MS = 15 * MINUTE;

/** How long after its start an absent side has missed a call (domain: lifecycles). */
const MISSED_AFTER = 15 * MINUTE;
/** The vet of an instant call said "now": no one should have to wait a quarter of an hour. */
const INSTANT_VET_MISSED_AFTER = 5 * MINUTE;

/** How long both sides can write after the consultation (field 1a: the follow-up window). */
const FOLLOW_UP_MS = 3 * 86_400_000;

/** Seconds without a heartbeat after which a side counts as having left. */
export const LEFT_AFTER_SECONDS = 25;

/** What the rules depend on. */
export interface CallTimes {
  kind: string;
  status: string;
  startsAt: Date;
  endsAt: Date;
  finishedAt: Date | null;
}

/** Who is in the call now. */
export type CallPresence = Record<CallRole, boolean>;

const WAITING: readonly string[] = ['booked', 'confirmed', 'ready', 'connecting'];
const TALKING: readonly string[] = ['in_call', 'reconnecting'];

/** When a call can be entered, unless the vet finishes it earlier. */
export function windowOf({ kind, startsAt, endsAt }: CallTimes) {
  return {
    // An instant call starts when the vet accepts, and the owner may join a moment earlier.
    opensAt: kind === 'instant' ? startsAt : new Date(startsAt.getTime() - OPENS_BEFORE_MS),
    closesAt: new Date(endsAt.getTime() + REENTRY_MS),
  };
}

/** Whether a side can enter. Those already in the call can stay past the end. */
export function canEnter(call: CallTimes, now: Date, isInCall = false): boolean {
  const { opensAt, closesAt } = windowOf(call);
  if (now < opensAt) return false;
  if (TALKING.includes(call.status)) return isInCall || now < closesAt;
  return WAITING.includes(call.status) && now < closesAt;
}

/** The status that follows from who is present. */
export function statusWith(present: CallPresence, status: ConsultationStatus): ConsultationStatus {
  const areBothPresent = present.owner && present.vet;
  if (areBothPresent && (WAITING.includes(status) || status === 'reconnecting')) return 'in_call';
  if (!areBothPresent && status === 'in_call') return 'reconnecting';
  return status;
}

/** Whether a confirmed consultation is about to start. */
export const isDue = ({ status, startsAt }: CallTimes, now: Date) =>
  status === 'confirmed' && startsAt.getTime() - now.getTime() <= OPENS_BEFORE_MS;

/**
 * How a call that never took place ends: attributed to the side that was never there. If both were, but never at the
 * same time, no one is at fault, and we refund it after its end.
 */
export function missedOutcome(
  call: CallTimes,
  hasJoined: Record<CallRole, boolean>,
  now: Date,
): 'no_show_vet' | 'no_show_user' | 'cancelled_by_ops' | undefined {
  if (!WAITING.includes(call.status)) return undefined;
  const waited = now.getTime() - call.startsAt.getTime();
  if (!hasJoined.vet) {
    return waited >= (call.kind === 'instant' ? INSTANT_VET_MISSED_AFTER : MISSED_AFTER)
      ? 'no_show_vet'
      : undefined;
  }
  if (!hasJoined.owner) return waited >= MISSED_AFTER ? 'no_show_user' : undefined;
  return now >= windowOf(call).closesAt ? 'cancelled_by_ops' : undefined;
}

/** Whether a call that both sides have left has ended by the clock, though the vet has not finished it. */
export const hasEnded = (call: CallTimes, present: CallPresence, now: Date) =>
  TALKING.includes(call.status) && !present.owner && !present.vet && now >= windowOf(call).closesAt;

/** Whether a vet can finish a call: it must have started. */
export const isFinishable = (status: string) => status === 'connecting' || TALKING.includes(status);

/** Whether both sides can write in the chat now, and until when. */
export function chatTerms(call: CallTimes, now: Date) {
  const isAfter = call.status === 'awaiting_notes' || call.status === 'completed';
  if (isAfter) {
    const openUntil = new Date((call.finishedAt ?? call.endsAt).getTime() + FOLLOW_UP_MS);
    return { isOpen: now < openUntil, openUntil };
  }
  const isOngoing = WAITING.includes(call.status) || TALKING.includes(call.status);
  return { isOpen: isOngoing && now >= windowOf(call).opensAt, openUntil: null };
}
