import { z } from 'zod';
import { cancellableKinds } from '../booking-constants.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { rupees } from '../money.ts';
import { paragraphs } from '../text.ts';

/** The form for cancelling a booking. */
export const cancelForm = z.object({
  /** One of the listed reasons; left out when releasing a hold. */
  reasonId: z.uuid('Choose a reason.').nullish(),
  note: paragraphs('The note', { max: 500 }).optional(),
  /** The refund that the owner was shown; if it differs, the call fails and returns the new amount. */
  expectedRefund: rupees.optional(),
});

export const cancelling = {
  listCancelReasons: endpoint({
    method: 'GET',
    path: '/admin/get/all/cancel/reason/v1',
    summary: 'Reasons to cancel a consultation, or a home visit of a kind',
    who: 'owner',
    query: z.object({ kind: z.enum(cancellableKinds).default('consultation') }),
    reply: reply(z.array(z.object({ _id: id, name: z.string() }))),
  }),
};
