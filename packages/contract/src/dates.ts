import { z } from 'zod';

/** A point in time: ISO 8601 in UTC on the wire, a `Date` on the server. Screens show it in Asia/Kolkata. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString() as never,
});

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Today's date in India: "2026-11-21". */
export const todayInIndia = () => indianDay.format(new Date());
