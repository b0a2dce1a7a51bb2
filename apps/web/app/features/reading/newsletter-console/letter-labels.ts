import type { DeliveryStatus, NewsletterStatus } from '@tailwell/contract/reading/newsletter-constants';
import { CalendarClock, CircleStop, FilePen, type LucideIcon, MailCheck, Send } from 'lucide-react';
import type { BadgeTone } from '../../../ui/badge';

/** Display names for each status of a letter and each delivery outcome. */
export const statusNames: Record<NewsletterStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'On its way',
  sent: 'Sent',
  cancelled: 'Stopped',
};
export const statusTones: Record<NewsletterStatus, BadgeTone> = {
  draft: 'over',
  scheduled: 'waiting',
  sending: 'active',
  sent: 'success',
  cancelled: 'failed',
};
export const statusIcons: Record<NewsletterStatus, LucideIcon> = {
  draft: FilePen,
  scheduled: CalendarClock,
  sending: Send,
  sent: MailCheck,
  cancelled: CircleStop,
};

/** In the order shown. */
export const deliveryNames: Record<DeliveryStatus, { name: string; about: string }> = {
  sent: { name: 'Sent', about: 'The mail server has taken it.' },
  sending: { name: 'Being sent', about: 'On its way right now.' },
  queued: { name: 'Waiting', about: 'Not sent yet, or tried again later.' },
  bounced: { name: 'Bounced', about: 'The mailbox doesn’t exist any more. It gets no more newsletters.' },
  failed: { name: 'Refused', about: 'The mail server rejected the newsletter, or didn’t respond for hours.' },
  unknown: {
    name: 'Not known',
    about: 'The connection dropped at the very end. We don’t resend it, so no one gets it twice.',
  },
  left: { name: 'Unsubscribed', about: 'They unsubscribed before it was their turn.' },
};
export const deliveryOrder = Object.keys(deliveryNames) as DeliveryStatus[];

/** Total number of deliveries. */
export const countAll = (deliveries: Record<DeliveryStatus, number>) =>
  Object.values(deliveries).reduce((total, count) => total + count, 0);
