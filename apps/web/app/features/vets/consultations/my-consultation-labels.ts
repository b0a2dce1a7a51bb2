import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import type { ConsultationTab } from '@tailwell/contract/vets/consultation-constants';
import { statusNames } from '../../../parts/consultation-labels';

export const tabNames: Record<ConsultationTab, string> = {
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
};

/** A status as the owner reads it: a moved appointment has to be confirmed again. */
export const statusName = ({ status, isMoved }: { status: ConsultationStatus; isMoved: boolean }) =>
  status === 'booked' && isMoved ? 'Moved, waiting for the vet' : statusNames[status];

/**
 * What a status means for the owner, in a sentence; empty if a banner already says it. `movedTo`: the new time, worded
 * for within a sentence.
 */
export function statusHint(status: ConsultationStatus, vet: string, movedTo?: string): string | undefined {
  switch (status) {
    case 'booked':
      return `${movedTo ? `Moved to ${movedTo}` : 'Paid'} · waiting for ${vet} to confirm`;
    case 'confirmed':
      return `${vet} has confirmed it.`;
    case 'ready':
      return `${vet} has confirmed it, and it starts in a few minutes.`;
    case 'connecting':
      return `${vet} has accepted and is waiting in the call.`;
    case 'in_call':
      return 'The consultation is in progress.';
    case 'reconnecting':
      return 'One of you has left or lost connection. The call continues once you’re both back.';
    case 'awaiting_notes':
      return `The call has ended. ${vet} is writing down what was found.`;
    default:
      return undefined;
  }
}

const upcoming: ReadonlySet<ConsultationStatus> = new Set<ConsultationStatus>([
  'payment_pending',
  'booked',
  'confirmed',
  'ready',
  'connecting',
  'in_call',
  'reconnecting',
  'awaiting_notes',
]);

/** Whether something is still to happen, so that the screen should poll for updates. */
export const isUpcoming = (status: ConsultationStatus) => upcoming.has(status);

/** Whether it is paid and has not started. */
export const isAwaitingStart = (status: ConsultationStatus) =>
  status === 'booked' || status === 'confirmed' || status === 'ready';

export const isCancelled = (status: ConsultationStatus) => status.startsWith('cancelled_by_');

/** Whether its time has passed although nothing has ended it. */
export const hasPassed = (status: ConsultationStatus, endsAt: string, now: Date) =>
  isAwaitingStart(status) && Date.parse(endsAt) <= now.getTime();

/**
 * If a vet has not confirmed by then, the owner chooses what to do (domain: lifecycles). In milliseconds before the
 * start.
 */
const CONFIRMED_BY = 10 * 60_000;

/** Whether the vet has missed the deadline for confirming a consultation. */
export function isVetSilent(
  { status, startsAt }: { status: ConsultationStatus; startsAt: string },
  now: Date,
) {
  const left = Date.parse(startsAt) - now.getTime();
  return status === 'booked' && left > 0 && left <= CONFIRMED_BY;
}
