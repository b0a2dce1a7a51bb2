const DAY = 86_400_000;

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day in India this many days from now: "2026-11-29". */
export const dayFromNow = (days: number) => indianDay.format(new Date(Date.now() + days * DAY));
