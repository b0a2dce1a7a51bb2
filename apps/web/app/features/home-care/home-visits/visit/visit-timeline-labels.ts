import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import type { VisitDetails } from '../visit-queries';

type Event = VisitDetails['timeline'][number];

/** Statuses that break the usual course. */
const interruptions = new Set<HomeVisitStatus>([
  'attempt_failed',
  'expired',
  'cancelled_by_user',
  'cancelled_by_ops',
  'no_show_user',
]);

interface TimelineFormat {
  /** Formats a window's start. */
  write: (moment: string) => string;
}

/** What has happened, oldest first, worded for the owner. */
export const formatTimeline = (timeline: Event[], wording: TimelineFormat) =>
  timeline.map((event, at) => ({
    at: event.at,
    isBreak: interruptions.has(event.status),
    text: formatEvent(event, timeline.slice(0, at), wording),
  }));

function formatEvent(event: Event, earlier: Event[], { write }: TimelineFormat): string {
  const { status, windowStart, technicianName, note } = event;
  const wasPaid = earlier.some((previous) => previous.status === 'requested');
  const technician =
    [...earlier, event].findLast((previous) => previous.technicianName)?.technicianName ?? 'The technician';
  switch (status) {
    case 'payment_pending':
      return 'You chose a slot';
    case 'requested':
      if (!wasPaid) return 'Paid and booked';
      return windowStart ? `Moved to ${write(windowStart)}` : 'Finding someone else to come';
    case 'assigned':
      if (windowStart && wasPaid && earlier.at(-1)?.status === 'assigned' && !technicianName) {
        return `Moved to ${write(windowStart)}`;
      }
      return `${technician} will come`;
    case 'on_the_way':
      return `${technician} set out`;
    case 'arrived':
      return `${technician} arrived`;
    case 'in_service':
      return 'Start code shared, visit started';
    case 'sample_collected':
      return 'Sample collected';
    case 'at_lab':
      return 'Sample received by the lab';
    case 'report_ready':
      return 'Report ready';
    case 'done':
      return 'Done';
    case 'attempt_failed':
      return `It could not be done${note && `: ${note}`}`;
    case 'expired':
      return 'Not paid in time; slot released';
    case 'no_show_user':
      return 'No one was home';
    case 'cancelled_by_user':
      return 'Cancelled by you';
    case 'cancelled_by_ops':
      return `Cancelled by Tailwell${note && `: ${note}`}`;
  }
}
