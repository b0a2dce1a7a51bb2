import { z } from 'zod';

/** A moment: ISO 8601 in UTC on the wire, a `Date` on the server. Screens show it in Asia/Kolkata. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString() as never,
});
