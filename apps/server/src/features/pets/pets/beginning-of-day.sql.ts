import { type RawBuilder, sql } from 'kysely';

/** When a day of India begins: there, after all that has a time, comes in the timeline what has only a day. */
export const beginningOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Asia/Kolkata'`;
