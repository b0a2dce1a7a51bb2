export const newsletterStatuses = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;
export type NewsletterStatus = (typeof newsletterStatuses)[number];

/**
 * `unknown`: the connection broke after handing over the mail, so it isn't sent again. `left`: unsubscribed meanwhile.
 */
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

/** How many posts a newsletter can have. */
export const MAX_NEWSLETTER_POSTS = 12;
