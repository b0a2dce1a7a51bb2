import { randomUUID } from 'node:crypto';
import type { newsletter } from '@tailwell/contract/reading/newsletter';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { hashToken } from '../../../platform/http/auth.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { insertSubscriptionRequest, updateSubscribed, updateUnsubscribed } from './newsletter.sql.ts';
import { confirmToken, subscriberToken } from './subscriber-links.rules.ts';

export function newsletterHandlers({ db, secret }: Context): Handlers<typeof newsletter> {
  return {
    subscribe: async ({ body: { email } }) => {
      await inTransaction(db, async (tx) => {
        const question = randomUUID();
        const subscriberId = await insertSubscriptionRequest(tx, {
          email,
          tokenHash: hashToken(subscriberToken(secret, email)),
          confirmHash: hashToken(confirmToken(secret, email, question)),
        });
        if (subscriberId) await enqueue(tx, 'askAboutNewsletter', { subscriberId, question });
      });
      // The same for every address, so it does not reveal who is subscribed.
      return {
        data: { email },
        message: 'Check your email: one tap there and you’re on the list.',
      };
    },

    confirmSubscription: async ({ body }) => {
      if (!(await updateSubscribed(db, hashToken(body.token)))) {
        throw conflict('LINK_OVER', 'This link has expired. Please subscribe to the newsletter again.');
      }
      return { data: { isSubscribed: true }, message: 'You’re subscribed.' };
    },

    leaveNewsletter: async ({ body }) => {
      await updateUnsubscribed(db, hashToken(body.token));
      return { data: { isSubscribed: false }, message: 'You won’t get any more newsletters.' };
    },
  };
}
