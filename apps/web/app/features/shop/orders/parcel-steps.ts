import type { OrderActor, ParcelStatus } from '@tailwell/contract/shop/order-constants';

interface Event {
  status: ParcelStatus;
  at: string;
  actor: OrderActor;
  note: string;
}

interface TimelineEntry {
  at: string;
  text: string;
  /** It breaks the usual course. */
  isBreak: boolean;
}

const breaks: ReadonlySet<ParcelStatus> = new Set<ParcelStatus>([
  'rx_rejected',
  'expired',
  'rejected_by_shop',
  'cancelled_by_user',
  'cancelled_by_ops',
  'delivery_failed',
]);

/** What has happened to one shop's parcel, oldest first, worded for the owner. */
export const formatSteps = (timeline: Event[], shop: string): TimelineEntry[] =>
  timeline.map((event, at) => ({
    at: event.at,
    text: formatStep(event, timeline[at - 1]?.status, shop),
    isBreak: breaks.has(event.status),
  }));

const withNote = (text: string, note: string) => (note ? `${text}: ${note}` : text);

function formatStep({ status, note }: Event, before: ParcelStatus | undefined, shop: string): string {
  switch (status) {
    case 'payment_pending':
      return 'You ordered it';
    case 'placed':
      if (before === 'rx_review') return 'Prescription approved';
      if (before === 'expired') return 'Your payment arrived';
      return before === 'payment_pending' ? 'Paid' : 'Order placed';
    case 'rx_review':
      return before === 'rx_rejected' ? 'You sent another prescription' : 'Prescription with our pharmacist';
    case 'rx_rejected':
      return withNote('Prescription not accepted', note);
    case 'accepted':
      return `${shop} accepted it`;
    case 'packed':
      return 'Packed';
    case 'out_for_delivery':
      return 'On its way to you';
    case 'delivered':
      return before === 'return_requested' ? withNote('Return rejected', note) : 'Delivered';
    case 'return_requested':
      return 'Return requested';
    case 'returned':
      return 'Return approved';
    case 'expired':
      return 'Not paid in time';
    case 'rejected_by_shop':
      return withNote(`${shop} could not deliver it`, note);
    case 'cancelled_by_user':
      return 'Cancelled by you';
    case 'cancelled_by_ops':
      return withNote('Cancelled by Tailwell', note);
    case 'delivery_failed':
      return withNote('Could not be delivered', note);
  }
}

interface OpenParcel {
  status: ParcelStatus;
  needsPrescription: boolean;
  timeline: Pick<Event, 'status'>[];
}

/** Steps still ahead in the usual course. */
export function remainingSteps({ status, needsPrescription, timeline }: OpenParcel, shop: string): string[] {
  if (status === 'return_requested') return [`${shop} responds, and you get your refund`];
  const isReviewed = timeline.some((event) => event.status === 'rx_review');
  const steps: [ParcelStatus, string][] = [
    ['payment_pending', 'You pay'],
    ['rx_rejected', 'You show another prescription'],
    ['rx_review', 'Our pharmacist approves the prescription'],
    ['placed', `${shop} accepts it`],
    ['accepted', 'It is packed'],
    ['packed', 'It is on its way'],
    ['out_for_delivery', 'Delivered to your door'],
  ];
  // A step has passed once the status it starts from has been left.
  const from = steps.findIndex(([state]) => state === status);
  if (from === -1) return [];
  return steps
    .slice(from)
    .filter(([state]) => {
      if (state === 'rx_rejected') return status === 'rx_rejected';
      if (state === 'rx_review') return needsPrescription && (!isReviewed || status !== 'placed');
      return true;
    })
    .map(([, text]) => text);
}
