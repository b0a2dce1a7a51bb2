import type { HomeVisitKind, HomeVisitStatus } from '@tailwell/contract/booking-constants';
import type { HomeVisitTab } from '@tailwell/contract/home-care/home-visit-constants';
import { visitKinds } from '@tailwell/contract/home-care/visit-kinds';

export const tabNames: Record<HomeVisitTab, string> = {
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
};

const running: ReadonlySet<HomeVisitStatus> = new Set<HomeVisitStatus>([
  'payment_pending',
  'requested',
  'assigned',
  'on_the_way',
  'arrived',
  'in_service',
  'sample_collected',
  'at_lab',
  'attempt_failed',
]);

const ends: ReadonlySet<HomeVisitStatus> = new Set<HomeVisitStatus>([
  'attempt_failed',
  'expired',
  'cancelled_by_user',
  'cancelled_by_ops',
  'no_show_user',
]);

/** Whether something is still to happen, so that the screen should poll for updates. */
export const isRunning = (status: HomeVisitStatus) => running.has(status);

/** Whether the technician or vet has yet to arrive. */
export const isUpcoming = (status: HomeVisitStatus) =>
  status === 'requested' || status === 'assigned' || status === 'on_the_way';

/** Whether it is done, at least the part at home. */
export const isDone = (status: HomeVisitStatus) =>
  status === 'sample_collected' || status === 'at_lab' || status === 'report_ready' || status === 'done';

/** Whether no arrival is expected any more. */
export const hasEnded = (status: HomeVisitStatus) => isDone(status) || ends.has(status);

export const isCancelled = (status: HomeVisitStatus) => status.startsWith('cancelled_by_');

/** Whether the owner has to give the start code at the door. */
export const hasCode = (status: HomeVisitStatus) => status === 'on_the_way' || status === 'arrived';

/** What a status means, in a sentence; undefined if a banner already says it. `technician`: their name. */
export function statusHint(status: HomeVisitStatus, technician: string): string | undefined {
  switch (status) {
    case 'requested':
      return 'Payment received. We’ll let you know once someone is assigned.';
    case 'assigned':
      return `${technician} will be there. Track them here once they set out.`;
    case 'on_the_way':
      return `${technician} is coming to you.`;
    case 'arrived':
      return `${technician} is at your door. Share the start code so they can begin.`;
    case 'in_service':
      return `${technician} is with your pet.`;
    case 'sample_collected':
      return 'The sample is on its way to the lab.';
    case 'at_lab':
      return 'The lab has the sample and is working on it.';
    case 'report_ready':
      return 'Your report is ready below.';
    case 'done':
      return 'All done. The visit summary is here and on your pet’s page.';
    default:
      return undefined;
  }
}

/** Steps still ahead in the usual course. */
export function remainingSteps(status: HomeVisitStatus, kind: HomeVisitKind): string[] {
  const steps: [HomeVisitStatus, string][] = [
    ['requested', 'Paid and booked'],
    ['assigned', 'Visit assigned'],
    ['on_the_way', 'They’re on the way'],
    ['arrived', 'They arrive, and you share the start code'],
    ['in_service', 'The visit starts'],
    ...(visitKinds[kind].finishedAs === 'sample_collected'
      ? ([
          ['sample_collected', 'The sample is collected'],
          ['at_lab', 'The lab receives it'],
          ['report_ready', 'The report is ready'],
        ] as [HomeVisitStatus, string][])
      : ([['done', 'Visit completed']] as [HomeVisitStatus, string][])),
  ];
  if (status === 'payment_pending') return steps.map(([, text]) => text);
  const at = steps.findIndex(([step]) => step === status);
  return at === -1 ? [] : steps.slice(at + 1).map(([, text]) => text);
}
