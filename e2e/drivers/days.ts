const DAY = 86_400_000;

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day in India of a moment: "2026-11-29". */
export const dayOf = (moment: Date | string) => indianDay.format(new Date(moment));

/** The day in India so many days from now. */
export const dayFromNow = (days: number) => dayOf(new Date(Date.now() + days * DAY));
