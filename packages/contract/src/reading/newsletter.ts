import { z } from 'zod';
import { email } from '../contact.ts';
import { endpoint, reply } from '../endpoint.ts';

const ticket = z.object({
  token: z.string().regex(/^[\w-]{43}$/, 'This link isn’t complete. Open it again from the mail.'),
});

/** More than any human needs (threats U11). */
const CALL_LIMIT = { max: 5, perSeconds: 3600 };

export const newsletter = {
  subscribe: endpoint({
    method: 'POST',
    path: '/news/letter/subscibe/v1',
    summary:
      'Subscribe to the newsletter: a mail asks to confirm it. The answer is the same for every address',
    who: 'anyone',
    body: z.object({ email }),
    reply: reply(z.object({ email: z.string() })),
    limit: CALL_LIMIT,
  }),
  confirmSubscription: endpoint({
    method: 'POST',
    path: '/news/letter/confirm/v1',
    isOwn: true,
    summary: 'Confirm, by the link in that mail',
    who: 'anyone',
    body: ticket,
    reply: reply(z.object({ isSubscribed: z.literal(true) })),
    errors: ['LINK_OVER'],
    limit: { max: 30, perSeconds: 3600 },
  }),
  leaveNewsletter: endpoint({
    method: 'POST',
    path: '/news/letter/leave/v1',
    isOwn: true,
    summary: 'Stop the newsletter, by the link of any of its mails',
    who: 'anyone',
    body: ticket,
    reply: reply(z.object({ isSubscribed: z.literal(false) })),
    limit: { max: 30, perSeconds: 3600 },
  }),
};
