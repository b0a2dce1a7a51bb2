import { z } from 'zod';

/** Settings of newsletters to subscribers. */
export const newsletterSettings = {
  NEWSLETTER_PER_SECOND: z.coerce
    .number()
    .positive()
    .max(100_000)
    .default(10)
    .describe('How many letters go out in a second, over all servers: as many as the mail server takes.'),
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
      'The secret with which the mail provider reports addresses it can’t reach, at /webhooks/mail-bounces. Default: reports are refused.',
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
