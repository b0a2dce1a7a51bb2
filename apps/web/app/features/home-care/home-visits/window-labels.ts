import { dayInIndia, dayInSentence, spanInIndia } from '../../../ui/format/times';

interface Window {
  /** ISO strings. */
  from: string;
  to: string;
}

/** "9–10 am", on one line: the arrival is between the two. */
export const spanOf = ({ from, to }: Window) =>
  spanInIndia(new Date(from), new Date(to)).replaceAll(' ', '\u00a0').replace('–', '–\u2060');

/** "Today, arrives 9–10 am". */
export const formatArrival = (window: Window, now: Date) =>
  `${dayInIndia(new Date(window.from), now)}, arrives ${spanOf(window)}`;

/** The same within a sentence: "tomorrow, 9–10 am". */
export const arrivalInSentence = (window: Window, now: Date) =>
  `${dayInSentence(new Date(window.from), now)}, ${spanOf(window)}`;

/** A window given by its start alone, as in some replies: nearly all are an hour long. */
export const hourFrom = (from: string): Window => ({
  from,
  to: new Date(Date.parse(from) + 3_600_000).toISOString(),
});
