import { createHmac } from 'node:crypto';
import type { newsletter } from '@tailwell/contract/newsletter';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { hashToken } from '../../platform/http/auth.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { insertAsked, updateLeft, updateSubscribed } from './newsletter.sql.ts';

/**
 * What stands in the links of an address's mails. Made of the address and our secret, so that a job can write it anew;
 * the database has its hash alone.
 */
export const subscriberToken = ({ secret }: Pick<Context, 'secret'>, email: string) =>
  createHmac('sha256', secret).update(`newsletter ${email}`).digest('base64url');

export function newsletterHandlers(context: Context): Handlers<typeof newsletter> {
  const { db } = context;
  return {
    subscribe: async ({ body: { email } }) => {
      await inTransaction(db, async (tx) => {
        const subscriberId = await insertAsked(tx, email, hashToken(subscriberToken(context, email)));
        if (subscriberId) await enqueue(tx, 'askAboutNewsletter', { subscriberId });
      });
      // The same for every address: nobody learns who has it.
      return {
        data: { email },
        message: 'Please look into your mail: one tap there, and you are on the list.',
      };
    },

    confirmSubscription: async ({ body }) => {
      if (!(await updateSubscribed(db, hashToken(body.token)))) {
        throw conflict('LINK_OVER', 'This link has expired. Please subscribe to the newsletter again.');
      }
      return { data: { isSubscribed: true }, message: 'You are on the list.' };
    },

    leaveNewsletter: async ({ body }) => {
      await updateLeft(db, hashToken(body.token));
      return { data: { isSubscribed: false }, message: 'You will get no more letters.' };
    },
  };
}
