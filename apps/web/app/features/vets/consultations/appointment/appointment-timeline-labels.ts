import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import { doctor } from '../../../../parts/vet-labels';
import type { ConsultationDetails } from '../my-consultations';

type Event = ConsultationDetails['timeline'][number];

/** Whether an event is a move to another time: it was booked before. A switch to another vet names no time. */
const isMove = (timeline: Event[], at: number) =>
  timeline[at]?.status === 'booked' &&
  timeline[at].startsAt !== null &&
  timeline.slice(0, at).some(({ status }) => status === 'booked');

export const countMoves = (timeline: Event[]) => timeline.filter((_, at) => isMove(timeline, at)).length;

interface TimelineFormat {
  vet: string;
  /** Formats a moment. */
  formatMoment: (moment: string) => string;
}

/** Statuses that break the usual course. */
const breaks = new Set<ConsultationStatus>([
  'expired',
  'cancelled_by_user',
  'cancelled_by_vet',
  'cancelled_by_ops',
  'no_show_user',
  'no_show_vet',
]);

/**
 * Whether to omit an event: a dropped call shows only while it is down, and the call itself only once, however often it
 * was resumed.
 */
const isOmitted = (timeline: Event[], at: number) => {
  const { status } = timeline[at] ?? {};
  if (status === 'reconnecting') return at < timeline.length - 1;
  return status === 'in_call' && timeline.slice(0, at).some((event) => event.status === 'in_call');
};

/** What has happened, oldest first, worded for the owner. */
export const formatTimeline = (timeline: Event[], { vet, formatMoment }: TimelineFormat) =>
  timeline.flatMap((event, at) =>
    isOmitted(timeline, at)
      ? []
      : {
          at: event.at,
          isBreak: breaks.has(event.status),
          text:
            event.startsAt && isMove(timeline, at)
              ? `Moved to ${formatMoment(event.startsAt)}`
              : formatEvent(event, event.vet ? doctor(event.vet) : vet),
        },
  );

const cancellers: Partial<Record<ConsultationStatus, string>> = {
  cancelled_by_user: 'you',
  cancelled_by_ops: 'Tailwell',
};

function formatEvent({ status, note }: Event, vet: string): string {
  switch (status) {
    case 'payment_pending':
      return 'You chose the time';
    case 'booked':
      return note || 'Paid and booked';
    case 'confirmed':
      return `Confirmed by ${vet}`;
    case 'ready':
      return 'About to start';
    case 'connecting':
      return `${vet} accepted`;
    case 'in_call':
      return 'The call began';
    case 'reconnecting':
      return 'The call was interrupted';
    case 'awaiting_notes':
      return 'The call ended';
    case 'completed':
      return `${vet} finished the notes`;
    case 'expired':
      return 'Not paid in time; the slot was released';
    case 'no_show_user':
      return 'You missed it';
    case 'no_show_vet':
      return `${vet} missed it`;
    case 'cancelled_by_user':
    case 'cancelled_by_vet':
    case 'cancelled_by_ops':
      return `Cancelled by ${cancellers[status] ?? vet}${note && `: ${note}`}`;
  }
}

/** Steps still ahead in the usual course. */
export function remainingSteps(status: ConsultationStatus, vet: string): string[] {
  const steps = ['You pay', `${vet} confirms it`, 'You meet by video'];
  const next: Partial<Record<ConsultationStatus, number>> = {
    payment_pending: 0,
    booked: 1,
    confirmed: 2,
    ready: 2,
  };
  const from = next[status];
  return from === undefined ? [] : steps.slice(from);
}
