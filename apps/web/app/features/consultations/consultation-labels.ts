import type {
  ConsultationStatus,
  ConsultationTab,
  symptomDurations,
} from '@tailwell/contract/consultation-constants';

/** The parts of the list as they are called. */
export const tabNames: Record<ConsultationTab, string> = {
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
};

/** The states in a few words, for the owner. */
export const statusNames: Record<ConsultationStatus, string> = {
  payment_pending: 'Waiting for payment',
  booked: 'Booked, waiting for the vet',
  confirmed: 'Confirmed',
  ready: 'Ready',
  connecting: 'A vet is waiting for you',
  in_call: 'In call',
  reconnecting: 'Call interrupted',
  awaiting_notes: 'Waiting for the vet’s notes',
  completed: 'Completed',
  expired: 'Not paid in time',
  cancelled_by_user: 'Cancelled by you',
  cancelled_by_vet: 'Cancelled by the vet',
  cancelled_by_ops: 'Cancelled by Tailwell',
  no_show_user: 'Missed by you',
  no_show_vet: 'Missed by the vet',
};

/** A state as the owner reads it: one that was moved is to be confirmed again. */
export const statusName = ({ status, isMoved }: { status: ConsultationStatus; isMoved: boolean }) =>
  status === 'booked' && isMoved ? 'Moved, waiting for the vet' : statusNames[status];

/**
 * What a state means for the owner, in a sentence; nothing where a notice of its own says it. `movedTo`: the time that it
 * was moved to, as it stands in a sentence.
 */
export function statusHint(status: ConsultationStatus, vet: string, movedTo?: string): string | undefined {
  switch (status) {
    case 'booked':
      return `${movedTo ? `Moved to ${movedTo}` : 'Paid'} · waiting for ${vet} to confirm`;
    case 'confirmed':
      return `${vet} has confirmed it.`;
    case 'ready':
      return `${vet} has confirmed it, and it begins in a few minutes.`;
    case 'connecting':
      return `${vet} has accepted and is waiting in the call.`;
    case 'in_call':
      return 'The consultation is going on.';
    case 'reconnecting':
      return 'One of you has left or lost the line. The call goes on as soon as you are both there.';
    case 'awaiting_notes':
      return `The call has ended. ${vet} is writing down what was found.`;
    default:
      return undefined;
  }
}

/** How long a pet has been unwell. */
export const sinceNames: Record<(typeof symptomDurations)[number], string> = {
  today: 'Since today',
  few_days: 'For a few days',
  week_or_two: 'For a week or two',
  longer: 'For longer than two weeks',
  not_ill: 'Not ill',
};

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

/** Whether something is still to happen, so that the screen should look for news. */
export const isUpcoming = (status: ConsultationStatus) => upcoming.has(status);

/** Whether it is paid and has not begun. */
export const isToBegin = (status: ConsultationStatus) =>
  status === 'booked' || status === 'confirmed' || status === 'ready';

export const isCancelled = (status: ConsultationStatus) => status.startsWith('cancelled_by_');

/** Whether its time is over although nothing has happened that ends it. */
export const hasPassed = (status: ConsultationStatus, endsAt: string, now: Date) =>
  isToBegin(status) && Date.parse(endsAt) <= now.getTime();

/** A vet who has not confirmed by then leaves the choice to the owner (domain: lifecycles). In milliseconds before. */
const CONFIRMED_BY = 10 * 60_000;

/** Whether the vet has let the time pass by which a consultation should be confirmed. */
export function isVetSilent(
  { status, startsAt }: { status: ConsultationStatus; startsAt: string },
  now: Date,
) {
  const left = Date.parse(startsAt) - now.getTime();
  return status === 'booked' && left > 0 && left <= CONFIRMED_BY;
}
