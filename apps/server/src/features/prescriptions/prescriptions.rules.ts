import type { ConsultationStatus } from '@tailwell/contract/consultation-constants';
import type { NotesDraft } from '@tailwell/contract/prescription-notes';
import { inIndianDay } from '../../platform/format.ts';

/** A vet prepares before the call, and writes in it and after it. */
const WRITABLE: readonly ConsultationStatus[] = [
  'booked',
  'confirmed',
  'ready',
  'connecting',
  'in_call',
  'reconnecting',
  'awaiting_notes',
];

/** What has begun can be signed: that finishes it as well. */
const SIGNABLE: readonly ConsultationStatus[] = ['in_call', 'reconnecting', 'awaiting_notes'];

export const canWrite = (status: ConsultationStatus) => WRITABLE.includes(status);
export const canSign = (status: ConsultationStatus) => SIGNABLE.includes(status);

/** Whether two drafts say the same: one that is sent again changes nothing. */
export const isSameDraft = (one: NotesDraft, other: NotesDraft) =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

const inOrder = ({ findings, assessment, advice, followUpOn, procedures, advised, lines }: NotesDraft) => [
  findings,
  assessment,
  advice,
  followUpOn,
  procedures,
  advised.map(({ kind, note }) => [kind, note]),
  lines.map(({ medicine, strength, dose, timesADay, days, instructions, allowSubstitution }) => [
    medicine,
    strength,
    dose,
    timesADay,
    days,
    instructions,
    allowSubstitution,
  ]),
];

/** How long a prescription can be bought by, in days: a month, or for as long as its longest course, up to half a year. */
const VALID_DAYS = 30;
const MOST_VALID_DAYS = 180;

/** Nothing that was signed so many days ago is still valid: what a query may leave out. */
export const OLDEST_DAYS = MOST_VALID_DAYS + 1;

/** A moment of the last day on which a prescription is valid: at the checkout, for baskets and on the paper. */
export function validUntil(signedAt: Date, lines: { days: number | null }[]): Date {
  const longest = Math.max(VALID_DAYS, ...lines.map(({ days }) => days ?? 0));
  return new Date(signedAt.getTime() + Math.min(longest, MOST_VALID_DAYS) * 86_400_000);
}

/** It is valid to the end of its last day in India, as the paper says. */
export const isValid = (lastDay: Date, now: Date) => dayInIndia(now) <= dayInIndia(lastDay);

const IST_AHEAD = 330 * 60_000;
const dayInIndia = (moment: Date) => Math.floor((moment.getTime() + IST_AHEAD) / 86_400_000);

/** For who would buy by it. */
export const expiredWords = (lastDay: Date) =>
  `This prescription expired on ${inIndianDay(lastDay)}. Ask the vet for a new one.`;
