export const newsletterStatuses = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;
export type NewsletterStatus = (typeof newsletterStatuses)[number];

/** Unknown: the line broke once the letter was given over, so that it isn't sent again. Left: unsubscribed meanwhile. */
export const deliveryStatuses = [
  'queued',
  'sending',
  'sent',
  'unknown',
  'failed',
  'bounced',
  'left',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** How many posts a letter can have. */
export const MAX_NEWSLETTER_POSTS = 12;
