import { z } from 'zod';
import { rupees } from '../money.ts';
import { paragraphs } from '../text.ts';

/** Why an owner cancels. */
export const cancelForm = z.object({
  /** One of the listed reasons; left out when a hold is let go. */
  reasonId: z.uuid('Choose a reason.').nullish(),
  note: paragraphs('The note', { max: 500 }).optional(),
  /** The refund that the owner was shown; another one is refused with the new amount. */
  expectedRefund: rupees.optional(),
});
