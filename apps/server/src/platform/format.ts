import { ToWords } from 'to-words/en-IN';

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** An amount for messages: "₹1,23,456", with paise only if there are any. */
export const inRupees = (paise: number) => rupees.format(paise / 100);

const account = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** An amount for documents, where amounts are aligned in a column: "₹1,23,456.00". */
export const inRupeesAndPaise = (paise: number) => account.format(paise / 100);

const figures = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in a column whose header says rupees: "1,23,456.00". */
export const inAccount = (paise: number) => figures.format(paise / 100);

/** An amount for other programs: "123456.00". */
export const inPlainRupees = (paise: number) => (paise / 100).toFixed(2);

/** A measured value with a fixed number of decimals: "13.40", "2,50,000". */
export const inDecimals = (value: number, decimals: number) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value,
  );

const spelled = new ToWords({ localeCode: 'en-IN', converterOptions: { currency: true } });

/** An amount spelled out for documents: "Two Hundred Ninety Eight Rupees And Ninety Three Paise Only". */
export const spellRupees = (paise: number) => spelled.convert(paise / 100);

const IST = 'Asia/Kolkata';
const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: IST,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const day = new Intl.DateTimeFormat('en-IN', { timeZone: IST, dateStyle: 'long' });
const clock = new Intl.DateTimeFormat('en-IN', { timeZone: IST, timeStyle: 'short' });

/** A time for messages, in India: "Tue, 24 Nov, 4:30 pm". */
// en-IN writes "Sept"; the rest of the product says "Sep".
export const inIndianTime = (moment: Date) => time.format(moment).replace('Sept', 'Sep');

/** The time of day in India: "9:00 am". */
export const inIndianClock = (moment: Date) => clock.format(moment);

const shortDay = new Intl.DateTimeFormat('en-IN', {
  timeZone: IST,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** A day in India for messages, where the time doesn't matter: "Fri, 27 Nov". */
export const inIndianDate = (moment: Date) => shortDay.format(moment).replace('Sept', 'Sep');

const hours = new Intl.DateTimeFormat('en-IN', {
  timeZone: IST,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** An arrival window for messages: "9–10 am", "11:30 am–12:30 pm". */
export function inIndianHours(start: Date, end: Date): string {
  const [from, to] = [start, end].map((moment) => hours.format(moment).replace(':00', '')) as [
    string,
    string,
  ];
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`;
}

/** A day in India for documents: "24 November 2026". */
export const inIndianDay = (moment: Date) => day.format(moment);

const short = new Intl.DateTimeFormat('en-IN', {
  timeZone: IST,
  day: '2-digit',
  month: 'short',
  year: 'numeric',
});

/** A day in India for file names: "22 Nov 2026". */
export const shortIndianDay = (moment: Date) =>
  short.format(moment).replace('Sept', 'Sep').replaceAll('-', ' ');

/** The days from one to another, both included: "16 Nov 2026 – 22 Nov 2026". */
export const inIndianDays = (fromDay: string, toDay: string) =>
  [fromDay, toDay].map((day) => shortIndianDay(new Date(`${day}T12:00:00+05:30`))).join(' – ');

/** A time in India for documents: "24 November 2026 at 4:30 pm". */
export const inIndianDayAndTime = (moment: Date) => `${day.format(moment)} at ${clock.format(moment)}`;

const hindiDay = new Intl.DateTimeFormat('hi-IN-u-nu-latn', { timeZone: IST, dateStyle: 'long' });
const hindiClock = new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
  timeZone: IST,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A day in India for documents in Hindi: "24 नवंबर 2026". */
export const inHindiDay = (moment: Date) => hindiDay.format(moment);

/** A time in India for documents in Hindi: "24 नवंबर 2026 को 16:30 बजे". */
export const inHindiDayAndTime = (moment: Date) =>
  `${hindiDay.format(moment)} को ${hindiClock.format(moment)} बजे`;

/** A count with its noun: "1 try", "3 tries". `plural`: if it isn't `singular` with an s. */
export const counted = (count: number, singular: string, plural = `${singular}s`) =>
  `${count} ${count === 1 ? singular : plural}`;

const list = new Intl.ListFormat('en-IN');

/** Names in a sentence: "Bruno", "Bruno and Mishti". */
export const listed = (names: string[]) => list.format(names);

/** A short duration: "30 minutes", "1 hour", "90 minutes". */
export const formatMinutes = (minutes: number) =>
  minutes >= 60 && minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');

/** Length of a clip, as players show it: "0:45", "12:05". */
export const formatLength = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;

/** An age, as screens also show it: "2 yr 3 mo", "5 mo", "12 days". Empty before birth. */
export function formatAge({ years, months, days }: { years: number; months: number; days: number }): string {
  if (years < 0 || months < 0 || days < 0) return '';
  if (years + months === 0) return counted(days, 'day');
  return [years && `${years} yr`, months && `${months} mo`].filter(Boolean).join(' ');
}

/** A user's initials where their identity isn't needed: "A. R."; "Owner" without a name. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((word) => `${[...word][0]?.toUpperCase()}.`)
    .join(' ') || 'Owner';

/** Adds a full stop if the author left it out. */
export const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Shortens a text to `maxLength` characters; a longer one ends with "…". */
export const shorten = (text: string, maxLength: number) =>
  [...text].length > maxLength ? `${[...text].slice(0, maxLength - 1).join('')}…` : text;
