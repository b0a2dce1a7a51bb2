import { sql } from 'kysely';

/** The middle of a day in India, of a column with a date: when what has a day but no time stands in the timeline. */
export const noonOf = (day: string) => sql`(${sql.ref(day)} + time '12:00') at time zone 'Asia/Kolkata'`;
