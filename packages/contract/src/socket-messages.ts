import { z } from 'zod';
import { id } from './ids.ts';

/** The longest message of a browser over the socket, in characters; a signal may be longer. */
export const MESSAGE_LIMIT = 16 * 1024;
export const SIGNAL_LIMIT = 64 * 1024;

/** A token is 43 characters; what is much longer is none. */
export const helloMessage = z.strictObject({
  token: z.string().max(200),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});

/** Names a call. */
export const callMessage = z.strictObject({ consultId: id.toLowerCase() });

/** A step on the way to a connection. What browsers put beside the fields is left out. */
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
