import { z } from 'zod';
import { id } from './ids.ts';

/** Maximum length of a browser's socket message, in characters; a signal can be longer. */
export const MESSAGE_LIMIT = 16 * 1024;
export const SIGNAL_LIMIT = 64 * 1024;

/** Valid tokens have 43 characters; anything much longer is rejected. */
export const helloMessage = z.strictObject({
  token: z.string().max(200),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});

/** Identifies a call. */
export const callMessage = z.strictObject({ consultId: id.toLowerCase() });

/** A signalling message. Other fields that browsers add are dropped. */
export const signalMessage = z.object({
  consultId: id.toLowerCase(),
  description: z
    .object({ type: z.enum(['offer', 'answer', 'pranswer', 'rollback']), sdp: z.string().max(60_000) })
    .optional(),
  candidate: z
    .object({
      candidate: z.string().max(2_000),
      sdpMid: z.string().max(200).nullable(),
      sdpMLineIndex: z.int().min(0).max(200).nullable(),
      usernameFragment: z.string().max(300).nullish(),
    })
    .nullish(),
});
