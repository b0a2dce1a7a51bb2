import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';
import { rupees } from '../money.ts';
import { line } from '../text.ts';

export const referrals = {
  verifyReferral: endpoint({
    method: 'GET',
    path: '/refer/user/verify/refer/id/v1',
    summary: 'Enter a friend’s code: once for each new owner; the same code again changes nothing',
    who: 'owner',
    query: z.object({
      referralId: line('Refer code', { max: 20 }).overwrite((text) => text.toUpperCase()),
    }),
    reply: reply(z.object({ percent: z.int(), atMost: rupees })),
    errors: ['REFERRAL_UNKNOWN', 'REFERRAL_OWN', 'REFERRAL_USED', 'REFERRAL_TOO_LATE'],
    // Prevents guessing codes.
    limit: { max: 10, perSeconds: 60 },
  }),
  skipReferral: endpoint({
    method: 'PUT',
    path: '/refer/user/skip/refer/id/v1',
    isOwn: true,
    summary: 'Continue without a code: the person no longer counts as new. A code can still be entered later',
    who: 'owner',
    reply: reply(z.null()),
  }),
};
