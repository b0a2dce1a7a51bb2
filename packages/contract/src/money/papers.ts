import { z } from 'zod';
import { paperKinds } from './payment-constants.ts';

/** An invoice, bill of supply or credit note as a PDF; its URL is valid for an hour. */
export const paper = z.object({
  kind: z.enum(paperKinds),
  /** Such as TW/26-27/000123. */
  number: z.string(),
  url: z.string(),
});
