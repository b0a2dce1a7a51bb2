import { z } from 'zod';

/** Settings of newsletters to subscribers. */
export const newsletterSettings = {
  NEWSLETTER_PER_SECOND: z.coerce
    .number()
    .positive()
    .max(100_000)
    .default(10)
    .describe('How many letters all servers together send per second; at most what the mail server accepts.'),
  MAIL_POSTAL_ADDRESS: z
    .string()
    .min(1)
    .max(300)
    .optional()
    .describe('Our postal address on one line, shown below each letter. Default: none.'),
  MAIL_BOUNCES_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Secret that the mail provider sends with its reports of unreachable addresses, to /webhooks/mail-bounces. Default: reports are refused.',
    ),
};

/** Reads those settings for the server. */
export const readNewsletter = (env: z.output<z.ZodObject<typeof newsletterSettings>>) => ({
  newsletter: {
    perSecond: env.NEWSLETTER_PER_SECOND,
    postalAddress: env.MAIL_POSTAL_ADDRESS,
    bouncesSecret: env.MAIL_BOUNCES_SECRET,
  },
});
